/** A number that a text stands for (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** `0x` and as many hex digits, drawn. */
export function hexOf(random: () => number, digits: number): string {
  let text = ''
  while (text.length < digits)
    text += Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  return `0x${text.slice(0, digits)}`
}
