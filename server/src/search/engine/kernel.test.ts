import { expect, test } from 'vitest'
import { bitCount } from './doc-set.ts'
import { type Kernel, kernelOver } from './kernel.ts'

const operations: { name: keyof Kernel; of: (a: number, b: number) => number }[] = [
  { name: 'and', of: (a, b) => a & b },
  { name: 'andNot', of: (a, b) => a & ~b },
  { name: 'or', of: (a, b) => a | b },
  { name: 'countBoth', of: (a, b) => a & b },
]
const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
const words = new Int32Array(memory.buffer)
const [a, b, out] = [0, 1024, 2048]

test.each(operations)('$name of bitmaps of every length equals a plain loop', ({ name, of }) => {
  for (let length = 4; length <= 256; length += 4) {
    for (let at = 0; at < out; at++) words[at] = Math.imul(at + length, 0x9e3779b1)
    words.fill(7, out, out + length + 4)
    const wanted = Array.from({ length }, (_each, at) => of(words[a + at]!, words[b + at]!))
    const counted = kernelOver(memory)[name](a * 4, b * 4, out * 4, length * 4)
    expect(counted).toBe(wanted.reduce((sum, word) => sum + bitCount(word), 0))
    if (name !== 'countBoth') expect([...words.subarray(out, out + length)]).toEqual(wanted)
    expect([...words.subarray(out + length, out + length + 4)]).toEqual([7, 7, 7, 7])
  }
})
