import type { ContractChecks } from './contract-wallets.ts'

type Hex = `0x${string}`

/** `key` and `contract` say whose signature it is; the others say no. */
export type SignatureVerdict = 'key' | 'contract' | 'refused' | 'unavailable'

/** Half the order of the curve: a signature above it is a second form of one below, and is not accepted. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Whether the wallet at an address signed exactly this message. The key is tried first, which needs no chain; only what is not
 * from it goes to the chain, for a contract may stand at the address.
 */
export async function verifySignature(
  contracts: ContractChecks,
  proof: { chainId: number; address: Hex; message: string; signature: Hex },
): Promise<SignatureVerdict> {
  const isKeyForm = proof.signature.length === 2 + 65 * 2
  // Code at the address changes nothing for its key: asked about the second form, the library would fall back to the key itself.
  if (isKeyForm && (await isFromKey(proof))) return sOf(proof.signature) > highestS ? 'refused' : 'key'
  const verdict = await contracts.check(proof)
  if (verdict === 'holds') return 'contract'
  // Where contracts cannot be asked at all, 65 bytes of another key are just that.
  return verdict === 'unavailable' && isKeyForm && !contracts.reaches(proof.chainId) ? 'refused' : verdict
}

function sOf(signature: Hex): bigint {
  return BigInt(`0x${signature.slice(66, 130)}`)
}

async function isFromKey(proof: { address: Hex; message: string; signature: Hex }): Promise<boolean> {
  const { recoverMessageAddress } = await import('viem/utils')
  try {
    const signer = await recoverMessageAddress({ message: proof.message, signature: proof.signature })
    return signer.toLowerCase() === proof.address.toLowerCase()
  } catch {
    // Numbers that are no point of the curve, or a recovery byte other than 0, 1, 27 and 28.
    return false
  }
}
