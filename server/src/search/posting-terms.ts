import { companySizeStep } from '@chainwork/contract/postings/values'
import { type Facet, facetNames, facets } from '@chainwork/contract/search/facets'
import type { Selectable } from 'kysely'
import type { PostingTable } from '../postings/tables.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** What terms are made of: a posting with its company's part and its skills. */
interface TermSource extends Selectable<PostingTable> {
  industry: string | null
  specialty: string | null
  size_max: number | null
  skillIds: readonly string[]
}

/** The values that a posting has of each facet, as the index has them. */
const postingTerms: Record<Facet, (posting: TermSource) => (string | number | null)[]> = {
  skills: ({ skillIds }) => [...skillIds],
  employmentType: ({ employment_type }) => [employment_type],
  industry: ({ industry, specialty }) => [...new Set([industry, specialty])],
  companySize: ({ size_max }) => [companySizeStep(size_max)],
  locationType: ({ is_remote }) => [is_remote ? 1 : 0],
}

/** What sponsored postings have; no facet, so nobody filters by it. */
export const sponsoredTerm = 'sponsored:1'

/** Every term a posting is found by. */
export function termsOf(posting: TermSource): string[] {
  const places = posting.location_code ? taxonomyBook().placeChain(posting.location_code) : []
  return [
    `company:${posting.company_id}`,
    ...(posting.is_sponsored ? [sponsoredTerm] : []),
    ...places.map((code) => `place:${code}`),
    ...facetNames.flatMap((name) =>
      postingTerms[name](posting)
        .filter((value) => value !== null)
        .map((value) => `${facets[name].prefix}:${value}`),
    ),
  ]
}
