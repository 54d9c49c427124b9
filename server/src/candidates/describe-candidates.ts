import {
  candidateChoiceNames,
  candidateChoices,
  candidateListNames,
  candidateLists,
  candidateMinima,
  candidateMinimumNames,
  languageValues,
  readCandidateSearch,
} from '@chainwork/contract/candidates/candidate-url'
import { type CandidateColumn, candidateColumn, candidateRanges } from '@chainwork/contract/candidates/values'
import { oneLine } from '@chainwork/contract/text'
import { facetLabels } from './count-facets.ts'
import { termsFor } from './read-payload.ts'

const maxLength = 160

/** The query of a search's address in words, `“rust”, Solidity, Germany, DeFi score from 40`; at most 160 characters. */
export function describeCandidates(search: string): string {
  const state = readCandidateSearch(new URLSearchParams(search))
  const parts = [
    ...(state.q ? [`“${state.q}”`] : []),
    ...candidateListNames.flatMap((name) => {
      const values = name === 'lang' ? languageValues(state) : state[name]
      const words = values.map((value) => wordsFor(candidateLists[name], value))
      return name === 'skills' && state.every && words.length > 1 ? [words.join(' and ')] : words
    }),
    ...state.noskills.map((value) => `not ${wordsFor('skills', value)}`),
    ...candidateChoiceNames
      .filter((name) => state[name])
      .map((name) => {
        const { label, values } = candidateColumn(candidateChoices[name])
        return `${label}: ${values![state[name]]}`
      }),
    ...candidateMinimumNames
      .filter((name) => state[name])
      .map((name) => `${candidateRanges[candidateMinima[name]].label} from ${state[name]}`),
    ...(state.maxyears ? [`${candidateRanges.experience.label} up to ${state.maxyears}`] : []),
  ]
  return oneLine(parts.join(', '), maxLength)
}

/** The first parameter whose value no candidate can have, such as `place=Germany` instead of `place=DE`; null if there is none. */
export function unknownParameter(search: string): string | null {
  const state = readCandidateSearch(new URLSearchParams(search))
  for (const name of [...candidateListNames, 'noskills'] as const) {
    const column = name === 'noskills' ? 'skills' : candidateLists[name]
    const unknown = state[name].find((value) => labelFor(column, value) === null)
    if (unknown !== undefined) return `${name}=${unknown}`
  }
  return null
}

function wordsFor(column: CandidateColumn, value: string): string {
  return labelFor(column, value) ?? value
}

function labelFor(column: CandidateColumn, value: string): string | null {
  const { values } = candidateColumn(column)
  if (values) return values[value] ?? null
  if (column === 'timeZone') return facetLabels.timeZone(value)
  const [term] = termsFor(column, value, new Date(0))
  return facetLabels[column as keyof typeof facetLabels](term!.slice(term!.indexOf(':') + 1))
}
