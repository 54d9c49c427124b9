import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('a position that is damaged or of another order is refused, so that no client goes in circles', async () => {
  const company_id = await aCompany(app)
  await somePostings(
    app,
    [1, 2, 3].map((daysOld) => ({ company_id, daysOld })),
  )
  const seeker = await aSeeker(app)
  const page = (body: object) =>
    app.call('POST', '/api/jobs/search', { pagination: { offset: 0, limit: 2 }, ...body })
  const { next } = (await page({ sortBy: 'desc' })).body
  expect((await page({ sortBy: 'desc', after: next })).body.jobPostings).toHaveLength(1)
  const damaged = [
    'x',
    next.slice(3),
    next.slice(0, -1),
    next.slice(0, -2),
    `${next}A`,
    `${next}=`,
    `${next}!`,
  ]
  for (const body of [...damaged.map((after) => ({ after })), { sortBy: 'asc', after: next }])
    for (const answer of [await page(body), await seeker.call('POST', '/api/jobs/me/saved', body)])
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['after']])
})

test('a position by relevance is refused under another keyword, and goes on under its own', async () => {
  const company_id = await aCompany(app)
  await somePostings(
    app,
    [1, 2, 3].map((daysOld) => ({ company_id, daysOld, job_title: 'Rust and Solidity Engineer' })),
  )
  const page = (body: object) =>
    app.call('POST', '/api/jobs/search', { pagination: { offset: 0, limit: 2 }, ...body })
  const { next } = (await page({ jobKeyword: 'rust' })).body
  expect((await page({ jobKeyword: 'rust', after: next })).body.jobPostings).toHaveLength(1)
  for (const body of [{ jobKeyword: 'solidity' }, { jobKeyword: 'rust', exactKeyword: true }, {}]) {
    const answer = await page({ ...body, after: next })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['after']])
  }
})
