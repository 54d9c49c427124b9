import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const search = async (body: object) => (await app.call('POST', '/api/jobs/search', body)).body
const idsIn = (found: { jobPostings: { id: string }[] }) => found.jobPostings.map(({ id }) => id)

/** Thirty postings, the newest first; those at these places are sponsored. */
async function thirty(sponsored: readonly number[]): Promise<string[]> {
  const company_id = await aCompany(app)
  return somePostings(
    app,
    Array.from({ length: 30 }, (_each, at) => ({
      company_id,
      daysOld: 1 + at / 10,
      job_title: at % 2 ? 'Rust Engineer' : 'Data Analyst',
      is_sponsored: sponsored.includes(at),
    })),
  )
}

test('the best-ranked sponsored postings found come at places 5 and 10, and nothing else moves up', async () => {
  const all = await thirty([20, 22, 25])
  const pagination = { offset: 0, limit: 30 }
  const found = idsIn(await search({ sponsored: true, pagination }))
  expect([found[4], found[9], found[14]]).toEqual([all[20], all[22], all[25]])
  expect(found.filter((id) => ![20, 22, 25].some((at) => all[at] === id))).toEqual(
    all.filter((_id, at) => ![20, 22, 25].includes(at)),
  )
  // Only those that the search finds.
  const rust = idsIn(await search({ sponsored: true, jobKeyword: 'rust', pagination }))
  expect(rust[4]).toBe(all[25])
  expect(rust).toHaveLength(15)
})

test('total, facets and what is found are the same with and without sponsored places', async () => {
  await thirty([7, 20, 22, 25])
  const payload = { facets: true, pagination: { offset: 0, limit: 30 } }
  const [plain, placed] = [await search(payload), await search({ ...payload, sponsored: true })]
  expect(idsIn(placed)).not.toEqual(idsIn(plain))
  expect(idsIn(placed).toSorted()).toEqual(idsIn(plain).toSorted())
  expect([placed.total, placed.facets]).toEqual([plain.total, plain.facets])
})

test('a chosen order, saved postings and a search that does not ask keep their order', async () => {
  const all = await thirty([20, 22, 25])
  const newest = all.slice(0, 20)
  expect(idsIn(await search({}))).toEqual(newest)
  expect(idsIn(await search({ sponsored: true, sortBy: 'desc' }))).toEqual(newest)
  expect(idsIn(await search({ sponsored: true, sortBy: 'asc' }))).toEqual(all.toReversed().slice(0, 20))
  const seeker = await aSeeker(app)
  await sql`insert into saved_posting (seeker_id, posting_id, saved_at)
    select ${seeker.seekerId}, id, now() from posting`.execute(app.database.db)
  expect(idsIn((await seeker.call('POST', '/api/jobs/me/saved', { sponsored: true })).body)).toEqual(newest)
})

test('pages by position and by offset are pieces of one list, and their positions are not mixed up', async () => {
  await thirty([3, 11, 20, 22, 25, 29])
  const whole = idsIn(await search({ sponsored: true, pagination: { offset: 0, limit: 30 } }))
  const read: string[] = []
  let after: string | null = null
  do {
    const page: { jobPostings: { id: string }[]; next: string | null } = await search({
      sponsored: true,
      pagination: { offset: 0, limit: 7 },
      after,
    })
    const { length: offset } = read
    expect(idsIn(await search({ sponsored: true, pagination: { offset, limit: 7 } }))).toEqual(idsIn(page))
    read.push(...idsIn(page))
    after = page.next
  } while (after)
  expect(read).toEqual(whole)
  const pagination = { offset: 0, limit: 7 }
  const placed = (await search({ sponsored: true, pagination })).next
  const plain = (await search({ pagination })).next
  for (const body of [{ after: placed }, { after: plain, sponsored: true }])
    expect(await app.call('POST', '/api/jobs/search', body)).toMatchObject({
      status: 422,
      body: { fields: { after: expect.any(String) } },
    })
})
