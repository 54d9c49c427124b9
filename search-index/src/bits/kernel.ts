import { kernelBase64 } from './kernel.wasm.ts'

/** The innermost loops of search as WebAssembly; kernel.wat has them as text. */
export interface Kernel {
  /** Each writes its result and answers how many bits it has. Arguments are byte addresses, then bytes (a multiple of 16, not 0). */
  and(a: number, b: number, out: number, bytes: number): number
  /** Of three and of four. */
  and3(a: number, b: number, c: number, out: number, bytes: number): number
  and4(a: number, b: number, c: number, d: number, out: number, bytes: number): number
  andNot(a: number, b: number, out: number, bytes: number): number
  or(a: number, b: number, out: number, bytes: number): number
  /** Writes a xor b to a, and a and b to out; answers whether that has any bits. */
  carry(a: number, b: number, out: number, bytes: number): number
  /** Size of the intersection, nothing written. */
  countBoth(a: number, b: number, out: number, bytes: number): number
  /** Writes the ordinals of a bitmap as 32-bit numbers to an address; answers where they end. */
  list(bits: number, bytes: number, out: number): number
  /** Reads so many gaps (not 0) from an address and sets the bits of the ordinals they lead to; answers the last. */
  markGaps(from: number, count: number, out: number): number
  /** Reads so many gaps (not 0) from an address; answers how many of the ordinals they lead to a bitmap has. */
  countGaps(from: number, count: number, bits: number): number
  /** Reads a packed list of `blocks` blocks (at least one); returns how many of its ordinals a bitmap has. */
  countPacked(at: number, blocks: number, bits: number): number
  /** Sets the bits of the ordinals of such a list; returns the address where the list ends. */
  markPacked(at: number, blocks: number, out: number): number
}

/** Largest memory the kernel may be given, pages of 64 KB. */
export const maxPages = 65_536

let compiled: WebAssembly.Module | undefined

/** The kernel over a shared memory. */
export function kernelOver(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernelBase64), (char) => char.charCodeAt(0)))
  return new WebAssembly.Instance(compiled, { m: { m: memory } }).exports as unknown as Kernel
}
