import type { IndexQuery, SearchDocument } from '../posting-index.ts'
import { type Alternative, parseKeyword } from './parse-keyword.ts'
import { stem } from './words.ts'

/** Its own idea of how long a posting is open, so that a wrong one in the engine is seen. */
const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** Brute force over the plain documents, obviously right: what the engine must agree with. */
export function bruteForce(
  documents: readonly SearchDocument[],
  query: IndexQuery,
): { ids: string[]; facets: Record<string, Record<string, number>> } {
  const { must, not } = parseKeyword(query.keyword ?? '')
  const base = documents.filter(
    (document) =>
      document.publishAt <= query.now &&
      document.publishAt > query.now - thirtyDays &&
      must.every((clause) => clause.any.some((alternative) => matches(document, alternative))) &&
      !not.some((clause) => clause.any.some((alternative) => matches(document, alternative))),
  )
  const passes = (document: SearchDocument, left: string | null) =>
    query.groups.every(
      ({ facet, any, none }) =>
        (facet === left || any.length === 0 || any.some((term) => document.terms.includes(term))) &&
        !none.some((term) => document.terms.includes(term)),
    ) &&
    (left === 'salary' || query.salary === null || overlaps(document, query.salary.min, query.salary.max))
  const direction = query.order === 'oldest' ? 1 : -1
  const found = base.filter((document) => passes(document, null))
  found.sort((a, b) => direction * (a.publishAt - b.publishAt || (a.id < b.id ? -1 : 1)))
  const facets: Record<string, Record<string, number>> = {}
  for (const facet of query.facets ?? []) {
    const counts: Record<string, number> = (facets[facet] = {})
    const counted = base.filter((document) => passes(document, facet))
    if (facet === 'salary') {
      query.salarySteps!.forEach((step, index) => {
        counts[`salary:${step}`] = counted.filter((document) =>
          overlaps(document, step, (query.salarySteps![index + 1] ?? Infinity) - 1),
        ).length
      })
    } else
      for (const document of counted)
        for (const term of new Set(document.terms))
          if (term.startsWith(`${facet}:`)) counts[term] = (counts[term] ?? 0) + 1
  }
  return { ids: found.map(({ id }) => id), facets }
}

function overlaps({ salary }: SearchDocument, min: number, max: number): boolean {
  return salary !== null && salary.max >= min && salary.min <= max
}

function matches(
  { words: [title, company, skills, body] }: SearchDocument,
  { words, isPhrase, isPrefix }: Alternative,
): boolean {
  const fields = [title, company, skills].map((field) => field.split(' '))
  const prose = body.split(' ')
  const stems = words.map(stem)
  if (isPhrase) return fields.some((field) => contains(field, words)) || contains(prose, stems)
  return words.every(
    (word, index) =>
      fields.some((field) =>
        field.some(
          (each) => each === word || (isPrefix && index === words.length - 1 && each.startsWith(word)),
        ),
      ) || prose.includes(stems[index]!),
  )
}

function contains(field: readonly string[], run: readonly string[]): boolean {
  return field.some((_word, at) => run.every((word, offset) => field[at + offset] === word))
}
