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
