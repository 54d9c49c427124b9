import {
  type CandidateSearch,
  type NarrowedBy,
  emptyCandidateSearch,
  narrowedBy,
} from '@chainwork/contract/candidates/candidate-url'
import { type CandidateFacet, candidateFacet } from '@chainwork/contract/candidates/facets'
import type { CandidateFacets } from '@chainwork/contract/candidates/schemas'
import { counted } from '../../format/numbers.ts'
import type { FilterChip } from '../search/filter-chips.tsx'
import { candidatesPath } from './candidates-page.ts'

/** What people read for a value: the server names what is chosen beside what it counted. */
export function valueWords(facets: CandidateFacets | null, facet: CandidateFacet, value: string): string {
  return (
    candidateFacet(facet).values?.[value] ??
    facets?.[facet].find((each) => each.value === value)?.label ??
    value
  )
}

/** Everything that narrows the search, each with the search without it. */
export function filterChips(state: CandidateSearch, facets: CandidateFacets | null): FilterChip[] {
  return narrowedBy(state).map((each) => ({
    key: `${each.address}=${each.value}`,
    label: chipWords(each, facets),
    to: candidatesPath(each.without),
  }))
}

function chipWords({ facet, address, value }: NarrowedBy, facets: CandidateFacets | null): string {
  const { kind, label } = candidateFacet(facet)
  if (address === 'years') return `From ${yearsOf(value)}`
  if (address === 'maxyears') return value === '0' ? 'Less than a year' : `Up to ${yearsOf(value)}`
  if (kind === 'range') return `${label} from ${value}`
  const words = valueWords(facets, facet, value)
  if (kind === 'choice') return `${label}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return address === 'noskills' ? `not ${words}` : words
}

/** The same search without anything that narrows it but the keyword. */
export function unfiltered({ q, job, sort }: CandidateSearch): string {
  return candidatesPath({ ...emptyCandidateSearch, q, job, sort })
}

function yearsOf(text: string): string {
  return counted(Number(text), 'year')
}
