import { readFileSync } from 'node:fs'
import { facets } from '@chainwork/contract/search/facets'

/** What people ask for, as the API takes it: words of titles and texts, filters, ranges, orders, pages. */
export interface Shape {
  jobKeyword?: string
  sortBy?: 'desc' | 'asc'
  remote?: boolean
  type?: 'full-time' | 'contract'
  place?: string
  salary?: { min: number; max: number }
  offset?: number
}

/** Words of titles and of texts, frequent and rare, phrases and what is typed so far; filters, ranges, orders and pages. */
const shapes = JSON.parse(readFileSync(new URL('shapes.json', import.meta.url), 'utf8')) as {
  keywords: string[]
  /** Few, as people's are: 1 query in 25. */
  typos: string[]
  filters: Omit<Shape, 'jobKeyword'>[]
}
const { typos, filters } = shapes
const keywords = [undefined, ...shapes.keywords]

/** The query of this number: words and filters in every combination, other words of the texts each time round. */
function shapeNumber(at: number): Shape {
  if (at % 25 === 24) return { jobKeyword: `${typos[at % typos.length]} ` }
  const keyword = keywords[at % keywords.length]
  const round = Math.floor(at / keywords.length)
  const jobKeyword = keyword?.replace(/w(\d+)/g, (_word, rank: string) => `w${Number(rank) + (round % 40)}`)
  return { ...(jobKeyword ? { jobKeyword } : {}), ...filters[(at + round) % filters.length] }
}

/** As a question to the index. */
export function indexQuery(at: number, counted: readonly string[] = []) {
  const shape = shapeNumber(at)
  const group = (facet: string, value: string) => ({ facet, any: [`${facet}:${value}`], none: [] })
  return {
    now: Date.now(),
    keyword: shape.jobKeyword ?? null,
    groups: [
      ...(shape.type ? [group(facets.employmentType.prefix, shape.type)] : []),
      ...(shape.remote === undefined ? [] : [group(facets.locationType.prefix, shape.remote ? '1' : '0')]),
      ...(shape.place ? [group('place', shape.place)] : []),
    ],
    range: shape.salary ?? null,
    order: orderOf(shape),
    offset: shape.offset ?? 0,
    limit: 20,
    facets: counted,
    rangeSteps: [0, 50_000, 100_000, 150_000, 200_000],
  }
}

function orderOf({ sortBy, jobKeyword }: Shape): 'newest' | 'oldest' | 'relevance' {
  if (sortBy) return sortBy === 'asc' ? 'oldest' : 'newest'
  return jobKeyword ? 'relevance' : 'newest'
}

/** As a request body. */
export function payloadNumber(at: number): { jobKeyword?: string; [field: string]: unknown } {
  const { jobKeyword, sortBy, remote, type, place, salary, offset } = shapeNumber(at)
  return {
    ...(jobKeyword ? { jobKeyword } : {}),
    ...(sortBy ? { sortBy } : {}),
    ...(place ? { jobLocationCode: place } : {}),
    filters: type ? [{ column: 'employmentType', values: [type] }] : [],
    rangeFilters: salary ? [{ column: 'compensation', ...salary }] : [],
    locationType: remote === undefined ? [] : [remote],
    pagination: { offset: offset ?? 0, limit: 20 },
  }
}
