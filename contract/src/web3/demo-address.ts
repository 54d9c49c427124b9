/** What addresses of the demo's browser wallet begin with: one byte of twenty, so that a key for it is found at once. */
const demoPrefix = '0xde'

/**
 * Whether the demo's browser wallet made an address. In demo and development such an address has sample data; of 256 real addresses
 * one looks like that too, and is shown the same data, marked as sample.
 */
export function isDemoAddress(address: string): boolean {
  return address.toLowerCase().startsWith(demoPrefix)
}
