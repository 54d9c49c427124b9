import { deleteOldUsage } from '@chainwork/server/usage/index'
import { type Account, aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { testApp } from '@chainwork/server/testing/test-app'
import { beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { inJson, run } = operatorOf(app)
beforeEach(() => app.clock.set(new Date().toISOString()))

type Caller = Pick<Account, 'call'>
const look = async (who: Caller, consent: 'all' | 'necessary' | null, page = 'posting') => {
  const headers = consent ? { headers: { cookie: `consent=${consent}` } } : {}
  const { body } = await who.call('POST', '/api/usage', { page, width: 'phone' }, headers)
  return body.counted
}
const allow = (who: Account, what: object) => who.call('PATCH', '/api/preferences', what)
const shown = () => inJson('usage show', { days: 7 })

test('after Reject All, or without an answer, nothing is counted for anybody', async () => {
  const ada = await aSeeker(app)
  await allow(ada, { allowUsageAnalytics: true, allowMinimalAnalytics: true })
  for (const who of [app, ada])
    for (const consent of ['necessary', null] as const) expect(await look(who, consent)).toBe('nothing')
  expect((await shown()).views).toBe(0)
})

test('who is signed in is counted as far as their switches allow, and not at all before they switch anything on', async () => {
  const [none, minimal, full] = [await aSeeker(app), await aSeeker(app), await aRecruiter(app)]
  await allow(minimal, { allowMinimalAnalytics: true })
  await allow(full, { allowUsageAnalytics: true })
  expect([
    await look(none, 'all'),
    await look(minimal, 'all'),
    await look(full, 'all'),
    await look(app, 'all'),
  ]).toEqual(['nothing', 'minimal', 'usage', 'usage'])
  expect(await shown()).toMatchObject({
    views: 3,
    pages: [
      {
        page: 'posting',
        views: 3,
        bySide: { 'not told': 1, guest: 1, recruiter: 1 },
        byWidth: { 'not told': 1, phone: 2 },
      },
    ],
  })
})

test('a count holds a day, a kind of page, a side and a width, and nothing else', async () => {
  const ada = await aSeeker(app)
  await allow(ada, { allowUsageAnalytics: true })
  for (let time = 0; time < 3; time++) await look(ada, 'all')
  expect(await app.database.db.selectFrom('usage_count').selectAll().execute()).toEqual([
    { day: expect.anything(), page: 'posting', side: 'jobSeeker', width: 'phone', views: 3 },
  ])
})

test('addresses and other words are no kind of page, and no more kinds are counted than there can be', async () => {
  for (const page of ['/jobs/x', 'ada@example.org', 'A', '', 'x'.repeat(41)])
    expect((await app.call('POST', '/api/usage', { page, width: 'phone' })).status).toBe(422)
  const chars = 'abcdefghijklmnop'
  for (const one of chars) for (const other of chars) await look(app, 'all', `page-${one}${other}`)
  expect((await shown()).pages).toHaveLength(200)
})

test('the command prints the most viewed pages first, and old counts are deleted', async () => {
  await look(app, 'all', 'jobs')
  await look(app, 'all', 'posting')
  await look(app, 'all', 'posting')
  const { out } = await run('usage show', {})
  expect(out).toMatch(/3 pages looked at\n +2 {2}posting +guest 2\n +1 {2}jobs +guest 1$/)
  await app.database.transaction((tx) => deleteOldUsage(tx, new Date(Date.now() + 401 * 86_400_000)))
  expect((await shown()).views).toBe(0)
})
