import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type {
  EducationLevel,
  FindableLevel,
  Proficiency,
  VisibilityLevel,
} from '@chainwork/contract/profiles/values'
import type { SampleWallet } from '../sample-chains/sample-wallets.ts'

/** What someone says of themself. */
export interface DemoProfile {
  jobTitle: string
  /** ISO 3166 */
  location: string
  about: string
  skills: readonly string[]
  languages: readonly [code: string, level: Proficiency][]
  employment: readonly [title: string, company: string, from: string, to: string | null, did: string][]
  education: readonly [level: EducationLevel, field: string, school: string, from: string, to: string][]
  website?: string
  /** Sample wallets that are theirs, by their histories. */
  wallets?: readonly SampleWallet['history'][]
  /** To whom they show what these did, and how much of it; missing is as everybody starts. */
  shows?: { onChain?: VisibilityLevel; detail?: OnChainDetail }
  /** Who finds them; everyone unless said. */
  found?: { by?: FindableLevel; isAnonymous?: boolean }
  /** Days from now on which they could begin, their time zone, and countries. */
  available?: { inDays?: number; zone?: string; mayWorkIn?: readonly string[] }
}

export interface DemoApplicant extends DemoProfile {
  name: [first: string, last: string]
  /** Where they stand at the company one can recruit for. */
  stage: ApplicationStatus
}

/** The seeker one can sign in as: all but a picture is there, so that there is a next step to see. */
export const signedInProfile: DemoProfile = {
  jobTitle: 'Backend engineer',
  location: 'NG-LA',
  about:
    'I build the services between a chain and the people who use it: indexers, payment flows, and the alerts that wake someone before a customer notices. I like small teams, written decisions and boring databases.',
  skills: [
    'TypeScript',
    'Go',
    'PostgreSQL',
    'Docker',
    'DeFi',
    'EVM',
    'REST',
    'Kafka',
    'System Design',
    'Solidity',
  ],
  languages: [
    ['en', 5],
    ['yo', 5],
    ['fr', 2],
  ],
  employment: [
    [
      'Senior Backend Engineer',
      'Palmwine Payments',
      '2022-09',
      null,
      'Stablecoin payouts to eleven countries. Brought a payout from nine minutes to forty seconds and wrote the reconciliation that finds every missing cent by morning.',
    ],
    [
      'Backend Engineer',
      'Harmattan Data',
      '2019-02',
      '2022-08',
      'Indexers over three EVM chains, and the GraphQL interface on top of them.',
    ],
  ],
  education: [['Bachelor', 'Computer Science', 'University of Lagos', '2014-10', '2018-07']],
  website: 'https://amara.example/',
  wallets: ['trader', 'bridger', 'collector'],
  available: { inDays: 30, zone: 'Africa/Lagos', mayWorkIn: ['NG', 'GB'] },
}

