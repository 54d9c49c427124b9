import { eachFacet } from '@chainwork/contract/search/facets'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, emptySearch } from '@chainwork/contract/search/search-url'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx'

const nothing: SearchReply = {
  jobPostings: [],
  total: 0,
  totalIsCapped: false,
  next: null,
  corrected: [],
  understood: [],
  near: { jobPostings: [], total: 0, missing: [] },
  facets: null,
  byMatch: null,
  nearby: [],
  relax: [],
}
const facets = { ...eachFacet(() => []), compensation: [] }
const names = { name: 'Germany', label: 'Germany', alpha2: 'DE', alpha3: 'DEU', numeric: '276' }
const germany = { ...names, code: 'DE', parent: null, kind: 'country' as const }

function screen({
  state,
  found,
  ...rest
}: {
  state?: Partial<SearchState>
  found?: Partial<SearchReply>
} & Partial<Omit<SearchScreenProps, 'state' | 'found'>>) {
  return (
    <SearchScreen
      state={{ ...emptySearch, ...state }}
      found={{ ...nothing, ...found }}
      offset={0}
      posting={null}
      place={null}
      question={null}
      keywordProblem={null}
      whole={null}
      market={null}
      ownSkills={[]}
      beside={null}
      now={0}
      {...rest}
    />
  )
}

test.each([
  [0, 'There are no Job Posts'],
  [1, '1 Job Post'],
  [2, '2 Job Posts'],
  [1234, '1,234 Job Posts'],
])('%i results are announced as "%s"', (total, announced) => {
  const heading = /<h2 id="count"[^>]*>(.*?)<\/h2>/.exec(rendered(screen({ found: { total } })))![1]
  expect(heading).toBe(announced)
})

test('the order of best matches is named only over something', () => {
  const order = (total: number, state: Partial<SearchState> = { q: 'rust' }) =>
    words(rendered(screen({ state, found: { total, facets } }))).includes('Best matches first')
  expect([order(3), order(0), order(3, { q: 'rust', sort: 'newest' })]).toEqual([true, false, false])
})

test('while search is starting the page says that nothing is ranked, and names no order', () => {
  const starting = 'Search is starting: results are not ranked yet.'
  const page = (found: Partial<SearchReply>) => words(rendered(screen({ state: { q: 'rust' }, found })))
  expect(page({ total: 3 })).toContain(starting)
  expect(page({ total: 3 })).not.toContain('Best matches first')
  expect(page({ total: 3, facets })).not.toContain(starting)
})

test('the order by fit is named, and what stands in its way is told with what to do', () => {
  const line = (byMatch: SearchReply['byMatch'], session?: object) =>
    rendered(screen({ state: { sort: 'match' }, found: { total: 3, byMatch } }), session)
  expect(words(line('given', aSeeker))).toContain('Best fit for you first')
  expect(words(line('emptyProfile', aSeeker))).toMatch(
    /Add your skills ?, or let companies see them, to see what fits you first/,
  )
  expect(words(line('notReady', aSeeker))).toContain('Until then the newest come first')
  const guest = line('noSeeker')
  expect(words(guest)).toContain('Sign in as a job seeker to see what fits you first')
  expect(guest).toContain('href="/login?continue=%2Fjobs%3Fsort%3Dmatch"')
  expect(words(line(null))).not.toContain('Best fit for you first')
})

test('a refused keyword names no order and is not offered to be saved', () => {
  const html = (keywordProblem: string | null) =>
    rendered(screen({ state: { q: 'de' }, found: { total: 3, facets }, keywordProblem }), aSeeker)
  const offers = /Best matches first|Alert me/g
  expect(words(html(null)).match(offers)).toEqual(['Best matches first', 'Alert me'])
  expect(words(html('Keyword is too short')).match(offers)).toBeNull()
})

test('one button offers the alert of a keyword and a place: to guests by the login, to job seekers right here', () => {
  const state = { q: 'engineer', loc: 'DE' }
  const linksTo = (session?: object) =>
    [
      ...rendered(screen({ state, place: germany, found: { total: 3 } }), session).matchAll(
        /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*alert me/gi,
      ),
    ].map(([, href]) => href)
  expect(linksTo()).toEqual(['/login?continue=%2Fjob-alerts%3Fq%3Dengineer%26loc%3DDE'])
  expect(linksTo(aSeeker)).toEqual(['/job-alerts?q=engineer&amp;loc=DE'])
  expect(linksTo({ ...aSeeker, context: 'recruiter' })).toEqual([])
})

test('a line says what the market is, in its own numbers', () => {
  const line = (market: SearchScreenProps['market']) => words(rendered(screen({ market })))
  expect(line({ total: 1284, web3: 1284, remote: 912, withSalary: 1066 })).toContain(
    '1,284 open web3 jobs · 71% remote · salaries on 83%',
  )
  expect(line({ total: 3, web3: 2, remote: 0, withSalary: 3 })).toContain(
    '3 open jobs · 67% web3 · 0% remote · salaries on 100%',
  )
  expect(line({ total: 0, web3: 0, remote: 0, withSalary: 0 })).not.toContain('remote')
})

test('the strip about the market stands between two feeds, and only where guests begin', () => {
  const pay = { salaryMin: null, salaryMax: null, salaryCurrency: null }
  const card = (id: string) => ({
    id,
    slug: id,
    jobTitle: id,
    skills: [],
    residence: [],
    onChain: null,
    ...pay,
  })
  const cards = ['a', 'b', 'c', 'd'].map((id) => ({
    ...card(id),
    company: { id: 'com_1', name: 'Acme', avatarUrl: null },
    publishAt: '2026-11-01T00:00:00Z',
    openUntil: '2026-12-01T00:00:00Z',
  })) as unknown as SearchReply['jobPostings']
  const order = (session: object = {}, state: Partial<SearchState> = {}) =>
    [
      ...rendered(screen({ state, found: { jobPostings: cards, total: 4 } }), session).matchAll(
        /aria-label="(Job posts|More job posts|About this market)"|id="card-(.)"/g,
      ),
    ].map(([, label, id]) => label ?? id)
  expect(order()).toEqual(['Job posts', 'a', 'b', 'c', 'About this market', 'More job posts', 'd'])
  expect(order(aSeeker)).toEqual(['Job posts', 'a', 'b', 'c', 'd'])
  expect(order({}, { q: 'rust' })).toEqual(['Job posts', 'a', 'b', 'c', 'd'])
})
