import type { Alternative, Clause } from './parse-keyword.ts'
import { type DocSet, and, emptySet, filterSet, or } from './doc-set.ts'
import type { OpenSegment } from './open-segment.ts'
import { type Family, type WordField, families, wordFields } from './segment.ts'
import { stem } from './words.ts'

/** Where a clause is found in a segment; `anywhere` contains the others. */
export interface ClauseSets {
  title: DocSet
  skills: DocSet
  company: DocSet
  anywhere: DocSet
}

/** Finds a clause in every field. */
export function matchClause(open: OpenSegment, clause: Clause): ClauseSets {
  const found = clause.any.map((alternative) => matchAlternative(open, alternative))
  if (found.length === 1) return found[0]!
  const join = (field: keyof ClauseSets) =>
    or(
      found.map((sets) => sets[field]),
      open.segment.size,
    )
  return {
    title: join('title'),
    skills: join('skills'),
    company: join('company'),
    anywhere: join('anywhere'),
  }
}

function matchAlternative(open: OpenSegment, { words, isPhrase, isPrefix }: Alternative): ClauseSets {
  const { size } = open.segment
  if (isPhrase) {
    const [title, company, skills, body] = wordFields.map((field) => matchPhrase(open, field, words)) as [
      DocSet,
      DocSet,
      DocSet,
      DocSet,
    ]
    return { title, skills, company, anywhere: or([title, skills, company, body], size) }
  }
  const each = words.map((word, index) => matchWord(open, word, isPrefix && index === words.length - 1))
  const meet = (field: keyof ClauseSets) => each.map((sets) => sets[field]).reduce(and)
  return each.length === 1
    ? each[0]!
    : { title: meet('title'), skills: meet('skills'), company: meet('company'), anywhere: meet('anywhere') }
}

function matchWord(open: OpenSegment, word: string, isPrefix: boolean): ClauseSets {
  const { segment, vocabulary } = open
  const words = isPrefix ? vocabulary.startingWith(word) : [word]
  const inField = (family: Family) =>
    or(
      words
        .filter((each) => segment.termIds.has(families[family] + each))
        .map((each) => segment.postingsOf(family, each)),
      segment.size,
    )
  const [title, skills, company] = [inField('title'), inField('skills'), inField('company')]
  const body = segment.postingsOf('body', stem(word))
  return { title, skills, company, anywhere: or([title, skills, company, body], segment.size) }
}

/** Postings that have the words next to each other in one field, read off the stored text. */
function matchPhrase(open: OpenSegment, field: WordField, words: readonly string[]): DocSet {
  const { segment } = open
  const ids = words.map((word) => segment.termId(field, field === 'body' ? stem(word) : word))
  if (ids.some((id) => id === undefined)) return emptySet
  const candidates = ids.map((id) => segment.postingsOfId(id!)).reduce(and)
  return filterSet(candidates, (ordinal) => segment.hasRun(ordinal, field, ids as number[]))
}
