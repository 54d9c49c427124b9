import {
  type CandidateColumn,
  candidateColumnNames,
  candidateFacet,
  candidateFacets,
  candidateRangeNames,
  candidateValues,
} from '@chainwork/contract/candidates/facets'
import type { CandidatePayload } from '@chainwork/contract/candidates/schemas'
import { countries, type drawingFrom, interestIds, skillIds, words, zones } from './random-people.ts'

const choices: Record<(typeof candidateColumnNames)[number], () => readonly string[]> = {
  skills: skillIds,
  country: () => [...countries, 'BR'],
  mayWorkIn: () => ['DE', 'US', 'JP', 'BR', 'FR'],
  timeZone: () => zones,
  requirement: () => [],
  languages: () => ['en', 'en:3', 'de:2', 'ja:5', 'fr'],
  education: () => candidateValues('education')!,
  availability: () => candidateValues('availability')!,
  interests: () => interestIds,
  chains: () => ['ETH', 'POL', 'OP'],
  active: () => candidateValues('active')!,
}

/** Any search, of these filters only where they are named. */
export function randomPayload(
  { random, some }: ReturnType<typeof drawingFrom>,
  columns: readonly CandidateColumn[] = candidateColumnNames,
): CandidatePayload {
  const filters = some(columns, columns.length > 1 ? 0.2 : 0.8).map((column) => {
    const exclude = random() < 0.2
    return {
      column,
      values: some(choices[column](), 0.4),
      exclude,
      all: !exclude && Boolean(candidateFacet(column).isList) && random() < 0.3,
    }
  })
  const rangeFilters = some(candidateRangeNames, 0.1).map((column) => {
    const [min, max] = [random(), random()]
      .map((share) => Math.floor(share * candidateFacets[column].max))
      .toSorted((a, b) => a - b)
    return { column, min: random() < 0.8 ? min! : null, max: random() < 0.5 ? max! : null }
  })
  const keyword = random() < 0.4 ? `${some(words, 0.15).join(' ')} ` : null
  return { keyword, filters, rangeFilters, facets: random() < 0.5, pagination: { limit: 100 } }
}
