import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const search = async (body: object) => (await app.call('POST', '/api/jobs/search', body)).body
const idsIn = (found: { jobPostings: { id: string }[] }) => found.jobPostings.map(({ id }) => id)
const page = (more: object = {}) => search({ varied: true, pagination: { offset: 0, limit: 4 }, ...more })

/** Of one company a baker and four web3 posts, then web3 posts of two others: the newest first. */
async function eightPosts(): Promise<string[]> {
  const [first, second, third] = [await aCompany(app), await aCompany(app), await aCompany(app)]
  const web3 = { skills: ['Solidity'] }
  return somePostings(
    app,
    [
      { company_id: first, job_title: 'Baker' },
      ...[1, 2, 3, 4].map(() => ({ company_id: first, ...web3 })),
      { company_id: second, ...web3 },
      { company_id: third, ...web3 },
      { company_id: second },
    ].map((posting, at) => ({ ...posting, daysOld: 1 + at })),
  )
}

test('without words the list begins with web3 posts of different companies, then the rest of theirs', async () => {
  const all = await eightPosts()
  const [baker, newest, next, third, fourth, second, other, last] = all
  expect(idsIn(await page())).toEqual([newest, second, other, next])
  const found = await page({ pagination: { offset: 0, limit: 20 }, facets: true })
  expect(idsIn(found)).toEqual([newest, second, other, next, third, fourth, baker, last])
  expect(found).toMatchObject({ total: 8, next: null })
  const chosen = idsIn(await page({ sortBy: 'desc' }))
  expect(chosen).toEqual(all.slice(0, 4))
})

test('a seeker with skills who asks for nothing gets what fits them, and whoever types words gets those', async () => {
  const company_id = await aCompany(app)
  const kafka = { company_id, skills: ['Kafka'], job_title: 'Kafka Engineer' }
  const [newer, fits, ...others] = await somePostings(app, [
    { company_id, skills: ['Solidity'], job_title: 'Solidity Engineer', is_sponsored: true, daysOld: 1 },
    ...[5, 6, 7, 8, 9].map((daysOld) => ({ ...kafka, daysOld })),
  ])
  const seeker = await aSeeker(app)
  const found = async (more: object = {}) =>
    (await seeker.call('POST', '/api/jobs/search', { varied: true, sponsored: true, ...more })).body
  const first = await found()
  expect([idsIn(first)[0], first.byMatch], 'nothing is known of them').toEqual([newer, null])
  const skillIds = [taxonomyBook().skillByName('Kafka')!.id]
  await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })
  const own = await found()
  expect(own.byMatch).toBe('given')
  expect(idsIn(own), 'nothing is lifted that does not fit').toEqual([fits, ...others, newer])
  expect(await found({ jobKeyword: 'engineer' })).toMatchObject({ byMatch: null })
  expect(idsIn(await found({ sortBy: 'desc' }))[0]).toBe(newer)
})

test('companies with a proven domain come before others', async () => {
  const [, newest, next, , , second, other] = await eightPosts()
  await app.database.pool.query(
    `update company set verified_domain = 'proven.example' where id = (select company_id from posting where id = $1)`,
    [other],
  )
  expect(idsIn(await page())).toEqual([other, newest, second, next])
})

test('its pages have every post once, also while posts come and go', async () => {
  const all = await eightPosts()
  const first = await page({ facets: true })
  const newcomer = await somePostings(app, [
    { company_id: await aCompany(app), skills: ['Solidity'], daysOld: 0.1 },
  ])
  const second = await page({ after: first.next, facets: true })
  expect([
    ...idsIn(first),
    ...idsIn(second),
    ...idsIn(await page({ after: second.next ?? first.next })),
  ]).toEqual(expect.arrayContaining(all))
  expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(8)
  expect(idsIn(second)).toContain(newcomer[0])
  expect(second.total).toBe(9)
  expect(second.facets.employmentType).toEqual((await page({ facets: true })).facets.employmentType)
})

test('pages by offset are pieces of the same list, and a damaged position is refused', async () => {
  await eightPosts()
  const first = await page()
  const whole = [...idsIn(first), ...idsIn(await page({ after: first.next }))]
  for (const offset of [0, 2, 4, 6])
    expect(idsIn(await page({ pagination: { offset, limit: 4 } }))).toEqual(whole.slice(offset, offset + 4))
  for (const after of ['x', `${first.next}x`, 'a.b.c', `${'a.'.repeat(30)}`])
    expect((await app.call('POST', '/api/jobs/search', { varied: true, after })).status).toBe(422)
})

test('with a word, a filter or a chosen order it is the list of that', async () => {
  const all = await eightPosts()
  for (const body of [{ jobKeyword: 'engineer' }, { locationType: [false] }, { sortBy: 'desc' }])
    expect(idsIn(await page({ ...body, varied: true }))).toEqual(
      idsIn(await page({ ...body, varied: false })),
    )
  expect(idsIn(await page({ sortBy: 'asc' }))).toEqual(all.toReversed().slice(0, 4))
})

test('fully remote posts come first for the typed word, in the order of the other words, then hybrid ones', async () => {
  const company_id = await aCompany(app)
  const at = (workplace: 'remote' | 'hybrid' | 'onsite' | null, job_title: string) => ({
    company_id,
    workplace,
    is_remote: workplace !== 'onsite',
    job_title,
  })
  const [hybrid, remote, unsaid, , exact] = await somePostings(
    app,
    [
      at('hybrid', 'Rust Engineer'),
      at('remote', 'Engineer who knows Rust'),
      at(null, 'Engineer who knows Rust'),
      at('onsite', 'Rust Engineer'),
      at('remote', 'Rust Engineer'),
    ].map((posting, day) => ({ ...posting, daysOld: 1 + day })),
  )
  const found = (more: object) => search({ jobKeyword: 'remote rust engineer', ...more })
  expect(idsIn(await found({})).slice(-1)).toEqual([hybrid])
  expect(idsIn(await found({})).toSorted()).toEqual([hybrid, remote, unsaid, exact].toSorted())
  const one = (after: string | null) => found({ after, pagination: { offset: 0, limit: 1 } })
  const read: string[] = []
  for (let after: string | null = null; ;) {
    const next = await one(after)
    read.push(...idsIn(next))
    after = next.next
    if (!after) break
  }
  expect(read).toEqual(idsIn(await found({})))
  // So does the filter where nothing else was chosen, and a chosen order is obeyed.
  const filtered = { varied: true, locationType: [true] }
  expect(idsIn(await search(filtered))).toEqual([remote, unsaid, exact, hybrid])
  expect(idsIn(await search({ ...filtered, sortBy: 'desc' }))).toEqual([hybrid, remote, unsaid, exact])
  expect(idsIn(await found({ sortBy: 'desc' }))).toEqual([hybrid, remote, unsaid, exact])
})
