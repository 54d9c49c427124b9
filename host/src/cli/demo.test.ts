import { readConfig } from '@chainwork/server'
import { aCompany } from '@chainwork/server/testing/build-postings'
import { testApp } from '@chainwork/server/testing/test-app'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'
import { commands } from './commands.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)

test('an empty database is filled once, and the accounts to sign in with are named each time', async () => {
  expect(await inJson('demo', { dryRun: true })).toMatchObject({ isEmpty: true, postings: 0 })
  const { postings, accounts, password } = await inJson('demo', {})
  expect(postings).toBeGreaterThan(50)
  expect(accounts).toHaveLength(4)
  const { email } = accounts[0]
  expect((await app.call('POST', '/api/sign-in', { email, password })).status).toBe(200)
  const again = await run('demo', {})
  expect(again.exit).toBe(0)
  expect(again.out).toContain('The demo is in there already.')
  expect(again.out).toContain(email)
})

test('what people in the demo were told is so: the alert says it found something, and nothing closes later than said', async () => {
  await inJson('demo', {})
  const { db } = app.database
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'title', 'posting_id', 'created_at'])
    .execute()
  const alerts = await db.selectFrom('job_alert').select('sent_at').execute()
  const matches = notifications.filter(({ kind }) => kind === 'alertMatch')
  expect(alerts).toEqual(matches.map(({ created_at }) => ({ sent_at: created_at })))
  expect(matches).toHaveLength(1)
  expect(notifications.filter(({ kind }) => kind === 'postingClosing')).toEqual([])
})

test('the credits of the demo add up: what is published was paid for, and so is what is sponsored', async () => {
  await inJson('demo', {})
  expect(await inJson('credits audit', {})).toMatchObject({ problems: [] })
  const sponsored = await app.database.db
    .selectFrom('posting')
    .select('id')
    .where('is_sponsored', '=', true)
    .execute()
  expect(sponsored.length).toBeGreaterThan(5)
  const [recruiter] = await app.database.db
    .selectFrom('recruiter')
    .innerJoin('credit_balance', 'credit_balance.company_id', 'recruiter.company_id')
    .select(['available', 'used'])
    .execute()
  expect(recruiter).toEqual({ available: 10, used: expect.toSatisfy((used: number) => used > 5) })
})

test('other data is left alone, and production is never filled', async () => {
  await aCompany(app)
  expect(await run('demo', {})).toMatchObject({ exit: 1, out: 'There is other data in there.' })
  const print = { line: () => {}, problem: () => {}, progress: () => {} }
  const production = { ...readConfig({}), mode: 'production' as const }
  const { signal } = new AbortController()
  await expect(
    commands['demo']!.run(app.database, {}, print, {
      operator: 'kim',
      cwd: '/',
      environment: {},
      signal,
      config: () => production,
    }),
  ).rejects.toThrow('never filled with demo data')
})
