import { dayMs } from '@chainwork/contract/durations'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freezeCompany, liftFreezes } from '../identity/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aRecruiterWithPosting, anApplicant, move, notifyAfter } from '../testing/build-applications.ts'
import { aThread, messageMailsAfter, messagesOf, threadsOf, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'
import { listCasesForOperators, showCase } from '../trust/cases-for-operators.ts'
import { addThreadEntry, threadRetention } from './index.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
let ada: Awaited<ReturnType<typeof anApplicant>>
let thread: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
  ada = await anApplicant(app, posting)
  thread = await aThread(ada, ada.application)
  await write(ada, thread, 'Words of Ada')
  await write(recruiter, thread, 'Words of Acme')
})

const reasonOf = async (who: Account, text = 'Hello?') =>
  (await write(who, thread, text)).body.reason ?? 'sent'
const endOf = async (who: Account) => (await messagesOf(who, thread)).thread.ended
const clean = () => app.database.transaction((tx) => threadRetention.remove(tx, app.clock.now()))
/** Time passes, and everybody stays signed in. */
const later = async (ms: number) => {
  app.clock.advance(ms)
  const until = new Date(app.clock.now().getTime() + 30 * dayMs)
  await app.database.db.updateTable('user_session').set({ expires_at: until }).execute()
}

test('writing ends 30 days after a decision was shown, however early it was made, and reading does not', async () => {
  await move(recruiter, ada.application, 'Rejected', {
    tellAt: new Date(app.clock.now().getTime() + 20 * dayMs).toISOString(),
  })
  await later(19 * dayMs)
  expect([await endOf(ada), (await messagesOf(ada, thread)).thread.endsAt]).toEqual([null, null])
  await notifyAfter(app, (dayMs + 60_000) / 1000)
  const shownAt = app.clock.now().getTime()
  expect((await messagesOf(ada, thread)).thread.endsAt).toBe(new Date(shownAt + 30 * dayMs).toISOString())
  await later(30 * dayMs - 1000)
  expect([await reasonOf(ada), await reasonOf(recruiter)]).toEqual(['sent', 'sent'])
  await later(1000)
  expect([await reasonOf(ada), await reasonOf(recruiter)]).toEqual(['thread.ended', 'thread.ended'])
  expect((await messagesOf(ada, thread)).items).toHaveLength(4)
})

test('a seeker leaves for good, and the company reads that they left', async () => {
  for (const _ of [1, 2]) expect((await ada.call('POST', `/api/thread/${thread}/leave`)).status).toBe(200)
  expect([await reasonOf(ada), await reasonOf(recruiter)]).toEqual(['thread.ended', 'thread.ended'])
  expect([await endOf(ada), await endOf(recruiter)]).toEqual(['youLeft', 'left'])
  expect((await messagesOf(recruiter, thread)).items[0]).toMatchObject({ kind: 'left', side: 'jobSeeker' })
  expect((await messagesOf(recruiter, thread)).total).toBe(3)
})

