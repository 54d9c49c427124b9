import { expect, test } from 'vitest'
import { boardsLinkedFrom, recogniseBoard } from './index.ts'

const names =
  'aave alchemy anchorage arbitrum aztec balancer base bitgo blockdaemon chainalysis circle coinbase coinlist compound consensys cosmos dapper dfinity dydx eigen ethena fireblocks gauntlet gemini gitcoin'
    .split(' ')
    .concat(
      'immutable jito kraken.com ledger lido magic',
      'matter-labs near nansen offchain opensea optimism paradigm'.split(' '),
    )
    .flatMap((words) => words.split(' '))

/** 54 boards in the proportions of the market, each as people paste it. */
const boards: [string, string, string][] = [
  ...names
    .slice(0, 22)
    .map((key, at): [string, string, string] => [
      [
        `https://boards.greenhouse.io/${key}`,
        `https://job-boards.greenhouse.io/${key}/jobs/${at + 1}?gh_src=x`,
        `boards.greenhouse.io/embed/job_board?for=${key}&b=https://${key}.example`,
        `https://boards-api.greenhouse.io/v1/boards/${key}/jobs?content=true`,
        `https://job-boards.eu.greenhouse.io/${key}`,
      ][at % 5]!,
      'greenhouse',
      key,
    ]),
  ...names
    .slice(8, 29)
    .map((key, at): [string, string, string] => [
      at % 2 ? `https://jobs.ashbyhq.com/${key}` : `https://api.ashbyhq.com/posting-api/job-board/${key}`,
      'ashby',
      key,
    ]),
  ['https://jobs.ashbyhq.com/Solana%20Foundation/90fb3621', 'ashby', 'Solana Foundation'],
  ['https://jobs.ashbyhq.com/kraken.com', 'ashby', 'kraken.com'],
  ['https://jobs.lever.co/ConsenSys', 'lever', 'ConsenSys'],
  ['https://jobs.eu.lever.co/consensys/a24ec4e5', 'lever', 'consensys'],
  ['https://api.lever.co/v0/postings/ledger?mode=json', 'lever', 'ledger'],
  ['jobs.lever.co/near/', 'lever', 'near'],
  ['https://jobs.lever.co/offchain-labs?team=x', 'lever', 'offchain-labs'],
  ['https://aikidosecurity.recruitee.com/o/engineer', 'recruitee', 'aikidosecurity'],
  ['https://aave.recruitee.com', 'recruitee', 'aave'],
  ['https://gitcoin.recruitee.com/api/offers/', 'recruitee', 'gitcoin'],
  ['lido.recruitee.com', 'recruitee', 'lido'],
]

test(`${boards.length} addresses are known for what they are`, () => {
  expect(boards).toHaveLength(54)
  expect(
    boards.map(([address]) => {
      const { system, key } = recogniseBoard(address) ?? {}
      return [address, system, key]
    }),
  ).toEqual(boards)
})

const smart = ['smartrecruiters', 'api.smartrecruiters.com'] as const

test.each([
  ['https://apply.workable.com/acme-labs/', 'workable', 'apply.workable.com', 'acme-labs'],
  ['https://jobs.smartrecruiters.com/AcmeInc/743-engineer', ...smart, 'AcmeInc'],
  ['careers.smartrecruiters.com/AcmeInc', ...smart, 'AcmeInc'],
  ['https://api.smartrecruiters.com/v1/companies/AcmeInc/postings?limit=1', ...smart, 'AcmeInc'],
  ['https://apply.workable.com/acme/j/DD136DD7E7/apply', 'workable', 'apply.workable.com', 'acme'],
  [
    'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
    'workable',
    'apply.workable.com',
    'acme',
  ],
  ['acme.workable.com', 'workable', 'apply.workable.com', 'acme'],
  ['https://acme.jobs.personio.de/job/1834171', 'personio', 'acme.jobs.personio.de', 'acme'],
  ['https://acme.jobs.personio.com/xml', 'personio', 'acme.jobs.personio.com', 'acme'],
  ['https://acme.teamtailor.com/jobs/1-rust', 'teamtailor', 'acme.teamtailor.com', 'acme'],
  ['https://acme.na.teamtailor.com', 'teamtailor', 'acme.na.teamtailor.com', 'acme'],
])('of what only its company connects, %s is known too', (address, system, host, key) => {
  expect(recogniseBoard(address)).toEqual({ system, host, key })
})

test('the same name on two hosts is two boards', () => {
  const hosts = ['https://jobs.lever.co/acme', 'https://jobs.eu.lever.co/acme'].map(
    (address) => recogniseBoard(address)!.host,
  )
  expect(new Set(hosts).size).toBe(2)
})

