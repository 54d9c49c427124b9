import {
  type CandidateSearch,
  candidateChoiceNames,
  candidateChoices,
  candidateListNames,
  candidateLists,
  candidateMinima,
  candidateMinimumNames,
  emptyCandidateSearch,
  languageValues,
} from '@chainwork/contract/candidates/candidate-url'
import type { CandidateFacets } from '@chainwork/contract/candidates/schemas'
import { type CandidateColumn, candidateColumn, candidateRanges } from '@chainwork/contract/candidates/values'
import { counted } from '../../format/numbers.ts'
import type { FilterChip } from '../search/filter-chips.tsx'
import { candidatesPath } from './candidates-page.ts'

/** What people read for a value: the server names what is chosen beside what it counted. */
export function valueWords(facets: CandidateFacets | null, column: CandidateColumn, value: string): string {
  return (
    candidateColumn(column).values?.[value] ??
    facets?.[column].find((each) => each.value === value)?.label ??
    value
  )
}

/** Everything that narrows the search, each with the search without it. */
export function filterChips(state: CandidateSearch, facets: CandidateFacets | null): FilterChip[] {
  const chip = (key: string, label: string, rest: Partial<CandidateSearch>): FilterChip => ({
    key,
    label,
    to: candidatesPath({ ...state, ...rest }),
  })
  const without = (name: 'noskills' | keyof typeof candidateLists, value: string) => ({
    [name]: state[name].filter((each) => each !== value),
  })
  const languages = languageValues(state)
  return [
    ...candidateListNames.flatMap((name) =>
      state[name].map((value, at) =>
        chip(
          `${name}=${value}`,
          valueWords(facets, candidateLists[name], name === 'lang' ? languages[at]! : value),
          without(name, value),
        ),
      ),
    ),
    ...state.noskills.map((value) =>
      chip(`noskills=${value}`, `not ${valueWords(facets, 'skills', value)}`, without('noskills', value)),
    ),
    ...candidateChoiceNames
      .filter((name) => state[name])
      .map((name) => {
        const column = candidateColumn(candidateChoices[name])
        const words = column.values![state[name]]!
        return chip(name, `${column.label}: ${lowered(words)}`, { [name]: '' })
      }),
    ...candidateMinimumNames
      .filter((name) => state[name])
      .map((name) => {
        const least =
          name === 'years' ? `From ${yearsOf(state.years)}` : `${rangeWords(name)} from ${state[name]}`
        return chip(name, least, { [name]: '' })
      }),
    ...(state.maxyears
      ? [
          chip('maxyears', state.maxyears === '0' ? 'Less than a year' : `Up to ${yearsOf(state.maxyears)}`, {
            maxyears: '',
          }),
        ]
      : []),
  ]
}

/** The same search without anything that narrows it but the keyword. */
export function unfiltered({ q, job, sort }: CandidateSearch): string {
  return candidatesPath({ ...emptyCandidateSearch, q, job, sort })
}

export function rangeWords(name: keyof typeof candidateMinima): string {
  return candidateRanges[candidateMinima[name]].label
}

function yearsOf(text: string): string {
  return counted(Number(text), 'year')
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