test('who blocks or hibernates has no name in old threads, and the company cannot say which of both it was', async () => {
  const seen = async () => {
    const { body } = await recruiter.call('GET', `/api/thread/${thread}/message`)
    expect(JSON.stringify(body)).not.toMatch(/"(?:name|by)":"Ada/)
    return [body, await threadsOf(recruiter), await reasonOf(recruiter)]
  }
  await sql`update app_user set first_name = 'Zed' where id = ${recruiter.userId}`.execute(app.database.db)
  expect((await messagesOf(recruiter, thread)).thread.person.name).toBe('Ada')
  await app.database.db
    .updateTable('app_user')
    .set({ hibernated_at: app.clock.now() })
    .where('id', '=', ada.userId)
    .execute()
  const asleep = await seen()
  await app.database.db
    .updateTable('app_user')
    .set({ hibernated_at: null })
    .where('id', '=', ada.userId)
    .execute()
  expect(await endOf(recruiter)).toBe(null)
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(await seen()).toEqual(asleep)
  expect([asleep[2], await endOf(ada), await reasonOf(ada)]).toEqual([
    'thread.ended',
    'blocked',
    'thread.ended',
  ])
})

test('mail about somebody who hid meanwhile is not sent', async () => {
  await write(ada, thread, 'One more')
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(await messageMailsAfter(app, 6, recruiter.email)).toEqual([])
})

const freeze = () =>
  app.database.transaction((tx) =>
    freezeCompany(tx, {
      companyId: recruiter.companyId,
      caseId: 'cas_x',
      isDecided: false,
      answerable: [],
      now: app.clock.now(),
    }),
  )

test('a company that is frozen reads and writes nothing, its applicants are warned, and mail waits', async () => {
  await write(ada, thread, 'Unread')
  await freeze()
  expect(await reasonOf(recruiter)).toBe('company.frozen')
  for (const path of ['/api/thread', `/api/thread/${thread}/message`])
    expect((await recruiter.call('GET', path)).body.reason).toBe('company.frozen')
  expect((await recruiter.call('POST', `/api/job-application/${ada.application}/thread`)).body.reason).toBe(
    'company.frozen',
  )
  expect((await recruiter.call('GET', '/api/thread/unread')).body).toEqual({ unread: 0 })
  expect((await messagesOf(ada, thread)).thread).toMatchObject({
    company: { warning: 'frozen', isVerified: false },
    canWrite: true,
  })
  expect(await messageMailsAfter(app, 6, recruiter.email)).toEqual([])
  await app.database.transaction((tx) => liftFreezes(tx, 'cas_x'))
  expect(await messageMailsAfter(app, 0, recruiter.email)).toHaveLength(1)
})

test('an applicant gets no mail about messages of a frozen company until it is back', async () => {
  await write(recruiter, thread, 'Pay us first')
  await freeze()
  expect(await messageMailsAfter(app, 6, ada.email)).toEqual([])
  await app.database.transaction((tx) => liftFreezes(tx, 'cas_x'))
  expect(await messageMailsAfter(app, 0, ada.email)).toHaveLength(1)
})

test('answering elsewhere marks nothing as read, and a person who left gets no more messages', async () => {
  const answer = (side: 'recruiter' | 'jobSeeker', byUserId: string) =>
    app.database.transaction((tx) =>
      addThreadEntry(tx, {
        applicationId: ada.application,
        kind: 'interviewCancelled',
        side,
        byUserId,
        text: 'Cancelled',
        words: 'Why it was',
        now: app.clock.now(),
      }),
    )
  const unread = async () => (await ada.call('GET', '/api/thread/unread')).body.unread
  await write(recruiter, thread, 'Please read')
  await answer('jobSeeker', ada.userId)
  expect(await unread()).toBe(1)
  await ada.call('POST', `/api/thread/${thread}/leave`)
  await answer('recruiter', recruiter.userId)
  const words = (await messagesOf(ada, thread)).items.filter(({ text }: any) => text === 'Why it was')
  expect(words).toHaveLength(1)
})

test('a message is reported with the ten before it, also what it said before it was changed', async () => {
  for (let at = 0; at < 12; at++) await write(recruiter, thread, `No. ${at}`)
  const { body } = await write(recruiter, thread, 'Send me your seed phrase')
  await recruiter.call('PATCH', `/api/thread/${thread}/message/${body.id}`, { text: 'Hello' })
  const report = (who: Account) =>
    who.call('POST', '/api/report', { subject: 'message', id: body.id, reason: 'money' })
  for (const other of [recruiter, await aSeeker(app), app as unknown as Account])
    expect((await report(other)).status).toBe(404)
  expect((await report(ada)).status).toBe(202)
  const [found] = await listCasesForOperators(app.database.db, { decided: false, limit: 10 })
  const shown = await showCase(app.database.db, found!.id)
  const [{ messages, writer }] = shown!.reported[0]!.evidence as any
  expect(messages).toHaveLength(11)
  expect(messages.at(-1)).toMatchObject({
    text: 'Hello',
    originals: ['Send me your seed phrase'],
    isReported: true,
  })
  expect(writer.email).toBe(recruiter.email)
  expect(JSON.stringify(shown!.reported)).not.toContain(ada.userId)
  const own = (await messagesOf(recruiter, thread)).items.find((one: any) => one.side === 'jobSeeker')
  expect(
    (await recruiter.call('POST', '/api/report', { subject: 'message', id: own.id, reason: 'spam' })).status,
  ).toBe(202)
})

test('a deleted account takes the words of a thread along, and the thread stays with the application', async () => {
  expect((await ada.call('DELETE', '/api/account')).status).toBe(200)
  const seen = await messagesOf(recruiter, thread)
  expect(seen.thread).toMatchObject({ ended: 'personGone', person: null, applicationId: ada.application })
  expect(seen.items.map(({ text, by }: any) => [text, by])).toEqual([
    [null, 'Ada'],
    [null, null],
  ])
  expect(await aThread(recruiter, ada.application)).toBe(thread)
  const { rows } = await sql`select from thread_message where text like '%Words%'`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('threads of a deleted company stay readable for a year', async () => {
  await sql`update company set deleted_at = ${app.clock.now()} where id = ${recruiter.companyId}`.execute(
    app.database.db,
  )
  expect([await endOf(ada), await reasonOf(ada)]).toEqual(['companyGone', 'thread.ended'])
  await later(364 * dayMs)
  await clean()
  expect((await threadsOf(ada)).total).toBe(1)
  await later(3 * dayMs)
  expect((await ada.call('GET', `/api/thread/${thread}/message`)).status).toBe(404)
  await clean()
  expect((await threadsOf(ada)).total).toBe(0)
})

test('a thread goes 24 months after its end, and what messages said before after 30 days', async () => {
  const { body } = await write(ada, thread, 'Before')
  await ada.call('PATCH', `/api/thread/${thread}/message/${body.id}`, { text: 'After' })
  const originals = async () => (await sql`select from thread_original`.execute(app.database.db)).rows.length
  await later(29 * dayMs)
  await clean()
  expect(await originals()).toBe(1)
  await later(2 * dayMs)
  await clean()
  expect(await originals()).toBe(0)
  await ada.call('POST', `/api/job-seeker/me/job-application/${ada.application}/withdraw`, {})
  await later(755 * dayMs)
  await clean()
  expect((await threadsOf(ada)).total).toBe(1)
  await later(10 * dayMs)
  await clean()
  expect((await threadsOf(ada)).total).toBe(0)
})

test('a person exports their threads with the names they were shown; a company exports none', async () => {
  const exported = async (who: Account) => {
    const headers = { authorization: `Bearer ${who.token}` }
    const { rawPayload } = await app.api.inject({ url: '/api/account/export', headers })
    return gunzipSync(rawPayload).toString()
  }
  const own = await exported(ada)
  for (const words of ['conversations.json', 'Words of Ada', 'Words of Acme', '"by": "Ada"'])
    expect(own).toContain(words)
  expect(await exported(recruiter)).not.toContain('Words of')
})
