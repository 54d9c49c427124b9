import { scoreStepWords } from '@chainwork/contract/activity/score-steps'
import type { CandidateFacets, ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import {
  type CandidateColumn,
  type CandidateRange,
  candidateColumn,
  candidateColumnNames,
  candidateRangeNames,
  candidateRanges,
  candidateScores,
} from '@chainwork/contract/candidates/values'
import { type Proficiency, proficiencyLabels } from '@chainwork/contract/profiles/values'
import { maxFilterValues } from '@chainwork/contract/search/search-limits'
import { interests } from '@chainwork/contract/reference/interests'
import { languages } from '@chainwork/contract/reference/languages'
import type { IndexAnswer, IndexQuery, SearchIndex, TermGroup } from '@chainwork/search-index'
import { stableId, taxonomyBook } from '../taxonomy/index.ts'
import { prefixes, termsBetween, termsFor } from './read-payload.ts'
import { zoneLabel, zoneOf } from './zones.ts'

type Counts = IndexAnswer['facets']
type Value = CandidateFacets[CandidateColumn][number]
type Column = (typeof countedColumns)[number]

/** Columns whose values are terms, so that the index counts them beside the search. */
const countedColumns = [
  'skills',
  'country',
  'mayWorkIn',
  'timeZone',
  'languages',
  'education',
  'interests',
  'chains',
] as const satisfies CandidateColumn[]
/** The facets that the index counts beside a search. */
export const countedFacets: readonly string[] = [...countedColumns, ...candidateScores].map(
  (name) => prefixes[name],
)
/** The most frequent values that are named beside those chosen. */
const maxNamed = 50

/**
 * How many people have each value under all other filters: what the index counted, and stretches of time, years and what the
 * chosen job post requires, each asked as a search of its own.
 */
export async function countFacets(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  { counts: counted, required }: { counts: Counts; required: readonly TermGroup[] },
  payload: Pick<ParsedCandidatePayload, 'filters'>,
): Promise<CandidateFacets> {
  const now = new Date(query.now)
  const countOf = (name: CandidateColumn | CandidateRange, any: readonly string[]) =>
    countWith(index, query, name, [{ facet: prefixes[name], any, none: [] }])
  const columns = await Promise.all(
    candidateColumnNames.map(async (name): Promise<[string, Value[]]> => {
      if (isCounted(name)) {
        const named = namedValues(name, counted, payload)
        // The index counts countries; a region or city is there where it was chosen.
        const isInside = ({ value }: Value) => name === 'country' && value.length > 2
        const counts = named.map((each) =>
          isInside(each) ? countOf(name, termsFor(name, each.value, now)) : each.count,
        )
        const exact = await Promise.all(counts)
        return [name, named.map((each, at) => ({ ...each, count: exact[at]! }))]
      }
      const values = Object.entries(candidateColumn(name).values ?? {})
      if (name === 'requirement')
        return [
          name,
          required.length ? await labelled(values, [countWith(index, query, name, required)]) : [],
        ]
      const counts = values.map(([value]) => countOf(name, termsFor(name, value, now)))
      return [name, await labelled(values, counts)]
    }),
  )
  const ranges = await Promise.all(
    candidateRangeNames.map(async (name): Promise<[string, Value[]]> => {
      const steps = stepsOf(name)
      const counts = steps.map(({ from, to }) =>
        name === 'experience'
          ? countOf(name, termsBetween(name, from, to, now))
          : Promise.resolve(counted[name]?.[`${name}:${from}`] ?? 0),
      )
      const values = steps.map(({ from, to }): [string, string] => [String(from), stepLabel(name, from, to)])
      return [name, await labelled(values, counts)]
    }),
  )
  return Object.fromEntries([...columns, ...ranges]) as CandidateFacets
}

function isCounted(name: CandidateColumn): name is Column {
  return (countedColumns as readonly string[]).includes(name)
}

async function labelled(
  values: readonly (readonly [value: string, label: string])[],
  counts: readonly Promise<number>[],
): Promise<Value[]> {
  const found = await Promise.all(counts)
  return values.map(([value, label], at) => ({ value, label, count: found[at]! }))
}

/** How many there are with these filters, under all others but the facet's own. */
async function countWith(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  name: CandidateColumn | CandidateRange,
  wanted: readonly TermGroup[],
): Promise<number> {
  const facet = prefixes[name]
  const groups = [
    ...query.groups.flatMap((group) =>
      group.facet === facet ? (group.none.length ? [{ ...group, any: [] }] : []) : [group],
    ),
    ...wanted,
  ]
  const { total } = await index.search({
    ...query,
    groups,
    order: 'newest',
    offset: 0,
    after: null,
    limit: 1,
    facets: [],
  })
  return total
}

/** Counts as values with labels, the most frequent first; what was chosen is there though nobody has it. */
function namedValues(
  name: Column,
  counted: Counts,
  payload: Pick<ParsedCandidatePayload, 'filters'>,
): Value[] {
  const prefix = prefixes[name]
  const counts = counted[prefix] ?? {}
  const { values: known } = candidateColumn(name)
  const valueOf = (value: string): Value[] => {
    const label = known ? known[value] : facetLabels[name as keyof typeof facetLabels](value)
    const count = counts[termsFor(name, value, new Date(0))[0]!] ?? 0
    return label === undefined || label === null ? [] : [{ value, label, count, ...softness(name, value) }]
  }
  if (known) return Object.keys(known).flatMap(valueOf)
  const named = mostFrequent(counts, (term) => {
    const value = valueOfTerm(name, term.slice(prefix.length + 1))
    return value !== null && isListed(name, value) ? valueOf(value) : []
  })
  const chosen = payload.filters
    .filter(({ column }) => column === name)
    .flatMap(({ values }) => values.map((value) => canonical(name, value)))
    .filter((value, at, all) => all.indexOf(value) === at && !named.some((each) => each.value === value))
  return [...named, ...chosen.flatMap(valueOf).slice(0, maxFilterValues)]
}

/** The most frequent values, in order. Labels are looked up only for values that can be among them. */
function mostFrequent(counts: Readonly<Record<string, number>>, nameOf: (term: string) => Value[]): Value[] {
  const named: Value[] = []
  for (const [term, count] of Object.entries(counts).sort(([, a], [, b]) => b - a)) {
    // Values with the same count are ordered by label, so all of them are needed.
    if (named.length >= maxNamed && count < named.at(-1)!.count) break
    named.push(...nameOf(term))
  }
  return named.sort(byCount).slice(0, maxNamed)
}

/** A language is listed by itself; with its level it is there where it was chosen. */
function isListed(name: Column, value: string): boolean {
  return name !== 'languages' || !value.includes(':')
}

/** A value as its term has it. */
function canonical(name: Column, value: string): string {
  const [term] = termsFor(name, value, new Date(0))
  return valueOfTerm(name, term!.slice(term!.indexOf(':') + 1)) ?? value
}

/** A clock is named by a zone that has it, if a well-known one does; other terms end in their value. */
function valueOfTerm(name: Column, ending: string): string | null {
  return name === 'timeZone' ? zoneOf(ending) : ending
}

const languageNames = new Map<string, string>(languages.map(({ code, name }) => [code, name]))
const interestNames = new Map<string, string>(interests.map((name) => [stableId('interest', name), name]))

/** What people read for a value; null for what nobody knows. */
export const facetLabels: Record<Exclude<Column, 'education'>, (value: string) => string | null> = {
  skills: (id) => taxonomyBook().skillById(id)?.name ?? null,
  country: (code) => taxonomyBook().placeLabel(code),
  mayWorkIn: (code) => taxonomyBook().placeLabel(code),
  timeZone: zoneLabel,
  languages: (value) => {
    const [code = '', level] = value.split(':')
    const name = languageNames.get(code)
    if (!name) return null
    return level ? `${name}, ${proficiencyLabels[Number(level) as Proficiency]} or better` : name
  },
  interests: (id) => interestNames.get(id) ?? null,
  chains: (symbol) => taxonomyBook().blockchainBySymbol(symbol)?.name ?? null,
}

function softness(name: Column, value: string): Pick<Value, 'isSoft'> {
  return name === 'skills' && taxonomyBook().skillById(value)?.kind === 'soft' ? { isSoft: true } : {}
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || a.label.localeCompare(b.label) || (a.value < b.value ? -1 : 1)
}

function stepsOf(name: CandidateRange): { from: number; to: number }[] {
  const { steps, max } = candidateRanges[name]
  return steps.map((from, at) => ({ from, to: (steps[at + 1] ?? max + 1) - 1 }))
}

function stepLabel(name: CandidateRange, from: number, to: number): string {
  if (name !== 'experience') return scoreStepWords(from)
  if (to === candidateRanges.experience.max) return `${from} years and more`
  return from === to ? (from === 0 ? 'Less than a year' : `${from} years`) : `${from}–${to} years`
}
