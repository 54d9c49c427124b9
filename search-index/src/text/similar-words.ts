import { bitCount } from '../bits/doc-set.ts'
import { editDistance } from './edit-distance.ts'

/** Words this long may be two letters off. */
const longWord = 8

/** How many letters a word may be off. */
export function allowedSlips(word: string): number {
  return word.length >= longWord ? 2 : 1
}

/** Which letters a word has, one bit each; letters beyond a to z share the six that are left. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + ((code >>> 0) % 6))
  }
  return mask
}

/** Words that a slip can be compared with. */
export class SimilarWords {
  private readonly words: readonly string[]
  private readonly masks: readonly number[]

  constructor(words: readonly string[]) {
    this.words = words
    this.masks = words.map(letterMask)
  }

  /** Other words that are as few letters off as possible; none where that is too many. */
  closestTo(word: string): string[] {
    const mask = letterMask(word)
    let distance = allowedSlips(word)
    let closest: string[] = []
    for (const [at, other] of this.words.entries()) {
      // Each edit changes the set of letters by two at most.
      if (bitCount(this.masks[at]! ^ mask) > distance * 2 || other === word) continue
      const own = editDistance(other, word, distance)
      if (own > distance) continue
      if (own < distance) closest = []
      distance = own
      closest.push(other)
    }
    return closest
  }
}
