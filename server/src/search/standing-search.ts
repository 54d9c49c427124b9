import { type SearchPayload, searchPayload } from '@chainwork/contract/search/schemas'
import {
  type Alternative,
  type Clause,
  type IndexQuery,
  boundary,
  readKeyword,
  stem,
} from '@chainwork/search-index'
import { readPayload } from './posting-query.ts'
import type { ReadQuery } from './search-postings.ts'
import type { PostingDocument } from './posting-kind.ts'
import type { LiveIndex } from './document-feed.ts'

/** What a search asks of one posting, ready to be stored: every group, every clause and the salary must fit. */
export interface Conditions {
  groups: IndexQuery['groups']
  must: readonly Clause[]
  not: readonly Clause[]
  salary: IndexQuery['range']
}

/** One posting, ready to be asked many conditions. */
export interface Subject {
  terms: ReadonlySet<string>
  /** Words of title, company and skills. */
  exact: ReadonlySet<string>
  /** What those words begin with, three letters and more. */
  beginnings: ReadonlySet<string>
  /** Stems of the body. */
  stems: ReadonlySet<string>
  /** Fields with a blank at both ends: title, company, skills, body. */
  fields: readonly string[]
  salary: PostingDocument['range']
}

const shortestBeginning = 3

/** Conditions and the question they come from. Refuses `search.keywordTooShort`. */
export function conditionsOf(
  payload: SearchPayload,
  now: Date,
): { conditions: Conditions; query: ReadQuery } {
  const query = readPayload({ ...searchPayload.parse(payload), sponsored: false }, now)
  const { must, not } = readKeyword(query.keyword)
  return { conditions: { groups: query.groups, must, not, salary: query.range }, query }
}

export function subjectOf({ terms, words, range }: PostingDocument): Subject {
  const [title, company, skills, body] = words
  const exact = new Set(
    `${title} ${company} ${skills}`.split(' ').filter((word) => word && word !== boundary),
  )
  const beginnings = new Set<string>()
  for (const word of exact)
    for (let length = shortestBeginning; length <= word.length; length++)
      beginnings.add(word.slice(0, length))
  return {
    terms: new Set(terms),
    exact,
    beginnings,
    stems: new Set(body.split(' ').filter(Boolean)),
    fields: words.map((field) => ` ${field} `),
    salary: range,
  }
}

/** Whether a posting is what somebody searches for; the same answer as the search itself gives. */
export function fits({ groups, must, not, salary }: Conditions, subject: Subject): boolean {
  return (
    groups.every(
      ({ any, none }) =>
        (!any.length || any.some((term) => subject.terms.has(term))) &&
        !none.some((term) => subject.terms.has(term)),
    ) &&
    must.every((clause) => clauseFits(clause, subject)) &&
    !not.some((clause) => clauseFits(clause, subject)) &&
    (salary === null ||
      (subject.salary !== null && subject.salary.max >= salary.min && subject.salary.min <= salary.max))
  )
}

function clauseFits({ any }: Clause, subject: Subject): boolean {
  return any.some((alternative) => alternativeFits(alternative, subject))
}

function alternativeFits(
  { words, isPhrase, isPrefix, isName, terms }: Alternative,
  subject: Subject,
): boolean {
  if (terms) return terms.some((term) => subject.terms.has(term))
  if (isPhrase) {
    const [plain, stemmed] = [` ${words.join(' ')} `, ` ${words.map(stem).join(' ')} `]
    return subject.fields.some(
      (field, at) => !(isName && at === 3) && field.includes(at === 3 ? stemmed : plain),
    )
  }
  return words.every(
    (word, at) =>
      subject.exact.has(word) ||
      (isPrefix && at === words.length - 1 && subject.beginnings.has(word)) ||
      (!isName && subject.stems.has(stem(word))),
  )
}

/** A set of keys of which every posting that fits has at least one, and a search whose total says how common they are. */
export interface Anchor {
  keys: string[]
  asks: Pick<IndexQuery, 'groups' | 'keyword'>[]
}

/** Every way to file conditions; one is enough, and the rarest is best. Empty when nothing must be there. */
export function anchorsOf({ groups, must }: Conditions): Anchor[] {
  return [
    ...groups
      .filter(({ any }) => any.length)
      .map((group) => ({
        keys: group.any.map((term) => `f${term}`),
        asks: [{ groups: [{ ...group, none: [] }], keyword: null }],
      })),
    ...must.map(({ any }) => {
      const ways = any.map(anchorOfAlternative)
      return { keys: ways.flatMap(({ keys }) => keys), asks: ways.map(({ ask }) => ask) }
    }),
  ]
}

function anchorOfAlternative({ words, isPrefix, isPhrase, isName, terms }: Alternative): {
  keys: string[]
  ask: Anchor['asks'][number]
} {
  if (terms)
    return {
      keys: terms.map((term) => `f${term}`),
      ask: { groups: [{ facet: 'keyword', any: terms, none: [] }], keyword: null },
    }
  const word = words.toSorted((a, b) => b.length - a.length)[0]!
  const isOpen = isPrefix && !isPhrase && word === words.at(-1)
  return {
    keys: [`${isOpen ? 'p' : 'w'}${word}`, ...(isName ? [] : [`b${stem(word)}`])],
    // A blank at the end closes the word.
    ask: { groups: [], keyword: isOpen ? word : `${word} ` },
  }
}

/** For what asks nothing of a posting that could be looked up, e.g. only what it must not be. */
export const everyPosting = '*'

/** All keys under which conditions that fit this posting can be filed. */
export function keysOf(subject: Subject): string[] {
  const keys = [everyPosting]
  for (const term of subject.terms) keys.push(`f${term}`)
  for (const word of subject.exact) keys.push(`w${word}`)
  for (const beginning of subject.beginnings) keys.push(`p${beginning}`)
  for (const word of subject.stems) keys.push(`b${word}`)
  return keys
}

/**
 * How many open postings a question finds, and how many of them were published after a moment and still can be open:
 * what was open then and is still there is taken off. Postings whose days are over leave the index within a minute.
 */
export async function countSince(
  index: LiveIndex,
  query: IndexQuery,
  since: Date,
): Promise<{ total: number; after: number }> {
  const counting: IndexQuery = { ...query, order: 'newest', offset: 0, limit: 1, after: null, facets: [] }
  const [now, then] = await Promise.all([
    index.search(counting),
    index.search({ ...counting, now: since.getTime() }),
  ])
  return { total: now.total, after: Math.max(0, now.total - then.total) }
}
