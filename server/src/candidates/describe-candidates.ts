import {
  type NarrowedBy,
  narrowedBy,
  readCandidateSearch,
} from '@chainwork/contract/candidates/candidate-url'
import {
  type CandidateColumn,
  candidateFacet,
  candidateFacetsOf,
} from '@chainwork/contract/candidates/facets'
import { oneLine } from '@chainwork/contract/text'
import { labelOf, termsFor, valueOfTerm } from './facet-terms.ts'

const maxLength = 160

/** The query of a search's address in words, `“rust”, Solidity, Germany, DeFi score from 40`; at most 160 characters. */
export function describeCandidates(search: string): string {
  const state = readCandidateSearch(new URLSearchParams(search))
  const narrowed = narrowedBy(state)
  const skills = narrowed.filter(({ address }) => state.every && address === 'skills')
  const parts = [
    ...(state.q ? [`“${state.q}”`] : []),
    ...(skills.length ? [skills.map(wordsFor).join(' and ')] : []),
    ...narrowed.filter((each) => !skills.includes(each)).map(wordsFor),
  ]
  return oneLine(parts.join(', '), maxLength)
}

function wordsFor({ facet, address, value }: NarrowedBy): string {
  const { kind, label } = candidateFacet(facet)
  if (kind === 'range') return `${label} ${address === 'maxyears' ? 'up to' : 'from'} ${value}`
  const words = knownLabel(facet as CandidateColumn, value) ?? value
  if (kind === 'choice') return `${label}: ${words}`
  return address === 'noskills' ? `not ${words}` : words
}

/** The first parameter whose value no candidate can have, such as `place=Germany` instead of `place=DE`; null if there is none. */
export function unknownParameter(search: string): string | null {
  const state = readCandidateSearch(new URLSearchParams(search))
  const lists = [...candidateFacetsOf('list'), { name: 'skills', address: 'noskills' } as const]
  for (const { name, address } of lists) {
    const unknown = state[address].find((value) => knownLabel(name, value) === null)
    if (unknown !== undefined) return `${address}=${unknown}`
  }
  return null
}

/** The label of a value however it is written; a zone by its own city. */
function knownLabel(column: CandidateColumn, value: string): string | null {
  if (column === 'timeZone' || candidateFacet(column).values) return labelOf(column, value)
  const known = valueOfTerm(column, termsFor(column, value, new Date(0))[0]!)
  return known === null ? null : labelOf(column, known)
}
