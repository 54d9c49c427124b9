import { z } from 'zod'
import { instant } from '../time.ts'

/** 20 bytes in hex with 0x. Mixed case must carry the EIP-55 checksum, which the server checks; lower case is stored. */
export const walletAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'This is not a wallet address.')

/** Hex bytes: 65 of an ordinary wallet, more from a contract wallet. Shorter and padded forms of the 65 are refused. */
export const walletSignature = z
  .string({ error: 'This is not a signature.' })
  .max(20_002, 'This is not a signature.')
  .regex(/^0x(?:[0-9a-fA-F]{2}){65,}$/, 'This is not a signature.')
  .refine((signature) => signature.length !== 2 + 66 * 2, 'This is not a signature.')

export const linkedWallet = z
  .object({
    address: z.string(),
    /** False when its contract no longer stands by the signature; signing again sets it right. */
    verified: z.boolean(),
    linkedAt: instant,
  })
  .meta({ id: 'LinkedWallet' })

export type LinkedWallet = z.output<typeof linkedWallet>

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
