import { keccak256 } from '../../src/root/keccak-256.ts'

const hash = (text: string) => keccak256(new TextEncoder().encode(text))

/** An address with the letters of EIP-55. */
export function checksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const bits = hash(digits)
  return `0x${[...digits].map((digit, at) => (Number.parseInt(bits[at + 2]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** The first four bytes that a call of this signature begins with. */
export function selectorOf(signature: string): string {
  return hash(signature).slice(0, 10)
}
