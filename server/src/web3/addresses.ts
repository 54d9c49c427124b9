import { refuse } from '../platform/failure.ts'

/** A wallet address in the two forms the product uses. */
export interface WalletAddress {
  /** In lower case, as it is stored and compared. */
  stored: string
  /** With the EIP-55 checksum, as it is shown and signed. */
  shown: `0x${string}`
}

/** Both forms of an address. Refuses `wallet.checksum` when letters of both cases do not hold the checksum. */
export async function readAddress(given: string): Promise<WalletAddress> {
  const stored = given.toLowerCase()
  const shown = await checksummed(stored)
  const digits = given.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && given !== shown)
    refuse('wallet.checksum', { address: 'This wallet address has a typo: its checksum does not match.' })
  return { stored, shown }
}

/** A stored address with its checksum. The library is loaded with the first wallet, not with the server. */
export async function checksummed(stored: string): Promise<`0x${string}`> {
  const { getAddress } = await import('viem/utils')
  return getAddress(stored)
}
