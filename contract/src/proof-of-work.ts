/** Where a client sends its proof; pages, whose forms have no headers, send it as a cookie. */
export const proofHeader = 'X-Proof-Of-Work'
export const proofCookie = 'proof_of_work'

/** Leading zero bits of a proof: 2^18 hashes on average, about a second in a browser. */
export const proofBits = 18

/**
 * What a client may do instead of waiting once the budget of an address is spent: find a text `n` so that SHA-256 of
 * `challenge:n` (UTF-8) begins with `bits` zero bits, and send the call again with `challenge:n` in the header.
 */
export interface ProofOfWork {
  algorithm: 'SHA-256'
  challenge: string
  bits: number
  header: typeof proofHeader
}

/** The same in words, for the description of the API. */
export const proofWords =
  'Instead of waiting: find a text n (1 to 40 letters, digits, - or _) so that SHA-256 of "challenge:n" in UTF-8 begins with so many zero bits, and send the same call again with "challenge:n" in the header X-Proof-Of-Work. It takes about a second. A challenge is for one call of this endpoint about this address and works for two minutes.'

/** True when a hash begins with at least so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false
  return bits % 8 === 0 || hash[whole]! >> (8 - (bits % 8)) === 0
}
