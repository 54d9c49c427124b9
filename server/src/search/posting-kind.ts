import { openMs } from '@chainwork/contract/open-window'
import { type DocumentKind, type IndexDocument, analyze } from '@chainwork/search-index'
import { type JobCategory, companySizeStep } from '@chainwork/contract/postings/values'
import { postingFields } from '@chainwork/contract/postings/fields'
import { type Facet, type FieldFacet, facetNames, facets } from '@chainwork/contract/search/facets'
import { isDoneFromAfar } from '@chainwork/contract/eligibility/requirements'
import type { Selectable } from 'kysely'
import type { PostingTable } from '../postings/tables.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** What terms are made of: a posting with its company's part and its skills. */
interface TermSource extends Selectable<PostingTable> {
  industry: string | null
  specialty: string | null
  size_max: number | null
  skillIds: readonly string[]
  is_checked: boolean
}

/** The values that a posting has of each facet that no field of its own says, as the index has them. */
const postingTerms: Record<
  Exclude<Facet, FieldFacet>,
  (posting: TermSource) => (string | number | null)[]
> = {
  skills: ({ skillIds }) => [...skillIds],
  industry: ({ industry, specialty }) => [...new Set([industry, specialty])],
  companySize: ({ size_max }) => [companySizeStep(size_max)],
  locationType: ({ is_remote }) => [is_remote ? 1 : 0],
  apply: ({ applies_here }) => [applies_here ? 'here' : 'site'],
  checked: ({ is_checked }) => [is_checked ? 'day' : null],
}

function valuesIn(posting: TermSource, name: Facet) {
  const { field } = facets[name]
  return field === null
    ? postingTerms[name as keyof typeof postingTerms](posting)
    : [posting[postingFields[field].column]]
}

/** What sponsored postings have; no facet, so nobody filters by it. */
export const sponsoredTerm = 'sponsored:1'

/** What postings have that are done from anywhere but an office; the filter *Remote/Hybrid* finds more. */
export const remoteTerm = 'workplace:remote'

/** Terms of remote postings: each place from which the work may be done, or `anywhere` if they name none. */
export const doneFromTerm = (place: string) => `from:${place}`
export const doneFromAnywhere = doneFromTerm('anywhere')

/** What postings have that ask for a web3 skill, and those that ask for more than one. */
export const [web3Term, mainlyWeb3Term] = ['web3:1', 'web3:2']

const isWeb3 = (skillId: string) => taxonomyBook().skillById(skillId)?.isWeb3
/** What postings have that are partly done in an office. */
export const hybridTerm = 'workplace:hybrid'

/** The term of postings in a non-technical category. */
export const nonTechnicalTerm = 'technical:0'

const technical: ReadonlySet<string> = new Set<JobCategory>([
  'Engineering',
  'Protocol and Research',
  'Security',
  'Data',
  'Other',
])

/** Every term a posting is found by. */
export function termsOf(posting: TermSource): string[] {
  const places = posting.location_code ? taxonomyBook().placeChain(posting.location_code) : []
  return [
    `company:${posting.company_id}`,
    ...(posting.is_sponsored ? [sponsoredTerm] : []),
    ...(isDoneFromAfar({ isRemote: posting.is_remote, workplace: posting.workplace })
      ? [remoteTerm, ...(posting.residence.length ? posting.residence.map(doneFromTerm) : [doneFromAnywhere])]
      : []),
    ...[web3Term, mainlyWeb3Term].slice(0, posting.skillIds.filter(isWeb3).length),
    ...(posting.workplace === 'hybrid' ? [hybridTerm] : []),
    ...(posting.job_category && !technical.has(posting.job_category) ? [nonTechnicalTerm] : []),
    ...places.map((code) => `place:${code}`),
    ...facetNames.flatMap((name) =>
      valuesIn(posting, name)
        .filter((value) => value !== null)
        .map((value) => `${facets[name].prefix}:${value}`),
    ),
  ]
}

/**
 * Postings as the index knows them. Their ordering key is publishAt in milliseconds; their range is the salary in whole US
 * dollars a year, null when hidden, unknown or in another currency; their exact terms are made by `describePostings`.
 */
export const postingKind: DocumentKind = {
  name: 'posting',
  fields: [
    { name: 'title', weight: 8, maxWords: 60 },
    { name: 'company', weight: 7, maxWords: 40 },
    { name: 'skills', weight: 4, maxWords: 12, maxParts: 60 },
    { name: 'body', weight: 2, maxWords: 3000, isProse: true },
  ],
  exactBonus: 1000,
  range: { name: 'salary', step: 10_000, steps: 41 },
  openMs,
}

/** A posting with the words of its four fields. */
export interface PostingDocument extends IndexDocument {
  words: readonly [title: string, company: string, skills: string, body: string]
}

/** The words of a posting; `body` is plain text. */
export function indexedWords(texts: {
  title: string
  company: string
  skills: readonly string[]
  body: string
}): PostingDocument['words'] {
  return analyze(postingKind, texts) as unknown as PostingDocument['words']
}
