import type { RecommendedJobs } from '@chainwork/contract/search/schemas'
import { expect, test } from 'vitest'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { applied } from '../../testing/build-applications.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const path = '/api/job-seeker/me/recommended-job'

async function knows(seeker: Account, ...names: string[]) {
  const skillIds = names.map((name) => taxonomyBook().skillByName(name)!.id)
  const { status } = await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })
  expect(status).toBe(200)
}

async function allOf(seeker: Account, limit = 2) {
  const items: RecommendedJobs['items'] = []
  for (let after: string | null = '', isFirst = true; isFirst || after; isFirst = false) {
    const page: { status: number; body: RecommendedJobs } = await seeker.call(
      'GET',
      `${path}?limit=${limit}${after ? `&after=${after}` : ''}`,
    )
    expect([page.status, page.body.byMatch]).toEqual([200, 'given'])
    items.push(...page.body.items)
    after = page.body.next
  }
  return items
}

/** Job posts for a seeker with the skills Rust and Solidity, the best last. */
async function aScene() {
  const company_id = await aCompany(app)
  const other = await aCompany(app, { name: 'Other' })
  const ids = await somePostings(app, [
    { company_id, skills: ['Haskell'] },
    { company_id, skills: ['Rust', 'Haskell'] },
    { company_id, skills: ['Rust', 'EVM'] },
    { company_id, skills: ['Rust', 'Solidity', 'Haskell'] },
    { company_id: other, skills: ['Rust', 'Solidity'] },
    { company_id, skills: ['Rust', 'Solidity'], daysOld: 3 },
  ])
  const seeker = await aSeeker(app)
  await knows(seeker, 'Rust', 'Solidity')
  return { seeker, ids, other }
}

test('the jobs that ask for a skill somebody has come page by page, the best first, each with its match', async () => {
  const { seeker, ids } = await aScene()
  const items = await allOf(seeker)
  expect(items.map(({ jobPosting }) => jobPosting.id).filter((id) => ids.includes(id))).toEqual([
    ...[ids[2]!, ids[4]!].toSorted().toReversed(),
    ids[5],
    ids[3],
    ids[1],
  ])
  for (const { jobPosting, match } of items) {
    expect(match).toEqual((await seeker.call('GET', `/api/job-posting/${jobPosting.id}/match`)).body)
  }
  const missing = items.find(({ jobPosting }) => jobPosting.id === ids[3])!.match.points
  expect(missing.find(({ result }) => result === 'notMet')).toMatchObject({ label: 'Haskell' })
})

test('what somebody applied to or dismissed stays away', async () => {
  const { seeker, ids, other } = await aScene()
  await applied(seeker, ids[5]!)
  await seeker.call('POST', `/api/job-posting/${ids[2]}/dismissal`)
  await seeker.call('POST', `/api/company/${other}/dismissal`)
  const left = (await allOf(seeker)).map(({ jobPosting }) => jobPosting.id)
  expect(left.filter((id) => ids.includes(id))).toEqual([ids[3], ids[1]])
})

test('an empty profile is told so; a position of another profile or a forged one is refused', async () => {
  const { seeker } = await aScene()
  const empty = await aSeeker(app)
  expect((await empty.call('GET', path)).body).toEqual({ items: [], next: null, byMatch: 'emptyProfile' })
  const { next } = (await seeker.call('GET', `${path}?limit=1`)).body
  await knows(seeker, 'Rust')
  for (const after of [next, 'nonsense', `${next}x`])
    expect((await seeker.call('GET', `${path}?after=${after}`)).body).toMatchObject({
      reason: 'input.invalid',
    })
  expect((await seeker.call('GET', `${path}?limit=51`)).status).toBe(422)
})

test('guests and recruiters have none', async () => {
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await (await aRecruiter(app)).call('GET', path)).status).toBe(403)
})
