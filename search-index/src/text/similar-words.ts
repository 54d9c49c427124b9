import { bitCount } from '../bits/doc-set.ts'
import { editDistance } from './edit-distance.ts'

/** Words this long may be two letters off. */
const longWord = 8

/** How many letters a word may be off. */
export function allowedSlips(word: string): number {
  return word.length >= longWord ? 2 : 1
}

/** Which letters a word has, one bit each; letters beyond a to z share the six that are left. */
export function charMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + ((code >>> 0) % 6))
  }
  return mask
}

const vowels = 'aeiouy'
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters that sound alike, and so are written for each other. */
const alike = ['ckqs', 'sz', 'fv', 'bv', 'gj', 'dt', 'pb', 'mn', 'iy', 'uw', 'ou', 'xs', 'lr', 'yz']

/**
 * Whether a word is written for another by a slip, and is not a word of its own: nobody misses the first letter, an ending
 * more or less is another word of the family (`officer`, `office`), who does a work is not the work (`producer`, `product`),
 * and a letter is changed for one that sounds alike or
 * stands beside it on the keyboard. `rocket` is no `socket`, and `master` no `matter`.
 */
export function isLikelySlip(typed: string, meant: string): boolean {
  if (isDoerOf(typed, meant)) return false
  const [shorter, longer] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  if (longer.startsWith(shorter))
    return typed === shorter || longer.length - shorter.length > 1 || longer.at(-1) === shorter.at(-1)
  if (typed.length !== meant.length) return typed[0] === meant[0]
  const changed = [...typed].flatMap((char, at) => (char === meant[at] ? [] : [at]))
  const [at = 0] = changed
  if (changed.length !== 1) return true
  return at > 0 && areNear(typed[at]!, meant[at]!)
}

/** Suffixes of words for people and of related words. */
const doer = /(?:er|or|ist|ian)$/
const family = /^(?:|[est]|ed|ion|ions|ing|ic|ics|ory|ive)$/

/** Whether two words differ only in such a suffix: `publisher` and `published`, `strategist` and `strategic`. */
function isDoerOf(typed: string, meant: string): boolean {
  const stem = typed.replace(doer, '')
  return stem !== typed && meant.startsWith(stem) && family.test(meant.slice(stem.length))
}

function areNear(a: string, b: string): boolean {
  if (!/^[a-z]{2}$/.test(a + b)) return true
  if (vowels.includes(a) && vowels.includes(b)) return true
  if (alike.some((chars) => chars.includes(a) && chars.includes(b))) return true
  const [one, other] = [a, b].map((char) => {
    const row = rows.findIndex((keys) => keys.includes(char))
    return { row, at: rows[row]!.indexOf(char) + row / 2 }
  })
  return Math.abs(one!.row - other!.row) <= 1 && Math.abs(one!.at - other!.at) <= 1
}

/** Words that a slip can be compared with. */
export class SimilarWords {
  private readonly words: readonly string[]
  private readonly masks: Int32Array
  private readonly lengths: Uint8Array

  constructor(words: readonly string[]) {
    this.words = words
    this.masks = Int32Array.from(words, charMask)
    this.lengths = Uint8Array.from(words, ({ length }) => Math.min(length, 255))
  }

  /** Other words that are as few letters off as possible; none where that is too many. */
  closestTo(word: string): string[] {
    const mask = charMask(word)
    let distance = allowedSlips(word)
    let closest: string[] = []
    // Every word that nobody knows comes by here: nearly all others are told apart by two numbers.
    for (let at = 0; at < this.words.length; at++) {
      if (Math.abs(this.lengths[at]! - word.length) > distance) continue
      // Each edit changes the set of letters by two at most.
      if (bitCount(this.masks[at]! ^ mask) > distance * 2) continue
      const other = this.words[at]!
      if (other === word) continue
      const own = editDistance(other, word, distance)
      if (own > distance || !isLikelySlip(word, other)) continue
      if (own < distance) closest = []
      distance = own
      closest.push(other)
    }
    return closest
  }
}