/** People who applied at the company one can recruit for; nobody can sign in as them. */
export const applicants: readonly DemoApplicant[] = [
  {
    name: ['Lena', 'Vogt'],
    jobTitle: 'Protocol engineer',
    location: 'DE-BE',
    about: 'Eight years of systems work, the last four on consensus clients.',
    skills: ['Rust', 'Consensus Protocols', 'Distributed Systems', 'Linux', 'Solidity'],
    languages: [
      ['de', 5],
      ['en', 4],
    ],
    employment: [
      ['Protocol Engineer', 'Spree Nodes', '2022-01', null, 'Fork choice and networking of a client.'],
      ['Systems Engineer', 'Kiezwerk', '2017-05', '2021-12', 'Storage engines in Rust.'],
    ],
    education: [['Master', 'Computer Science', 'TU Berlin', '2012-10', '2017-03']],
    wallets: ['veteran'],
    available: { inDays: -7, zone: 'Europe/Berlin', mayWorkIn: ['DE', 'FR', 'NL'] },
    shows: { onChain: 'allRecruiters', detail: 'evidence' },
    stage: 'Applied',
  },
  {
    name: ['Tomás', 'Ibarra'],
    jobTitle: 'Smart contract developer',
    location: 'ES-MD',
    about: 'I write and review contracts, mostly lending and vaults.',
    skills: ['Solidity', 'Foundry', 'TypeScript', 'DeFi', 'EVM'],
    languages: [
      ['es', 5],
      ['en', 4],
    ],
    employment: [
      ['Smart Contract Developer', 'Boveda', '2021-06', null, 'Vaults, their tests and their invariants.'],
    ],
    education: [['Bachelor', 'Telecommunications', 'Universidad Politécnica', '2015-09', '2020-06']],
    wallets: ['allRound'],
    found: { isAnonymous: true },
    available: { inDays: 60, zone: 'Europe/Madrid', mayWorkIn: ['ES', 'PT'] },
    shows: { detail: 'protocols' },
    stage: 'Interviewing',
  },
  {
    name: ['Mei', 'Tanaka'],
    jobTitle: 'Frontend engineer',
    location: 'JP-13',
    about: 'Wallet screens that people understand without reading a manual.',
    skills: ['TypeScript', 'React', 'EVM', 'Accessibility'],
    languages: [
      ['ja', 5],
      ['en', 3],
    ],
    employment: [
      ['Frontend Engineer', 'Hanko Wallet', '2020-04', null, 'The signing screen and its plain words.'],
    ],
    education: [['Bachelor', 'Design Engineering', 'Chiba University', '2016-04', '2020-03']],
    wallets: ['artist'],
    found: { by: 'verifiedCompanies' },
    available: { zone: 'Asia/Tokyo' },
    stage: 'Shortlisted',
  },
  {
    name: ['Kwame', 'Mensah'],
    jobTitle: 'Data engineer',
    location: 'GH-AA',
    about: 'Pipelines over chain data, from raw logs to dashboards.',
    skills: ['Python', 'SQL', 'PostgreSQL', 'Linux', 'Distributed Systems'],
    languages: [['en', 5]],
    employment: [
      ['Data Engineer', 'Volta Metrics', '2021-02', null, 'Decoded logs of four chains, fresh in a minute.'],
    ],
    education: [['Master', 'Statistics', 'University of Ghana', '2018-08', '2020-07']],
    wallets: ['thin'],
    shows: { onChain: 'hidden' },
    stage: 'Applied',
  },
  {
    name: ['Ingrid', 'Solberg'],
    jobTitle: 'Security researcher',
    location: 'NO-03',
    about: 'Audits by day, puzzles by night.',
    skills: ['Solidity', 'Rust', 'Fuzzing', 'Foundry', 'Cryptography'],
    languages: [
      ['no', 5],
      ['en', 5],
    ],
    employment: [
      [
        'Security Researcher',
        'Fjord Audits',
        '2020-08',
        null,
        'Sixty reviews, nine of them stopped a launch.',
      ],
    ],
    education: [['Doctor', 'Cryptography', 'University of Bergen', '2015-09', '2020-06']],
    wallets: ['voter'],
    shows: { onChain: 'allRecruiters' },
    stage: 'Offered',
  },
  {
    name: ['Rafael', 'Moreira'],
    jobTitle: 'Backend engineer',
    location: 'BR-SP',
    about: 'Indexers and APIs that stay up when a mint goes wild.',
    skills: ['Go', 'PostgreSQL', 'TypeScript', 'DeFi', 'Linux'],
    languages: [
      ['pt', 5],
      ['en', 4],
    ],
    employment: [['Backend Engineer', 'Ipê Labs', '2019-11', null, 'Queues, caches and calm on-call weeks.']],
    education: [['Bachelor', 'Software Engineering', 'Unicamp', '2014-02', '2018-12']],
    wallets: ['careless'],
    stage: 'Rejected',
  },
]