const others = [
  'https://www.greenhouse.io/blog',
  'https://greenhouse.io',
  'https://support.greenhouse.io/hc/en-us',
  'https://app.greenhouse.io/people',
  'https://boards.greenhouse.io/',
  'https://boards.greenhouse.io/embed/job_board/js',
  'https://boards.greenhouse.io.evil.example/acme',
  'https://evil.example/boards.greenhouse.io/acme',
  'https://boards-api.greenhouse.io/v1/boards',
  'https://boards-api.greenhouse.io/acme',
  'https://jobs.lever.co/',
  'https://www.lever.co/customers',
  'https://hire.lever.co/acme',
  'https://api.lever.co/v1/postings/acme',
  'https://jobs.lever.co.example/acme',
  'https://jobs.ashbyhq.com/',
  'https://jobs.ashbyhq.com/_next/static/x.js',
  'https://app.ashbyhq.com/acme',
  'https://www.ashbyhq.com/',
  'https://developers.ashbyhq.com/docs/public-job-posting-api',
  'https://api.ashbyhq.com/acme',
  'https://www.recruitee.com',
  'https://app.recruitee.com/login',
  'https://docs.recruitee.com/reference',
  'https://a.b.recruitee.com',
  'https://recruitee.com/acme',
  'http://boards.greenhouse.io/acme',
  'https://boards.greenhouse.io:8443/acme',
  'https://user@boards.greenhouse.io/acme',
  'https://user:pass@jobs.lever.co/acme',
  'ftp://jobs.lever.co/acme',
  'javascript:alert(1)',
  'https://127.0.0.1/acme',
  'https://[::1]/acme',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/acme',
  'https://jobs.lever.co/%E0%A4%A',
  'https://jobs.lever.co/..%2F..%2Fv0',
  'https://boards.greenhouse.io/a b',
  'https://apply.workable.com/',
  'https://apply.workable.com/j/DD136DD7E7',
  'https://apply.workable.com/api',
  'https://apply.workable.com/api/v3/accounts/acme/jobs',
  'https://www.workable.com/pricing',
  'https://help.workable.com/hc/en-us',
  'https://jobs.workable.com/search?query=rust',
  'https://acme.personio.de/login',
  'https://www.personio.de/',
  'https://jobs.personio.de/',
  'https://a.b.jobs.personio.de/',
  'https://www.teamtailor.com/en/',
  'https://app.teamtailor.com/companies',
  'https://na.teamtailor.com/',
  'https://acme.teamtailor.com.example/jobs',
  'https://jobs.smartrecruiters.com/',
  'https://jobs.smartrecruiters.com/sr-jobs/search',
  'https://jobs.smartrecruiters.com/oneclick-ui/company/Acme/publication/1',
  'https://www.smartrecruiters.com/Acme',
  'https://api.smartrecruiters.com/v1/industries/Acme',
  'https://jobs.smartrecruiters.com.example/Acme',
  'acme',
  '',
  ...'acme.bamboohr.com/jobs www.linkedin.com/company/acme/jobs www.indeed.com/cmp/acme weworkremotely.com/company/acme web3.career cryptojobslist.com remoteok.com wellfound.com/company/acme'
    .split(' ')
    .map((address) => `https://${address}`),
  ...names.flatMap((name) => {
    const host = name.replace('.com', '')
    return [
      `https://${host}.example/careers`,
      `https://${host}.example/jobs/1`,
      `https://careers.${host}.example/`,
      `https://jobs.${host}.example/board`,
    ]
  }),
]

test(`none of ${others.length} other addresses is taken for a board`, () => {
  expect(others.length).toBeGreaterThanOrEqual(200)
  expect(others.filter((address) => recogniseBoard(address))).toEqual([])
})

test('the boards that a page links to are found in its links and scripts, each once', () => {
  const page = `<a href="https://boards.greenhouse.io/acme">Jobs</a><script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>
    <iframe src='https://boards.greenhouse.io/embed/job_board?for=acme&amp;x=1'></iframe><a href="https://jobs.lever.co/other/1">Other</a>`
  expect(boardsLinkedFrom(page).map(({ system, key }) => `${system} ${key}`)).toEqual([
    'greenhouse acme',
    'lever other',
  ])
  const more =
    'https://apply.workable.com/acme/ https://acme.jobs.personio.de/?x https://acme.na.teamtailor.com/jobs https://careers.smartrecruiters.com/Acme https://www.teamtailor.com'
  expect(boardsLinkedFrom(more).map(({ system, host }) => `${system} ${host}`)).toEqual([
    'workable apply.workable.com',
    'personio acme.jobs.personio.de',
    'teamtailor acme.na.teamtailor.com',
    'smartrecruiters api.smartrecruiters.com',
  ])
})
