import { z } from 'zod'
import { instant } from '../time.ts'

/** 20 bytes in hex with 0x. Mixed case must carry the EIP-55 checksum, which the server checks; lower case is stored. */
export const walletAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'This is not a wallet address.')

/** Hex bytes: 65 of an ordinary wallet, more from a contract wallet. */
export const walletSignature = z
  .string()
  .max(20_002, 'This is not a signature.')
  .regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'This is not a signature.')

export const challenge = z
  .object({
    wallet: z.string(),
    nounce: z.string(),
    /** Exactly what is signed (EIP-4361). */
    message: z.string(),
    chainId: z.number().int(),
    issuedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'WalletChallenge' })

export type Challenge = z.output<typeof challenge>

/** First 6 and last 4 characters: `0x1234…abcd`. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
