import {
  type Facet,
  type ListName,
  chosenLabel,
  facetOf,
  isOpenFacet,
  valuesOf,
} from '@chainwork/contract/search/facets'
import type { Facets } from '@chainwork/contract/search/schemas'
import type { FilterValue } from './filter-values.ts'
import type { ListOf } from './list-filter.tsx'

const maxValues = 40

/** Filters with several values, with how many each value finds, in the order of the bar. */
export function countedFilters<Name extends Facet>(
  counted: Pick<Facets, Name>,
  names: readonly Name[],
): (ListOf<ListName> & { facet: Name })[] {
  return names
    .map((facet) => ({ facet, ...facetOf(facet) }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ facet, label, address, exclude }) => ({
      facet,
      label,
      exclude,
      name: address,
      labelOf: (value: string) => chosenLabel(address, value),
      values: valuesFor(facet, counted[facet]),
    }))
}

function valuesFor(name: Facet, counted: Facets[Facet]): FilterValue[] {
  if (isOpenFacet(name)) return byLabel(counted)
  // Flags are counted as `false` and `true`.
  return (valuesOf(name) ?? []).map((value, at) => ({ ...counted[at]!, value }))
}

function byLabel(values: Facets['skills']): FilterValue[] {
  return values
    .slice(0, maxValues)
    .map(({ label, count, isSoft }) => ({ value: label, label, count, isSoft }))
    .toSorted((a, b) => Number(a.isSoft ?? false) - Number(b.isSoft ?? false))
}
