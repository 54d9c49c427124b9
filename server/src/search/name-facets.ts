import { salarySteps } from '@chainwork/contract/postings/values'
import {
  type Facet,
  type OpenFacet,
  eachFacet,
  facets,
  isOpenFacet,
  valueLabel,
  valuesOf,
} from '@chainwork/contract/search/facets'
import type { Facets, ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import { taxonomyBook } from '../taxonomy/index.ts'
import { namedValue } from './facet-terms.ts'

type Counts = Record<string, Record<string, number>>
type Value = Facets[Facet][number]

/** The most frequent values that are named beside those chosen. */
const max: Record<OpenFacet, number> = { skills: 50, industry: Infinity }

/** The index's counts as values with labels; values that nothing has are there with 0, so that they can be shown disabled. */
export function nameFacets(counts: Counts, payload: ParsedSearchPayload): Facets {
  return {
    ...eachFacet((name) =>
      isOpenFacet(name) ? openValues(name, counts, payload) : knownValues(name, counts),
    ),
    compensation: salarySteps.map((step, index) => ({
      value: String(step),
      label: salaryLabel(step, salarySteps[index + 1]),
      count: counts['salary']?.[`salary:${step}`] ?? 0,
    })),
  }
}

function knownValues(name: Facet, counts: Counts): Value[] {
  const { prefix, payload } = facets[name]
  return (valuesOf(name) ?? []).map((value, at) => ({
    value: payload === 'flags' ? String(at === 1) : value,
    label: valueLabel(name, value),
    count: counts[prefix]?.[`${prefix}:${payload === 'flags' ? at : value}`] ?? 0,
  }))
}

/** What the taxonomy knows, the most frequent first, and what was chosen though nothing has it. */
function openValues(name: OpenFacet, counts: Counts, payload: ParsedSearchPayload): Value[] {
  const { prefix } = facets[name]
  const found = Object.entries(counts[prefix] ?? {})
    .map(([term, count]) => ({ value: term.slice(prefix.length + 1), count }))
    .flatMap(({ value, count }) =>
      isKnown(name, value) ? [{ ...namedValue(name, value), count, ...softness(name, value) }] : [],
    )
    .sort(byCount)
  const top = found.slice(0, max[name])
  const chosen = payload.filters
    .filter(({ column }) => column === name)
    .flatMap(({ values }) => values.map((value) => namedValue(name, value)))
    .filter(({ value }) => isKnown(name, value) && !top.some((each) => each.value === value))
    .map((each) => ({ ...each, count: counts[prefix]?.[`${prefix}:${each.value}`] ?? 0 }))
  return name === 'skills' ? [...top, ...chosen] : [...top, ...chosen].sort(byCount)
}

function softness(name: OpenFacet, value: string): Pick<Value, 'isSoft'> {
  return name === 'skills' && taxonomyBook().skillById(value)?.kind === 'soft' ? { isSoft: true } : {}
}

/** A skill is shown by its name, so one that is gone is not; an industry is its own name. */
function isKnown(name: OpenFacet, value: string): boolean {
  return name !== 'skills' || Boolean(taxonomyBook().skillById(value))
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || a.label.localeCompare(b.label)
}

function salaryLabel(from: number, to: number | undefined): string {
  return to === undefined ? `$${from / 1000}k and more` : `$${from / 1000}k–$${to / 1000}k`
}
