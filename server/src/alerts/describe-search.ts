import { oneLine } from '@chainwork/contract/text'
import { readAlertSearch } from '@chainwork/contract/alerts/alert-search'
import { facets, facetsOf, valueLabel } from '@chainwork/contract/search/facets'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { namedValue, termOf } from '../postings/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

const maxLength = 160

/** A search in words, `“rust”, Berlin, Germany, Full-time`; at most 160 characters. */
export function describeSearch(address: string): string {
  const parts = partsOf(readAlertSearch(address)).map(({ label }) => label)
  return oneLine(parts.join(', '), maxLength)
}

/** The filters of a search that a posting with these terms fulfils, each in words: of several skills, those it asks for. */
export function describeMatch(address: string, terms: ReadonlySet<string>): string[] {
  return partsOf(readAlertSearch(address)).flatMap(({ label, term }) =>
    term === null || terms.has(term) ? [label] : [],
  )
}

interface Part {
  label: string
  /** What a posting must have for this part to be why it matched; null when it always is. */
  term: string | null
}

function partsOf(state: SearchState): Part[] {
  const always = (label: string): Part => ({ label, term: null })
  return [
    ...(state.q ? [always(`${state.exact ? 'exactly ' : ''}“${state.q}”`)] : []),
    ...(state.loc ? [always(taxonomyBook().placeLabel(state.loc) ?? state.loc)] : []),
    ...facetsOf('filters').flatMap((name) =>
      state[facets[name].address].map((value) => ({
        label: namedValue(name, value).label,
        term: termOf(name, value),
      })),
    ),
    ...facetsOf('flags').flatMap((name) => {
      const [only, ...others] = state[facets[name].address]
      return only && !others.length ? [always(valueLabel(name, only))] : []
    }),
    ...facetsOf('steps').flatMap((name) => {
      const chosen = state[facets[name].address].map((value) => valueLabel(name, value))
      return chosen.length ? [always(`${chosen.join(' or ')}${facets[name].unit}`)] : []
    }),
    ...salaryPart(state),
    ...facetsOf('filters').flatMap((name) => {
      const { exclude } = facets[name]
      return exclude ? state[exclude].map((value) => always(`not ${namedValue(name, value).label}`)) : []
    }),
  ]
}

function salaryPart({ min, max }: SearchState): Part[] {
  const [low, high] = [min, max].map((amount) => (amount ? `$${Number(amount).toLocaleString('en-US')}` : ''))
  if (low && high) return [{ label: `${low} to ${high} a year`, term: null }]
  if (low) return [{ label: `${low} a year or more`, term: null }]
  return high ? [{ label: `up to ${high} a year`, term: null }] : []
}
