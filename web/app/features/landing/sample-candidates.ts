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
export const sampleCandidates: readonly SampleCandidate[] = [
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
