import type { Frequencies } from './frequencies.ts'
import { type Alternative, type Clause, clauseOf } from '../text/clause.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import type { Spelling } from './spelling.ts'
import { stem } from '../text/analyzer.ts'

const minLength = 4
/** A word found more often than this in names, or in prose, is no slip. */
const [maxSlipsInNames, maxSlipsInProse] = [10, 20]
/** When prose has another form of a word this often, the word is spelt correctly: `matching`, because of `match`. */
const enoughOfFamily = 5
/** What more documents have than this is spelt as it should be. */
export const maxSlips = maxSlipsInNames + maxSlipsInProse

/**
 * Replaces words that nothing has, or that are much rarer than a word like them, by that word; says which. Words shorter
 * than 4 letters stay, and so do names that the lexicon knows.
 */
export function correctKeyword(
  frequencies: Frequencies,
  keyword: ParsedQuery,
  spelling: Spelling,
): { keyword: ParsedQuery; corrected: { from: string; to: string }[] } {
  const corrected: { from: string; to: string }[] = []
  const must = keyword.must.map((clause) => {
    if (!mayBeMisspelt(frequencies, clause)) return clause
    const before = corrected.length
    // The forms of a slip are slips too.
    const typed = clause.any.filter(({ isForm }) => !isForm)
    const made = clauseOf(
      typed.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => {
          if (!mayBeSlip(frequencies, word, alternative.isPrefix)) return word
          const to = spelling.closest(frequencies, word, clause.like)
          if (to !== null && !corrected.some(({ from }) => from === word)) corrected.push({ from: word, to })
          return to ?? word
        }),
      })),
    )
    return corrected.length > before ? made : clause
  })
  return corrected.length ? { keyword: { ...keyword, must, loose: must }, corrected } : { keyword, corrected }
}

/** The same with words replaced as an earlier answer says. */
export function withCorrections(
  keyword: ParsedQuery,
  corrected: readonly { from: string; to: string }[],
): ParsedQuery {
  const replaced = new Map(corrected.map(({ from, to }) => [from, to]))
  const must = keyword.must.map((clause) => {
    const isOther = ({ isForm, words }: Alternative) => !isForm && words.some((word) => replaced.has(word))
    if (clause.isKnown || !clause.any.some(isOther)) return clause
    const typed = clause.any.filter(({ isForm }) => !isForm)
    return clauseOf(
      typed.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => replaced.get(word) ?? word),
      })),
    )
  })
  return { ...keyword, must, loose: must }
}

/** Whether a clause has a word that could be another one misspelt. */
export function mayBeMisspelt(frequencies: Frequencies, { any, isKnown }: Clause): boolean {
  if (isKnown) return false
  // In prose the plural of a slip is the slip itself.
  const own = new Set(any.flatMap(({ isForm, words }) => (isForm ? [] : words.map(stem))))
  const isFound = (word: string) =>
    frequencies.inNames(word, 1) > 0 || (!own.has(stem(word)) && frequencies.inProse(stem(word), 1) > 0)
  // Who types a plural of what is there has not misspelt it.
  if (any.some(({ isForm, words }) => isForm && words.every(isFound))) return false
  return any
    .filter(({ isForm }) => !isForm)
    .every(({ words, isPrefix }) => words.some((word) => mayBeSlip(frequencies, word, isPrefix)))
}

function mayBeSlip(frequencies: Frequencies, word: string, isPrefix: boolean): boolean {
  if (word.length < minLength || !/^\p{L}+$/u.test(word)) return false
  const enough = maxSlipsInNames + 1
  const inNames = isPrefix ? frequencies.ofBeginning(word, enough) : frequencies.inNames(word, enough)
  if (inNames >= enough || frequencies.inProse(stem(word), maxSlipsInProse + 1) > maxSlipsInProse)
    return false
  return !familyOf(word).some((form) => frequencies.inProse(form, enoughOfFamily) >= enoughOfFamily)
}

/** Other verb forms of a word in -ing: `match` and `matched` for `matching`. */
function familyOf(word: string): string[] {
  const [, base = ''] = /^(.{3,})ing$/.exec(word) ?? []
  return base ? [base, `${base}e`, `${base}ed`] : []
}
