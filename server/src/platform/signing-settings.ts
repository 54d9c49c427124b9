import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** The key on-chain scores are signed with. */
export interface SigningSettings {
  /** `0x` and 64 hex digits; null without one: then production signs nothing. Never written into a log. */
  key: string | null
  /** Addresses of keys that signed before and still count. */
  earlier: readonly string[]
}

/** Settings of signing scores, as part of the environment. */
export const signingShape = {
  /** Without it production signs no scores; demo and development make their own key of their secret. */
  SCORE_SIGNING_KEY: z
    .string()
    .refine(isSigningKey, 'must be a private key, 0x and 64 hexadecimal digits')
    .optional(),
  /** Addresses of keys that signed before and still count, with commas between. */
  SCORE_SIGNING_EARLIER: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}(,0x[0-9a-fA-F]{40}){0,19}$/, 'must be addresses (0x…) with commas between')
    .optional(),
}

/** The settings of signing, parsed. */
export function readSigning(env: {
  SCORE_SIGNING_KEY?: string | undefined
  SCORE_SIGNING_EARLIER?: string | undefined
}): SigningSettings {
  return { key: env.SCORE_SIGNING_KEY ?? null, earlier: env.SCORE_SIGNING_EARLIER?.split(',') ?? [] }
}

/** A private key of secp256k1: below the order of the curve, and not 0. */
function isSigningKey(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) return false
  try {
    createECDH('secp256k1').setPrivateKey(Buffer.from(text.slice(2), 'hex'))
    return true
  } catch {
    return false
  }
}
