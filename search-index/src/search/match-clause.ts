import { type DocSet, emptySet, filterSet } from '../bits/doc-set.ts'
import { and, or, settle } from '../bits/set-operations.ts'
import { type Field, type Level, exactChar } from '../kind.ts'
import { stem } from '../text/analyzer.ts'
import type { Alternative, Clause } from '../text/clause.ts'
import { hasPhrase, phraseBytes } from './phrase.ts'
import type { ClauseSets, SegmentReader } from './segment-reader.ts'

/** Finds a clause on every level; the sets are kept for the next search of the same words. */
export function matchClause(reader: SegmentReader, clause: Clause): ClauseSets {
  const known = reader.clause(clause)
  if (known) return known
  const started = performance.now()
  const { pool } = reader.segment
  const found = clause.any.map((alternative) => {
    const each = matchAlternative(reader, alternative)
    return alternative.isWider ? asBeginnings(reader, each) : each
  })
  const sets = reader.schema.levels.map((_level, at) =>
    settle(
      pool,
      or(
        pool,
        found.map((each) => each[at]!),
      ),
    ),
  )
  reader.store(clause.key, sets, performance.now() - started)
  return sets
}

function matchAlternative(reader: SegmentReader, alternative: Alternative): readonly DocSet[] {
  const { words, isPhrase, isPrefix, isName = false, isTogether, terms } = alternative
  const { schema, segment } = reader
  const { levels } = schema
  if (terms) return withAnywhere(reader, atLast(levels, matchTerms(reader, terms)))
  const isOut = ({ field, isBeginning }: Level) => (isName && field.isProse) || (isBeginning && !isPrefix)
  if (isPhrase) {
    const inField = (level: Level) =>
      level.isBeginning || isOut(level) ? emptySet : matchPhrase(reader, level.field, words)
    return withAnywhere(reader, levels.map(inField))
  }
  const each = words.map((word, at) => {
    const isOpen = isPrefix && at === words.length - 1
    const sets = levels.map((level) => (isOut(level) ? emptySet : matchWord(reader, level, word, isOpen)))
    return isTogether ? sets : withAnywhere(reader, sets)
  })
  if (each.length === 1) return each[0]!
  const all = levels.map((_level, at) =>
    each.map((sets) => sets[at]!).reduce((a, b) => and(segment.pool, a, b)),
  )
  return isTogether ? withAnywhere(reader, all) : all
}

/** The same worth as much as beginnings are. */
function asBeginnings({ schema, segment }: SegmentReader, sets: readonly DocSet[]): readonly DocSet[] {
  const { levels } = schema
  const last = levels.length - 1
  return levels.map(({ field, isBeginning }, at) => {
    if (at === last || field.isProse) return sets[at]!
    if (!isBeginning) return emptySet
    return or(segment.pool, [sets[at]!, sets[levels.findIndex((level) => level.field === field)]!])
  })
}

/** Documents with a word on a level; a level of beginnings holds whole words too, which are found on a heavier one first. */
function matchWord(
  reader: SegmentReader,
  { field, isBeginning }: Level,
  word: string,
  isOpen: boolean,
): DocSet {
  const { segment } = reader
  if (field.isProse) return reader.withStem(field, stem(word))
  // Of several words only the last may be a beginning; the others are whole on this level too.
  if (!isBeginning || !isOpen) return segment.docsWith(field.char, word)
  return or(
    segment.pool,
    Array.from(segment.termsStartingWith(field.char, word), (id) => segment.docsOf(id)),
  )
}

/** Say in a key that a facet begins and that another value of it follows; a term that has one itself is written out. */
const [facetMark, valueMark] = ['\u0002', '\u0001']

/** What the documents with one of some terms are kept under. It is short: a stretch of years is a hundred terms of one facet. */
export function keyOfTerms(terms: readonly string[]): string {
  let key = 'terms '
  let facet: string | null = null
  for (const term of terms) {
    if (term.includes(facetMark) || term.includes(valueMark)) return `terms ${JSON.stringify(terms)}`
    const end = term.indexOf(':') + 1
    const own = term.slice(0, end)
    key += own === facet ? valueMark + term.slice(end) : facetMark + term
    facet = own
  }
  return key
}

/** Documents with one of some exact terms. */
export function matchTerms(reader: SegmentReader, terms: readonly string[]): DocSet {
  const { segment } = reader
  return reader.cached(keyOfTerms(terms), () => segment.docsWithAny(exactChar, terms))
}

function atLast(levels: readonly Level[], set: DocSet): DocSet[] {
  return levels.map((_level, at) => (at === levels.length - 1 ? set : emptySet))
}

/** The same with all of them together in the place of the lightest level's. */
function withAnywhere({ segment }: SegmentReader, sets: DocSet[]): DocSet[] {
  sets[sets.length - 1] = or(segment.pool, sets)
  return sets
}

/** Documents that have the words next to each other in one field, read off the stored text. */
function matchPhrase({ segment }: SegmentReader, field: Field, words: readonly string[]): DocSet {
  const ids = words.map((word) => segment.termId(field.char, field.isProse ? stem(word) : word))
  if (ids.some((id) => id === undefined)) return emptySet
  const candidates = ids
    .map((id) => segment.docsOf(id!))
    .toSorted((a, b) => a.count - b.count)
    .reduce((a, b) => and(segment.pool, a, b))
  const bytes = phraseBytes(ids as number[])
  return filterSet(candidates, (ordinal) => hasPhrase(segment, ordinal, field, ids as number[], bytes))
}
