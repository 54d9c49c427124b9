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
import { maxFilterValues } from '@chainwork/contract/search/search-limits'
import type { Facets, ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import { taxonomyBook } from '../taxonomy/index.ts'

export type Counts = Record<string, Record<string, number>>
type Value = Facets[Facet][number]

/** A value as the index has it and as people read it. */
interface Named {
  value: string
  label: string
}

/** What the taxonomy knows of a value, however it was written. */
const known: Record<OpenFacet, (value: string) => Named | null> = {
  skills: (value) => {
    const skill = taxonomyBook().skillById(value) ?? taxonomyBook().skillByName(value)
    return skill ? { value: skill.id, label: skill.name } : null
  },
  industry: (value) => {
    const name = taxonomyBook().industryByName(value)?.name
    return name ? { value: name, label: name } : null
  },
}

/** A value of a facet by its id or name; what nobody knows is its own name. */
export function namedValue(name: Facet, value: string): Named {
  if (!isOpenFacet(name)) return { value, label: valueLabel(name, value) }
  return known[name](value) ?? { value, label: value }
}

/** The term that postings with this value have in the index, `skill:ski_…`. */
export function termOf(name: Facet, value: string): string {
  return `${facets[name].prefix}:${namedValue(name, value).value}`
}

/** The most frequent values that are named beside those chosen. */
const maxNamed = 50

/** Counts of terms as values with labels; values that nothing has are there with 0, so that they can be shown disabled. */
export function nameFacets(counts: Counts, { filters }: Pick<ParsedSearchPayload, 'filters'>): Facets {
  return {
    ...eachFacet((name) =>
      isOpenFacet(name) ? taxonomyValues(name, counts, filters) : knownValues(name, counts),
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

function taxonomyValues(name: OpenFacet, counts: Counts, filters: ParsedSearchPayload['filters']): Value[] {
  const { prefix } = facets[name]
  const chosen = filters.filter(({ column }) => column === name).flatMap(({ values }) => values)
  return openValues(
    counts[prefix],
    (term) => {
      const value = term.slice(prefix.length + 1)
      if (name !== 'skills') return namedValue(name, value)
      // A skill is shown by its name, so one that is gone is not; an industry is its own name.
      return taxonomyBook().skillById(value) ? { ...namedValue(name, value), ...skillSoftness(value) } : null
    },
    {
      chosen: chosen.map((value) => termOf(name, value)),
      ...(name === 'skills' ? {} : { max: Infinity }),
    },
  )
}

/**
 * The most frequent values that have a label, in order; then what was chosen though few or none have it. `nameOf` reads a
 * term. Languages with a level, `language:en:3`, are there where they were chosen.
 */
export function openValues<Named extends { value: string; label: string }>(
  counts: Readonly<Record<string, number>> = {},
  nameOf: (term: string) => Named | null,
  { chosen, max = maxNamed }: { chosen: readonly string[]; max?: number },
): (Named & { count: number })[] {
  const valueOf = (term: string) => {
    const named = nameOf(term)
    return named ? [{ ...named, count: counts[term] ?? 0 }] : []
  }
  const found: (Named & { count: number })[] = []
  for (const [term, count] of Object.entries(counts).sort(([, a], [, b]) => b - a)) {
    // Labels are looked up for what can be among them; values with the same count are ordered by theirs, so all of those.
    if (found.length >= max && count < found.at(-1)!.count) break
    if (!/:.*:/.test(term)) found.push(...valueOf(term))
  }
  const top = found.sort(byCount).slice(0, max)
  const others = [...new Set(chosen)].flatMap(valueOf)
  return [
    ...top,
    ...others.filter(({ value }) => !top.some((each) => each.value === value)).slice(0, maxFilterValues),
  ]
}

/** Soft skills are marked. */
export function skillSoftness(id: string): Pick<Value, 'isSoft'> {
  return taxonomyBook().skillById(id)?.kind === 'soft' ? { isSoft: true } : {}
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || a.label.localeCompare(b.label) || (a.value < b.value ? -1 : 1)
}

function salaryLabel(from: number, to: number | undefined): string {
  return to === undefined ? `$${from / 1000}k and more` : `$${from / 1000}k–$${to / 1000}k`
}
