import { oneLine } from '@chainwork/contract/text'
import { readAlertSearch } from '@chainwork/contract/alerts/alert-search'
import { companySizeLabels, employmentTypeLabels } from '@chainwork/contract/postings/values'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { taxonomyBook } from '../taxonomy/index.ts'

const longest = 160

/** A search in words, `“rust”, Berlin, Germany, Full-time`; at most 160 characters. */
export function describeSearch(address: string): string {
  const parts = partsOf(readAlertSearch(address)).map(({ label }) => label)
  return oneLine(parts.join(', '), longest)
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
  const book = taxonomyBook()
  const always = (label: string): Part => ({ label, term: null })
  const skill = (name: string) => book.skillById(name) ?? book.skillByName(name)
  const types: Readonly<Record<string, string>> = employmentTypeLabels
  const sizes: Readonly<Record<string, string>> = companySizeLabels
  return [
    ...(state.q ? [always(`“${state.q}”`)] : []),
    ...(state.loc ? [always(book.placeLabel(state.loc) ?? state.loc)] : []),
    ...state.skills.map((name) => ({
      label: skill(name)?.name ?? name,
      term: `skill:${skill(name)?.id ?? name}`,
    })),
    ...state.type.map((type) => ({ label: types[type] ?? type, term: `type:${type}` })),
    ...state.industry.map((name) => ({
      label: name,
      term: `industry:${book.industryByName(name)?.name ?? name}`,
    })),
    ...(state.place.length === 1 ? [always(state.place[0] === 'remote' ? 'Remote/Hybrid' : 'On-site')] : []),
    ...(state.size.length ? [always(`${state.size.map((size) => sizes[size]).join(' or ')} people`)] : []),
    ...salaryPart(state),
    ...state.noskills.map((name) => always(`not ${skill(name)?.name ?? name}`)),
    ...state.notype.map((type) => always(`not ${types[type] ?? type}`)),
    ...state.noindustry.map((name) => always(`not ${name}`)),
  ]
}

function salaryPart({ min, max }: SearchState): Part[] {
  const [low, high] = [min, max].map((amount) => (amount ? `$${Number(amount).toLocaleString('en-US')}` : ''))
  if (low && high) return [{ label: `${low} to ${high} a year`, term: null }]
  if (low) return [{ label: `${low} a year or more`, term: null }]
  return high ? [{ label: `up to ${high} a year`, term: null }] : []
}
