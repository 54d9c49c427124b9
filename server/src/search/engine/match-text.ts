import { type DocSet, emptySet, filterSet } from './doc-set.ts'
import { hasRun, runBytes } from './find-run.ts'
import type { ClauseSets, OpenSegment } from './open-segment.ts'
import type { Alternative, Clause } from './parse-keyword.ts'
import { type Family, type WordField, wordFields } from './segment.ts'
import { and, or, settle } from './set-math.ts'
import { stem } from './words.ts'

/** Finds a clause in every field; the sets are kept for the next search of the same words. */
export function matchClause(open: OpenSegment, clause: Clause): ClauseSets {
  const known = open.clause(clause)
  if (known) return known
  const started = performance.now()
  const { room } = open.segment
  const found = clause.any.map((alternative) => matchAlternative(open, alternative))
  const join = (field: keyof ClauseSets) =>
    settle(
      room,
      or(
        room,
        found.map((sets) => sets[field]!),
      ),
    )
  const sets = {
    title: join('title'),
    skills: join('skills'),
    company: join('company'),
    anywhere: join('anywhere'),
  }
  open.keepClause(clause.key, sets, performance.now() - started)
  return sets
}

function matchAlternative(open: OpenSegment, { words, isPhrase, isPrefix }: Alternative): ClauseSets {
  const { room } = open.segment
  if (isPhrase) {
    const [title, company, skills, body] = wordFields.map((field) => matchPhrase(open, field, words)) as [
      DocSet,
      DocSet,
      DocSet,
      DocSet,
    ]
    return { title, skills, company, anywhere: or(room, [title, skills, company, body]) }
  }
  const each = words.map((word, index) => matchWord(open, word, isPrefix && index === words.length - 1))
  const meet = (field: keyof ClauseSets) => each.map((sets) => sets[field]!).reduce((a, b) => and(room, a, b))
  return each.length === 1
    ? each[0]!
    : { title: meet('title'), skills: meet('skills'), company: meet('company'), anywhere: meet('anywhere') }
}

function matchWord(open: OpenSegment, word: string, isPrefix: boolean): ClauseSets {
  const { segment } = open
  const { room } = segment
  const inField = (family: Family) =>
    isPrefix
      ? or(
          room,
          Array.from(segment.termsStartingWith(family, word), (id) => segment.postingsOfId(id)),
        )
      : segment.postingsOf(family, word)
  const [title, skills, company] = [inField('title'), inField('skills'), inField('company')]
  const body = open.bodyOf(stem(word))
  return { title, skills, company, anywhere: or(room, [title, skills, company, body]) }
}

/** Postings that have the words next to each other in one field, read off the stored text. */
function matchPhrase({ segment }: OpenSegment, field: WordField, words: readonly string[]): DocSet {
  const ids = words.map((word) => segment.termId(field, field === 'body' ? stem(word) : word))
  if (ids.some((id) => id === undefined)) return emptySet
  const candidates = ids
    .map((id) => segment.postingsOfId(id!))
    .toSorted((a, b) => a.count - b.count)
    .reduce((a, b) => and(segment.room, a, b))
  const run = runBytes(ids as number[])
  return filterSet(candidates, (ordinal) => hasRun(segment, ordinal, field, ids as number[], run))
}
