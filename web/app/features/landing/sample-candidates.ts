import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { Scores } from '../on-chain/score-kinds.ts'

export interface SampleCandidate {
  name: string
  title: string
  place: string
  skills: string[]
  /** Points of the on-chain score of that kind; 56 are asked for in the example. */
  score: number
  area: 'DeFi' | 'DEX' | 'NFT'
}

/** What the example asks for. */
export const requiredScore = 56

/** Invented people: the showcase says so, and none of them can be found in the product. */
export const sampleCandidates: readonly [SampleCandidate, ...SampleCandidate[]] = [
  {
    name: 'Noa Lindqvist',
    title: 'Protocol Engineer',
    place: 'Stockholm, Sweden',
    skills: ['Solidity', 'Foundry', 'Rust'],
    score: 88,
    area: 'DeFi',
  },
  {
    name: 'Tomás Arriaga',
    title: 'Smart Contract Auditor',
    place: 'Remote, Mexico',
    skills: ['Solidity', 'Echidna'],
    score: 93,
    area: 'DeFi',
  },
  {
    name: 'Imani Okafor',
    title: 'Product Designer',
    place: 'Lagos, Nigeria',
    skills: ['Figma', 'Research'],
    score: 61,
    area: 'NFT',
  },
  {
    name: 'Jae-won Pyo',
    title: 'Quant Developer',
    place: 'Seoul, South Korea',
    skills: ['Python', 'Rust', 'kdb+'],
    score: 97,
    area: 'DEX',
  },
  {
    name: 'Ilse Vermeulen',
    title: 'Developer Relations',
    place: 'Ghent, Belgium',
    skills: ['TypeScript', 'Writing'],
    score: 70,
    area: 'DEX',
  },
  {
    name: 'Ravi Menon',
    title: 'Data Engineer',
    place: 'Bengaluru, India',
    skills: ['SQL', 'dbt', 'Dune'],
    score: 79,
    area: 'DeFi',
  },
]

const score = (points: number) => ({ score: points, max: 100, state: 'ok' }) as const

/** The scores of the first of them. */
export const sampleScores: Scores = {
  MULTI_CHAIN_SCORE: score(74),
  DEFI_SCORE: score(88),
  DEX_SCORE: score(61),
  NFT_SCORE: score(35),
}

const skill = (name: string, isWeb3: boolean) =>
  ({ id: null, name, iconUrl: null, isRequired: true, isGeneric: false, isWeb3 }) as const

/** Stands for the open posts of a market that has none yet. */
export const samplePosting: PostingCard = {
  id: 'pos_sample',
  slug: 'sample',
  jobTitle: 'Senior Protocol Engineer',
  summary: '',
  employmentType: 'full-time',
  experienceLevel: null,
  salaryMin: 120_000,
  salaryMax: 155_000,
  salaryCurrency: 'USD',
  hideSalary: false,
  workplace: 'remote',
  isRemote: true,
  locationCode: '',
  location: null,
  residence: [],
  publishAt: '2026-01-01T00:00:00.000Z',
  openUntil: '2026-01-31T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  status: 'Published',
  isSponsored: false,
  origin: null,
  onChain: { dexXp: 0, defiXp: 60, nftXp: 0, years: 2 },
  skills: [skill('Solidity', true), skill('Foundry', true), skill('TypeScript', false)],
  company: { id: 'com_sample', slug: 'sample', name: 'Your company', avatarUrl: null, isVerified: true },
}
