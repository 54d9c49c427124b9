import { scoreSteps } from '../activity/score-steps.ts'
import { educationLevelLabels } from '../profiles/values.ts'

/** Lookup values of the search for candidates, with the words people read. No schemas: screens import them freely. */

export const candidateOrders = ['match', 'onChain', 'newest'] as const
export type CandidateOrder = (typeof candidateOrders)[number]
export const candidateOrderLabels: Record<CandidateOrder, string> = {
  match: 'Best match',
  onChain: 'On-chain scores',
  newest: 'Recently active',
}

/** What there is to say of a filter with several values. */
interface ColumnFacts {
  label: string
  /** Its values in their order with what people read; null where the server names them. */
  values: Readonly<Record<string, string>> | null
  /** Whether a candidate can have several values, so that all of them can be asked for. */
  isList: boolean
}

/** How many days ago candidates were active at most. */
export const activeDays = ['7', '30', '90'] as const

/** Every filter with values, in the order in which they are shown. */
export const candidateColumns = {
  skills: { label: 'Skills', values: null, isList: true },
  country: { label: 'Location', values: null, isList: false },
  mayWorkIn: { label: 'May work in', values: null, isList: true },
  timeZone: { label: 'Time zone', values: null, isList: false },
  languages: { label: 'Languages', values: null, isList: true },
  education: { label: 'Education', values: educationLevelLabels, isList: true },
  availability: {
    label: 'Available',
    values: { now: 'Now', month: 'Within a month', threeMonths: 'Within 3 months' },
    isList: false,
  },
  interests: { label: 'Interests', values: null, isList: true },
  chains: { label: 'Blockchains', values: null, isList: true },
  /** What the chosen job post asks for on-chain, all of it. */
  requirement: { label: 'On-chain', values: { met: 'What the job post asks for' }, isList: false },
  active: {
    label: 'Last active',
    values: Object.fromEntries(activeDays.map((days) => [days, `In the last ${days} days`])),
    isList: false,
  },
} as const satisfies Record<string, ColumnFacts>
export type CandidateColumn = keyof typeof candidateColumns
export const candidateColumnNames = Object.keys(candidateColumns) as CandidateColumn[]

/** One entry, as wide as all of them. */
export function candidateColumn(name: CandidateColumn): ColumnFacts {
  return candidateColumns[name]
}

/** Every filter by a number: `max` is the largest bound, `steps` the lower bounds of the ranges that are counted. */
export const candidateRanges = {
  experience: { label: 'Years of experience', max: 60, steps: [0, 1, 3, 5, 10] },
  multiChain: { label: 'Multi-chain score', max: 100, steps: scoreSteps },
  defi: { label: 'DeFi score', max: 100, steps: scoreSteps },
  dex: { label: 'DEX score', max: 100, steps: scoreSteps },
  nft: { label: 'NFT score', max: 100, steps: scoreSteps },
} as const satisfies Record<string, { label: string; max: number; steps: readonly number[] }>
export type CandidateRange = keyof typeof candidateRanges
export const candidateRangeNames = Object.keys(candidateRanges) as CandidateRange[]

/** The four scores as cards name them, in the order in which they are shown. */
export const candidateScores = ['multiChain', 'defi', 'dex', 'nft'] as const satisfies CandidateRange[]
export type CandidateScore = (typeof candidateScores)[number]

/** A language, or a language with the lowest level that counts: `en`, `en:3`. */
export const languageValue = /^[a-z]{2,3}(:[1-5])?$/

/** Saved searches one recruiter can have in a company. */
export const maxSavedSearches = 30
/** Characters of the name of a saved search. */
export const maxSavedName = 80
/** A saved search that finds more candidates sends no mails. */
export const maxMailedCandidates = 1000
/** Profiles that a recruiter opened last. */
export const maxRecentlyViewed = 12
