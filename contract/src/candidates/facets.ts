import { scoreSteps } from '../activity/score-steps.ts'
import { educationLevelLabels } from '../profiles/values.ts'
import { isTimeZone } from '../time-zone.ts'

/** What there is to say of a filter; `candidateFacets` says it of each. */
interface FacetFacts {
  /** Several values, one of them, or a number from and to. */
  kind: 'list' | 'choice' | 'range'
  /** The parameter of the address that has its values, or the lower bound. */
  address: string
  label: string
  /** What follows *without* where nothing was found; from its label where it has none. */
  without?: string
  /** Its values in their order with what people read; the server names them where there are none. */
  values?: Readonly<Record<string, string>>
  /** What values look like that nobody lists. */
  form?: { isValue: (value: string) => boolean; error: string }
  /** Whether a candidate can have several values, so that all of them can be asked for. */
  isList?: boolean
  /** Whether it is folded until it is used. */
  isFolded?: boolean
  /** The largest bound, and the lower bounds of the ranges that are counted. */
  max?: number
  steps?: readonly number[]
}

const score = { kind: 'range', without: 'the on-chain scores', max: 100, steps: scoreSteps } as const

/**
 * Every filter of the search for candidates: lists and choices in the order in which they are shown, then numbers. Address,
 * payload, reply, chips, the words of saved searches and what helps when nobody is found follow from here. A new one: an
 * entry here, and in `columnTerms` or `rangeTerms` (server/src/candidates/facet-terms.ts) what a person has of it, which does
 * not compile without. No schemas: screens import it freely.
 */
export const candidateFacets = {
  skills: { kind: 'list', address: 'skills', label: 'Skills', isList: true },
  country: { kind: 'list', address: 'place', label: 'Location' },
  mayWorkIn: {
    kind: 'list',
    address: 'work',
    label: 'May work in',
    without: 'where they may work',
    isList: true,
    isFolded: true,
  },
  timeZone: {
    kind: 'list',
    address: 'zone',
    label: 'Time zone',
    form: { isValue: isTimeZone, error: 'Time zones are names like Europe/Berlin.' },
    isFolded: true,
  },
  /** `en`, or `en:3` for at least level 3. */
  languages: {
    kind: 'list',
    address: 'lang',
    label: 'Languages',
    form: {
      isValue: (value: string) => /^[a-z]{2,3}(:[1-5])?$/.test(value),
      error: 'Languages are codes like en, or en:3 for at least level 3.',
    },
    isList: true,
  },
  education: {
    kind: 'list',
    address: 'edu',
    label: 'Education',
    values: educationLevelLabels,
    isList: true,
    isFolded: true,
  },
  availability: {
    kind: 'choice',
    address: 'from',
    label: 'Available',
    without: 'the availability',
    values: { now: 'Now', month: 'Within a month', threeMonths: 'Within 3 months' },
  },
  interests: { kind: 'list', address: 'interest', label: 'Interests', isList: true, isFolded: true },
  chains: { kind: 'list', address: 'chain', label: 'Blockchains', isList: true, isFolded: true },
  /** All that the chosen job post asks for on-chain. */
  requirement: {
    kind: 'choice',
    address: 'meets',
    label: 'On-chain',
    without: 'the on-chain requirement',
    values: { met: 'What the job post asks for' },
  },
  active: {
    kind: 'choice',
    address: 'active',
    label: 'Last active',
    without: 'the last activity',
    values: Object.fromEntries(['7', '30', '90'].map((days) => [days, `In the last ${days} days`])),
    isFolded: true,
  },
  experience: {
    kind: 'range',
    address: 'years',
    label: 'Years of experience',
    max: 60,
    steps: [0, 1, 3, 5, 10],
  },
  multiChain: { ...score, address: 'multi', label: 'Multi-chain score' },
  defi: { ...score, address: 'defi', label: 'DeFi score' },
  dex: { ...score, address: 'dex', label: 'DEX score' },
  nft: { ...score, address: 'nft', label: 'NFT score' },
} as const satisfies Record<string, FacetFacts>

type Table = typeof candidateFacets
type Kind = FacetFacts['kind']
export type CandidateFacet = keyof Table
type FacetOf<Of extends Kind> = {
  [Name in CandidateFacet]: Table[Name]['kind'] extends Of ? Name : never
}[CandidateFacet]
/** The filters with values. */
export type CandidateColumn = FacetOf<'list' | 'choice'>
/** The filters by a number. */
export type CandidateRange = FacetOf<'range'>
/** The parameters of the address that belong to filters of a kind. */
export type AddressOf<Of extends Kind> = Table[FacetOf<Of>]['address']

export const candidateFacetNames = Object.keys(candidateFacets) as CandidateFacet[]
export const candidateColumnNames = candidateFacetNames.filter(
  (name): name is CandidateColumn => candidateFacets[name].kind !== 'range',
)
export const candidateRangeNames = candidateFacetNames.filter(
  (name): name is CandidateRange => candidateFacets[name].kind === 'range',
)

/** The four scores as cards name them, in the order in which they are shown. */
export const candidateScores = ['multiChain', 'defi', 'dex', 'nft'] as const satisfies CandidateRange[]
export type CandidateScore = (typeof candidateScores)[number]

/** One entry, as wide as all of them. */
export function candidateFacet(name: CandidateFacet): FacetFacts {
  return candidateFacets[name]
}

/** The filters of a kind, each with its parameter of the address. */
export function candidateFacetsOf<Of extends Kind>(
  kind: Of,
): { name: FacetOf<Of>; address: AddressOf<Of> }[] {
  return candidateFacetNames
    .filter((name): name is FacetOf<Of> => candidateFacets[name].kind === kind)
    .map((name) => ({ name, address: candidateFacets[name].address as AddressOf<Of> }))
}

/** The values of a filter in their order; null where the server names them. */
export function candidateValues(name: CandidateColumn): string[] | null {
  const { values } = candidateFacet(name)
  return values ? Object.keys(values) : null
}
