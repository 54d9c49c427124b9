const wordsInGroup = 5
const kept = 48

/**
 * The smallest hashes of all groups of five words in a text, ascending. Two sketches overlap as much as the texts do, so
 * that copies are found without comparing texts. Empty for fewer than 30 words: short texts are alike by chance.
 */
export function sketchOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 30) return []
  const hashes = new Set<number>()
  for (let at = 0; at + wordsInGroup <= words.length; at++)
    hashes.add(hashOf(words.slice(at, at + wordsInGroup).join(' ')))
  return [...hashes].sort((a, b) => a - b).slice(0, kept)
}

/** Estimated share of word groups two texts have in common, 0 to 1. */
export function sharedText(one: readonly number[], other: readonly number[]): number {
  if (!one.length || !other.length) return 0
  const both = new Set(one)
  const inOther = new Set(other)
  const smallest = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, kept)
  return smallest.filter((hash) => both.has(hash) && inOther.has(hash)).length / smallest.length
}

/** FNV-1a with a final mix, as a signed 32-bit integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) | 0
}
