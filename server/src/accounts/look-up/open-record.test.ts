import type { Id } from '@chainwork/contract'
import type { LookReason } from '@chainwork/contract/audit/values'
import { dayMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSession } from '../../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../../testing/build-applications.ts'
import { reportingOf } from '../../testing/build-cases.ts'
import { testApp } from '../../testing/test-app.ts'
import { freezeByHand, releaseCase } from '../../trust/decide-case.ts'
import { collectRecords } from '../collect-records.ts'
import { notifyUsers } from '../notify-users.ts'
import { openRecord } from './open-record.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
let ada: Account
const { now, cases, anApplicant, report, decide } = reportingOf(app, () => ({ recruiter, posting }))
beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter)
  ada = await anApplicant({ email: 'ada@example.org' })
})

const look = (reason: LookReason, caseId: string | null = null, user = ada.userId) =>
  app.database.transaction((tx) =>
    openRecord(tx, {
      user,
      reason,
      caseId: caseId as Id<'case'> | null,
      note: 'Secret words',
      operator: 'kim',
      now: now(),
    }),
  )
/** What the person reads in the settings, under the bell, by mail and in the file of their data. */
async function reads() {
  await notifyUsers(app.database, now())
  // Of before, the session is over by then.
  ada = { ...ada, ...(await aSession(app, ada.userId)) }
  const { body } = await ada.call('GET', '/api/me/operator-look')
  const bell = (await notificationsOf(ada)).filter((title) => title.includes('account record'))
  const records = await collectRecords(app.database.db, { ...ada, seekerId: null } as never)
  return [body.items, bell.length, (records['operator-looks'] as object[]).length]
}
const nothing = [[], 0, 0]

test('a person reads kind and day of a look 30 days later and not sooner, once, and never who or the words', async () => {
  expect(await look('support')).toMatchObject({ result: 'done', record: { email: 'ada@example.org' } })
  await look('support')
  app.clock.advance(30 * dayMs - 1)
  expect(await reads()).toEqual(nothing)
  app.clock.advance(1)
  const shown = [[{ day: '2026-11-21', reason: 'support' }], 1, 2]
  expect(await reads()).toEqual(shown)
  expect(await reads()).toEqual(shown)
  const { body } = await ada.call('GET', '/api/notifications')
  expect(JSON.stringify(body)).toContain('To help with a question, on November 21, 2026.')
  expect(JSON.stringify(body)).not.toMatch(/kim|Secret/)
})

test('a look for a case is shown once the case has ended', async () => {
  await report(ada)
  const { id } = (await cases())[0]!
  await look('case', id)
  app.clock.advance(dayMs)
  expect(await reads()).toEqual(nothing)
  await decide(releaseCase)
  expect(await reads()).toEqual([[{ day: '2026-11-21', reason: 'case' }], 1, 1])
})

test('a case that does not end holds it back for 30 days and no longer', async () => {
  await report(ada)
  const { id } = (await cases())[0]!
  await look('case', id)
  await decide(freezeByHand, { isScam: true })
  app.clock.advance(29 * dayMs)
  expect(await reads()).toEqual(nothing)
  app.clock.advance(dayMs)
  expect(await reads()).toEqual([[{ day: '2026-11-21', reason: 'case' }], 1, 1])
})

test('a record opens for a case only of those who have a part in it, and nothing is written down for others', async () => {
  await report(await anApplicant())
  const { id } = (await cases())[0]!
  expect(await look('case', id)).toEqual({ result: 'noCase' })
  for (const who of [recruiter, await aRecruiter(app, { companyId: recruiter.companyId })])
    expect(await look('case', id, who.userId)).toMatchObject({ result: 'done' })
  expect(await look('case', 'cas_01h455vb4pex5vsknk084sn02q')).toEqual({ result: 'noCase' })
  const { rows } = await app.database.pool.query('select from operator_look where user_id = $1', [ada.userId])
  expect(rows).toEqual([])
})
