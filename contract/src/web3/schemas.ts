import { z } from 'zod'
import { instant } from '../time.ts'

/** 20 bytes in hex with 0x. Mixed case must carry the EIP-55 checksum, which the server checks; lower case is stored. */
export const walletAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'This is not a wallet address.')

/**
 * Hex bytes: 65 of an ordinary wallet, and whatever a contract wallet calls a signature, up to 10,000 bytes. Only the 65
 * count as a key's; shorter and padded forms of them are nothing a key signed.
 */
export const walletSignature = z
  .string()
  .max(20_002, 'This is not a signature.')
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'This is not a signature.')

export const linkedWallet = z
  .object({
    address: z.string(),
    /** False when its contract no longer stands by the signature; signing again sets it right. */
    verified: z.boolean(),
    linkedAt: instant.describe('When the wallet was linked.'),
  })
  .meta({ id: 'LinkedWallet' })

export type LinkedWallet = z.output<typeof linkedWallet>

export const challenge = z
  .object({
    wallet: z.string().describe('The address of the wallet.'),
    nounce: z.string(),
    message: z.string().describe('Exactly what is signed (EIP-4361).'),
    chainId: z.number().int(),
    issuedAt: instant.describe('When the challenge was made.'),
    expiresAt: instant.describe('When it ends.'),
  })
  .meta({ id: 'WalletChallenge' })

/** For signing in: the reply sets a cookie, and clients that keep none send the secret back with the signature. */
export const loginChallenge = challenge.extend({ secret: z.string() }).meta({ id: 'WalletLoginChallenge' })

export type Challenge = z.output<typeof challenge>
export type LoginChallenge = z.output<typeof loginChallenge>
