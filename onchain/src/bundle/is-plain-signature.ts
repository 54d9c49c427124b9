/** Half the order of secp256k1: each signature has a second form above it, which says the same and is not accepted. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether a signature is 65 bytes in the one form that is made here: the lower `s`, and 27 or 28 at the end. */
export function isPlainSignature(signature: string): boolean {
  if (!/^0x[0-9a-f]{128}1[bc]$/.test(signature)) return false
  return BigInt(`0x${signature.slice(66, 130)}`) <= highestS
}
