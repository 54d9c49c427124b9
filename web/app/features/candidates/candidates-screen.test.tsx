import { emptyCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { candidateFacetNames } from '@chainwork/contract/candidates/facets'
import type { CandidateCard, CandidateFacets } from '@chainwork/contract/candidates/schemas'
import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { Ties } from './candidate-ties.tsx'
import { CandidatesScreen } from './candidates-screen.tsx'
import type { LoadedCandidates } from './load-candidates.ts'

const now = Date.UTC(2026, 10, 23)
const ada: CandidateCard = {
  id: 'see_0',
  name: 'Ada Ledger',
  avatarUrl: null,
  jobTitle: 'Auditor',
  location: 'Porto, Portugal',
  skills: [],
  languages: [],
  experienceYears: 0,
  openFrom: '2026-11-01',
  match: null,
  scores: {
    multiChain: 82,
    defi: null,
    dex: 40,
    nft: 0,
    inSteps: false,
    asOf: '2026-11-20T00:00:00.000Z',
    staleSince: null,
    isSample: false,
  },
  activeDay: '2026-11-22',
}
const nothing: LoadedCandidates['found'] = {
  candidates: [],
  total: 0,
  totalIsCapped: false,
  next: null,
  facets: null,
  corrected: [],
  understood: [],
  near: { candidates: [], total: 0, missing: [] },
}

const html = (found: Partial<LoadedCandidates['found']>, more: Partial<LoadedCandidates> = {}) =>
  rendered(
    <CandidatesScreen
      state={emptyCandidateSearch}
      found={{ ...nothing, ...found }}
      offset={0}
      postings={[]}
      saved={[]}
      recent={[]}
      relaxed={[]}
      isVerified={null}
      keywordProblem={null}
      whole={null}
      now={now}
      {...more}
    />,
  )
const screen = (...shown: Parameters<typeof html>) => words(html(...shown))
const noFacets = Object.fromEntries(
  candidateFacetNames.map((name) => [name, []]),
) as unknown as CandidateFacets

test('a card says what is known, and nothing of what is not', () => {
  const [seen, bare] = [ada, { ...ada, name: null, scores: null, openFrom: null, experienceYears: null }].map(
    (card) => screen({ candidates: [card], total: 1 }),
  )
  expect(seen).toContain(
    'Ada Ledger Auditor · Porto, Portugal Multi-chain 82 DeFi – not known DEX 40 NFT 0 On-chain scores read 3 days ago Less than a year of experience Available now Active yesterday',
  )
  expect(bare).toContain('Anonymous candidate Auditor · Porto, Portugal Active yesterday')
})

test('a card of somebody without a name says steps in place of scores, and no date', () => {
  const scores = {
    multiChain: 80,
    defi: null,
    dex: 40,
    nft: 0,
    inSteps: true,
    asOf: null,
    staleSince: null,
    isSample: false,
  }
  expect(screen({ candidates: [{ ...ada, name: null, scores }], total: 1 })).toContain(
    'Multi-chain 80–100 DeFi – not known DEX 40–59 NFT 0–19 On-chain scores in steps of 20 Less than',
  )
})

test('the match says its number and what is not met', () => {
  const point = (label: string, result: 'met' | 'notMet' | 'notChecked') => ({
    kind: 'requiredSkill' as const,
    label,
    result,
    weight: 6,
    earned: result === 'met' ? 6 : 0,
    found: null,
  })
  const points = [
    point('Rust', 'met'),
    ...['Go', 'Zig', 'C'].map((label) => point(label, 'notMet')),
    point('German', 'notChecked'),
  ]
  const match = { score: 25, points, reading: null }
  expect(screen({ candidates: [{ ...ada, match }], total: 1 })).toContain(
    '25% match Not met: Go, Zig and 1 more',
  )
})

test('an empty list says why, and which filter to leave out', () => {
  const domain = 'Verify your domain'
  const plain = screen({}, { isVerified: false })
  expect(plain).toContain('Job seekers choose which companies can find them')
  expect(plain).toContain(domain)
  const state = { ...emptyCandidateSearch, skills: ['COBOL'] }
  const none = screen(
    {},
    { state, isVerified: true, relaxed: [{ words: 'the skills', state: emptyCandidateSearch, total: 3 }] },
  )
  expect(none).toContain('Without the skills: 3 candidates')
  expect(none).not.toContain(domain)
  expect(screen({ total: 5 }, { offset: 20 })).toContain('There is nothing on this page.')
})

test('a corrected word is mentioned only if the correction found somebody', () => {
  const corrected = [{ from: 'rustt', to: 'rust' }]
  expect(screen({ candidates: [ada], total: 1, corrected })).toContain('this shows results for rust')
  expect(screen({ corrected })).not.toContain('this shows results')
})

test('pages say where they are', () => {
  const page = (found: object, offset: number) =>
    /(Previous )?[\d,]+ - [\d,]+ of [\d,]+\+?( Next)?/.exec(
      screen({ candidates: [ada], ...found }, { offset }),
    )?.[0]
  expect(page({ total: 1 }, 0)).toBeUndefined()
  expect(page({ total: 1041, next: 'x' }, 1020)).toBe('Previous 1,021 - 1,021 of 1,041 Next')
  expect(page({ total: 21 }, 20)).toBe('Previous 21 - 21 of 21')
})

test('what the chosen job post asks for on-chain is offered with its count, where it asks for something or was chosen', () => {
  const required = {
    ...noFacets,
    requirement: [{ value: 'met', label: 'What the job post asks for', count: 3 }],
  }
  const chosen = { ...emptyCandidateSearch, job: 'pos_1', meets: 'met' }
  expect(screen({ facets: noFacets })).not.toContain('What the job post asks for')
  expect(screen({ facets: required })).toContain('What the job post asks for 3')
  const found = screen({ facets: noFacets }, { state: chosen })
  expect(found).toContain('On-chain scores (1)')
  expect(found).toContain('On-chain: what the job post asks for')
})

test('links on cards keep the chosen job post, and nothing else of the search', () => {
  const state = { ...emptyCandidateSearch, q: 'auditor', job: 'pos_1' }
  const links = (more: object) =>
    [...html({ candidates: [ada], total: 1 }, more).matchAll(/href="(\/recruiter\/candidates\/[^"]*)"/g)].map(
      ([, href]) => href,
    )
  const back = '/recruiter/candidates/see_0?job=pos_1'
  // The person viewed before, the card, and the preview of it.
  expect(links({ state, recent: [ada] })).toEqual([back, back, back])
  expect(new Set(links({}))).toEqual(new Set(['/recruiter/candidates/see_0']))
})

test('a filter without values says so', () => {
  const interests = [{ value: 'int_1', label: 'Privacy', count: 1 }]
  const said = 'None of these candidates has chosen interests.'
  expect(screen({ facets: noFacets })).toContain(said)
  expect(screen({ facets: { ...noFacets, interests } })).not.toContain(said)
})

test('a profile lists applications, and explains a name that search hides', () => {
  const applications = [{ id: 'app_1' as const, jobTitle: 'Rust Engineer', status: 'Hired' as const }]
  const said = (ties: Partial<CandidateTies>, isNamed = true) =>
    words(
      rendered(
        <Ties ties={{ applications: [], namedBecause: null, match: null, ...ties }} isNamed={isNamed} />,
      ),
    )
  expect(said({})).toBe('')
  expect(said({ applications, namedBecause: 'applied' })).toBe(
    'Applied for Rust Engineer : Hired. See the application You see their name because they applied to your company. In search results they stay anonymous.',
  )
  const introduced = said({ namedBecause: 'introduced' })
  expect(introduced).toContain('because they accepted an invitation from your company.')
  expect(said({ namedBecause: 'introduced' }, false)).toBe('')
})
