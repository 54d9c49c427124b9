import { type DocumentKind, type Schema, schemaOf } from './kind.ts'
import type { BestMatch, IndexDocument, IndexQuery } from './query.ts'
import { stem } from './text/analyzer.ts'
import type { Alternative } from './text/clause.ts'
import { readKeyword } from './text/parse-query.ts'

/** Brute force over the plain documents, obviously right: what the index must agree with, in every order but relevance. */
export function bruteForce(
  kind: DocumentKind,
  documents: readonly IndexDocument[],
  query: IndexQuery,
): { ids: string[]; facets: Record<string, Record<string, number>> } {
  const schema = schemaOf(kind)
  const { must, not } = readKeyword(query.keyword)
  const base = documents.filter(
    (document) =>
      (query.only?.includes(document.id) ?? true) &&
      !query.hidden?.includes(document.id) &&
      (query.within === undefined || document.terms.includes(query.within)) &&
      (kind.openMs === null ||
        (document.orderKey <= query.now && document.orderKey + kind.openMs > query.now)) &&
      must.every((clause) => clause.any.some((alternative) => matches(schema, document, alternative))) &&
      !not.some((clause) => clause.any.some((alternative) => matches(schema, document, alternative))),
  )
  const passes = (document: IndexDocument, left: string | null) =>
    query.groups.every(
      ({ facet, any, none }) =>
        (facet === left || any.length === 0 || any.some((term) => document.terms.includes(term))) &&
        !none.some((term) => document.terms.includes(term)),
    ) &&
    ((left !== null && left === kind.range?.name) ||
      query.range === null ||
      overlaps(document, query.range.min, query.range.max))
  const direction = query.order === 'oldest' ? 1 : -1
  const found = base.filter((document) => passes(document, null))
  const { best } = query
  const scores = new Map(
    found.map((document) => [document, query.order === 'best' && best ? scoreOf(document, best) : 0]),
  )
  found.sort(
    (a, b) =>
      scores.get(b)! - scores.get(a)! || direction * (a.orderKey - b.orderKey || (a.id < b.id ? -1 : 1)),
  )
  const facets: Record<string, Record<string, number>> = {}
  for (const facet of query.facets ?? []) {
    const counts: Record<string, number> = (facets[facet] = {})
    const counted = base.filter((document) => passes(document, facet))
    if (facet === kind.range?.name) {
      query.rangeSteps!.forEach((step, index) => {
        counts[`${facet}:${step}`] = counted.filter((document) =>
          overlaps(document, step, (query.rangeSteps![index + 1] ?? Infinity) - 1),
        ).length
      })
    } else
      for (const document of counted)
        for (const term of new Set(document.terms))
          if (term.startsWith(`${facet}:`)) counts[term] = (counts[term] ?? 0) + 1
  }
  const placed = lifted(found, query.lift, (document) => scores.get(document)!)
  return { ids: placed.map(({ id }) => id), facets }
}

function scoreOf({ terms }: IndexDocument, { groups }: BestMatch): number {
  const largest = groups.map(({ points }) =>
    Math.max(0, ...points.map((each) => (terms.includes(each.term) ? each.points : 0))),
  )
  return largest.reduce((sum, points) => sum + points, 0)
}

/** Place after place: at every n-th the first with the term that has not come yet, if it is nearly as good, else the first that has not. */
function lifted(
  found: readonly IndexDocument[],
  lift: IndexQuery['lift'],
  scoreAt: (document: IndexDocument) => number,
): readonly IndexDocument[] {
  if (!lift) return found
  const left = [...found]
  const placed: IndexDocument[] = []
  while (left.length) {
    const isTurn = (placed.length + 1) % lift.every === 0
    const at = isTurn ? left.findIndex(({ terms }) => terms.includes(lift.term)) : 0
    const isGood = at > 0 && scoreAt(left[at]!) >= 0.75 * scoreAt(left[0]!)
    placed.push(...left.splice(isGood ? at : 0, 1))
  }
  return placed
}

function overlaps({ range }: IndexDocument, min: number, max: number): boolean {
  return range !== null && range.max >= min && range.min <= max
}

/** Whether a document satisfies one way to satisfy a clause. */
export function matches(
  { fields }: Schema,
  document: IndexDocument,
  { words, isPhrase, isPrefix, isName, isTogether, terms }: Alternative,
): boolean {
  if (terms) return terms.some((term) => document.terms.includes(term))
  const looked = fields.filter(({ isProse }) => !(isName && isProse))
  const read = looked.map(({ index, isProse }) => ({
    isProse,
    words: document.words[index]!.split(' '),
    asked: isProse ? words.map(stem) : words,
  }))
  if (isPhrase) return read.some((field) => contains(field.words, field.asked))
  const has = (field: (typeof read)[number], at: number) => {
    const word = field.asked[at]!
    const isOpen = isPrefix && !field.isProse && at === words.length - 1
    return field.words.some((each) => each === word || (isOpen && each.startsWith(word)))
  }
  if (isTogether) return read.some((field) => words.every((_word, at) => has(field, at)))
  return words.every((_word, at) => read.some((field) => has(field, at)))
}

function contains(field: readonly string[], run: readonly string[]): boolean {
  return field.some((_word, at) => run.every((word, offset) => field[at + offset] === word))
}
