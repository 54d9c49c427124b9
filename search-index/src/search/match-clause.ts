import { type DocSet, emptySet, filterSet } from '../bits/doc-set.ts'
import { and, or, settle } from '../bits/set-operations.ts'
import type { Field } from '../kind.ts'
import { stem } from '../text/analyzer.ts'
import type { Alternative, Clause } from '../text/parse-query.ts'
import { hasPhrase, phraseBytes } from './phrase.ts'
import type { ClauseSets, SegmentReader } from './segment-reader.ts'

/** Finds a clause in every field; the sets are kept for the next search of the same words. */
export function matchClause(reader: SegmentReader, clause: Clause): ClauseSets {
  const known = reader.clause(clause)
  if (known) return known
  const started = performance.now()
  const { pool } = reader.segment
  const found = clause.any.map((alternative) => matchAlternative(reader, alternative))
  const sets = reader.schema.byWeight.map((_field, level) =>
    settle(
      pool,
      or(
        pool,
        found.map((each) => each[level]!),
      ),
    ),
  )
  reader.cacheClause(clause.key, sets, performance.now() - started)
  return sets
}

function matchAlternative(
  reader: SegmentReader,
  { words, isPhrase, isPrefix }: Alternative,
): readonly DocSet[] {
  const { schema, segment } = reader
  if (isPhrase)
    return withAnywhere(
      reader,
      schema.byWeight.map((field) => matchPhrase(reader, field, words)),
    )
  const each = words.map((word, index) => matchWord(reader, word, isPrefix && index === words.length - 1))
  if (each.length === 1) return each[0]!
  return schema.byWeight.map((_field, level) =>
    each.map((sets) => sets[level]!).reduce((a, b) => and(segment.pool, a, b)),
  )
}

function matchWord(reader: SegmentReader, word: string, isPrefix: boolean): DocSet[] {
  const { segment } = reader
  const sets = reader.schema.byWeight.map((field) => {
    if (field.isProse) return reader.withStem(field, stem(word))
    if (!isPrefix) return segment.docsWith(field.letter, word)
    return or(
      segment.pool,
      Array.from(segment.termsStartingWith(field.letter, word), (id) => segment.docsOf(id)),
    )
  })
  return withAnywhere(reader, sets)
}

/** The same with all of them together in the place of the lightest field's. */
function withAnywhere({ segment }: SegmentReader, sets: DocSet[]): DocSet[] {
  sets[sets.length - 1] = or(segment.pool, sets)
  return sets
}

/** Documents that have the words next to each other in one field, read off the stored text. */
function matchPhrase({ segment }: SegmentReader, field: Field, words: readonly string[]): DocSet {
  const ids = words.map((word) => segment.termId(field.letter, field.isProse ? stem(word) : word))
  if (ids.some((id) => id === undefined)) return emptySet
  const candidates = ids
    .map((id) => segment.docsOf(id!))
    .toSorted((a, b) => a.count - b.count)
    .reduce((a, b) => and(segment.pool, a, b))
  const bytes = phraseBytes(ids as number[])
  return filterSet(candidates, (ordinal) => hasPhrase(segment, ordinal, field, ids as number[], bytes))
}
