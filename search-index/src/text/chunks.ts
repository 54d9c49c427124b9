import { wordsOf } from './analyzer.ts'
import type { Lexicon } from './lexicon.ts'

/** A piece of a text between blanks, or what is in quotes. */
export interface Chunk {
  words: string[]
  isQuoted: boolean
  isExcluded: boolean
  isLast: boolean
  /** Has characters outside English, where a slip cannot be told from a word. */
  isForeign: boolean
  from: number
  to: number
}

/** A phrase, whose end may be missing, or a run of anything but spaces. */
const chunk = /-?"[^"]*"?|\S+/g

/** The chunks of a text; one that is several names together is divided. Words are replaced unless they are quoted or ruled out. */
export function chunksOf(
  text: string,
  lexicon: Lexicon,
  replaced: ReadonlyMap<string, string>,
): (Chunk | 'OR')[] {
  return typedChunks(text, replaced).flatMap((each): (Chunk | 'OR')[] =>
    each === 'OR' ? [each] : divided(each, text, lexicon, replaced),
  )
}

function typedChunks(text: string, replaced: ReadonlyMap<string, string>): (Chunk | 'OR')[] {
  const found = [...text.matchAll(chunk)]
  return found.map(({ 0: typed, index: from }, at) => {
    if (typed === 'OR') return 'OR'
    const isQuoted = /^-?"/.test(typed)
    const isExcluded = typed[0] === '-' && (isQuoted || (typed.length > 1 && typed[1] !== '-'))
    return {
      words: isQuoted || isExcluded ? wordsOf(typed, 12) : wordsIn(typed, replaced),
      isQuoted,
      isExcluded,
      isForeign: /[^\P{L}a-z]/iu.test(typed),
      isLast: at === found.length - 1 && !isQuoted && !/\s$/.test(text),
      from,
      to: from + typed.length,
    }
  })
}

function wordsIn(typed: string, replaced: ReadonlyMap<string, string>): string[] {
  const words = wordsOf(typed, 12)
  return replaced.size ? words.map((word) => replaced.get(word) ?? word) : words
}

/** What joins words that each mean something: `UI/UX`, `rust,berlin`. */
const joint = /[/,;|&·、，]+/g

/** Splits a chunk at its punctuation, unless the whole is a name, `CI/CD`, or a filler, `(m/w/d)`. */
function divided(
  chunk: Chunk,
  text: string,
  lexicon: Lexicon,
  replaced: ReadonlyMap<string, string>,
): Chunk[] {
  if (chunk.isQuoted || chunk.isExcluded || chunk.words.length < 2 || lexicon.isLiteral) return [chunk]
  const together = chunk.words.join(' ')
  if (lexicon.sense(together) || lexicon.isFiller(together)) return [chunk]
  const apart = namesInRun(text.slice(chunk.from, chunk.to), lexicon)
  if (apart) {
    let from = chunk.from
    return apart.map((part, at) => {
      const to = from + part.length
      const isLast = chunk.isLast && at === apart.length - 1
      const made = { ...chunk, words: wordsOf(part, 12), isLast, from, to }
      from = to
      return made
    })
  }
  return jointly(chunk, text, lexicon, replaced)
}

/** The longest name in a run of letters without blanks. */
const longestInRun = 10
const run = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,40}$/u

/** A run of Chinese, Japanese or Korean as the names it is made of, what is between them as it is; null when there are none. */
function namesInRun(typed: string, lexicon: Lexicon): string[] | null {
  if (!run.test(typed)) return null
  const parts: string[] = []
  let [between, names] = ['', 0]
  for (let at = 0; at < typed.length;) {
    let length = Math.min(longestInRun, typed.length - at)
    while (length > 1 && !lexicon.sense(wordsOf(typed.slice(at, at + length)).join(' '))) length--
    if (length > 1) {
      if (between) parts.push(between)
      parts.push(typed.slice(at, at + length))
      between = ''
      names += 1
    } else between += typed[at]
    at += length
  }
  if (between) parts.push(between)
  return names ? parts : null
}

/** The words of a chunk apart where signs join them. */
function jointly(
  chunk: Chunk,
  text: string,
  lexicon: Lexicon,
  replaced: ReadonlyMap<string, string>,
): Chunk[] {
  const typed = text.slice(chunk.from, chunk.to)
  const apart = typed.replace(joint, (signs) => ' '.repeat(signs.length))
  // A hyphen joins words to one, unless one of them is a place or a way to work: `berlin-based`.
  const hasTerms = chunk.words.some((word) => lexicon.sense(word)?.any[0]?.terms)
  return [...(hasTerms ? apart.replaceAll('-', ' ') : apart).matchAll(/\S+/g)].map(({ 0: part, index }) => {
    const from = chunk.from + index
    const to = from + part.length
    return { ...chunk, words: wordsIn(part, replaced), isLast: chunk.isLast && to === chunk.to, from, to }
  })
}
