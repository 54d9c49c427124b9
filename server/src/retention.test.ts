import { dayMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { issueReceipt } from './billing/index.ts'
import { removeBoard } from './job-boards/remove-board.ts'
import { recordChanges } from './subscriptions.ts'
import { recordOperator } from './platform/operators/index.ts'
import { deleteOld, retention } from './retention.ts'
import { aRecruiter } from './testing/build-accounts.ts'
import { onePosting } from './testing/build-applications.ts'
import { aBoard } from './testing/build-boards.ts'
import { reportingOf } from './testing/build-cases.ts'
import { aReceiptOrder } from './testing/build-receipts.ts'
import { aThread, write } from './testing/build-threads.ts'
import { testApp } from './testing/test-app.ts'
import { showCase } from './trust/cases-for-operators.ts'
import { releaseCase } from './trust/decide-case.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, cases, anApplicant, report, decide } = reportingOf(app, () => ({ recruiter, posting }))
beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

const count = async (what: string) =>
  (await app.database.pool.query(`select count(*)::int from ${what}`)).rows[0].count
const remove = () => app.database.transaction((tx) => deleteOld(tx, now()))
const ago = (days: number) => new Date(now().getTime() - days * dayMs)
const aDecision = async () => {
  await report(await anApplicant())
  await decide(releaseCase)
}
/** Looks on the last day on which something is there, and on the first on which it is not. */
async function goesAfter(days: number, what: string) {
  app.clock.advance((days - 1) * dayMs)
  await remove()
  expect(await count(what)).toBe(1)
  app.clock.advance(2 * dayMs)
  await remove()
  expect(await count(what)).toBe(0)
}

const aRemovedBoard = async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const order = { because: 'boardRemoved', by: 'operator', now: now() } as const
  await app.database.transaction((tx) => removeBoard(tx, recordChanges, board.id, order))
}

const rows: Record<string, () => Promise<void>> = {
  'Reports of guests who never opened the link': async () => {
    await report(app, { email: 'guest@example.org' })
    await goesAfter(1, 'report')
  },
  'The network of a report, as a keyed hash': async () => {
    await aDecision()
    await goesAfter(90, 'report where network_hash is not null')
  },
  'What there was to be seen when something was reported': async () => {
    await aDecision()
    await goesAfter(183, 'report_evidence')
  },
  'Cases, with their reports and decisions': async () => {
    await aDecision()
    await goesAfter(731, 'trust_case')
  },
  'What operators did': async () => {
    for (const days of [700, 740]) {
      const about = { operator: 'kim', subject: `pos_${days}`, now: ago(days) }
      await app.database.transaction((tx) => recordOperator(tx, 'postingApproved', about))
    }
    await remove()
    const { rows: left } = await app.database.pool.query('select subject from operator_event')
    expect(left).toEqual([{ subject: 'pos_700' }])
  },
  'That an operator opened somebody’s record': async () => {
    const insert = (days: number) =>
      app.database.db
        .insertInto('operator_look')
        .values({ user_id: recruiter.userId, kind: 'law', case_id: null, at: ago(days), shown_at: null })
        .execute()
    await insert(700)
    await insert(740)
    await remove()
    expect(await count('operator_look')).toBe(1)
  },
  'Requests for access or erasure that were decided about': async () => {
    const insert = (id: string, days: number | null) =>
      app.database.db
        .insertInto('person_request')
        .values({
          id,
          kind: 'access',
          user_id: null,
          reference: 'letter-1',
          requested_by: 'kim',
          requested_at: ago(800),
          state: days === null ? 'open' : 'approved',
          decided_by: days === null ? null : 'eve',
          decided_at: days === null ? null : ago(days),
        })
        .execute()
    await insert('old', 740)
    await insert('young', 700)
    await insert('open', null)
    await remove()
    expect(await count(`person_request where id in ('young', 'open')`)).toBe(2)
    expect(await count('person_request')).toBe(2)
  },
  'The address of somebody barred from recruiting who deleted their account, as a hash': async () => {
    const at = app.clock.now()
    await app.database.db
      .insertInto('barred_address')
      .values({ case_id: 'c', address_hash: 'h', at })
      .execute()
    await goesAfter(731, 'barred_address')
  },
  'Conversations, and what a message said before it was changed': async () => {
    const ada = await anApplicant()
    const { body } = await ada.call('GET', '/api/job-seeker/me/job-application')
    const thread = await aThread(ada, body.applications[0].id)
    await write(ada, thread, 'Hello')
    await ada.call('POST', `/api/thread/${thread}/leave`)
    await goesAfter(731, 'thread')
  },
  'Messages to the team': async () => {
    const insert = (id: string, days: number | null) =>
      app.database.db
        .insertInto('contact_message')
        .values({
          id,
          first_name: 'Ada',
          last_name: '',
          email: 'ada@example.org',
          company: '',
          help_type: 'General Inquiry',
          created_at: ago(800),
          answered_at: days === null ? null : ago(days),
          answered_by: days === null ? null : 'kim',
        })
        .execute()
    await insert('old', 370)
    await insert('young', 360)
    await insert('waiting', null)
    await remove()
    const { rows: left } = await app.database.pool.query('select id from contact_message order by id')
    expect(left).toEqual([{ id: 'waiting' }, { id: 'young' }])
  },
  'The history of reads of job boards': async () => {
    const board = await aBoard(app)
    board.has(1)
    await board.read()
    await goesAfter(90, 'job_board_read')
  },
  'Texts of closed posts of job boards that nobody claimed': async () => {
    await aRemovedBoard()
    await goesAfter(90, `posting where board_id is not null and job_description <> ''`)
  },
  'What a company added to posts of a job board that was removed': async () => {
    const { db } = app.database
    await aRemovedBoard()
    await db.updateTable('job_board_post').set({ overlay: '{"timeZone":"Europe/Berlin"}' }).execute()
    await db
      .updateTable('posting')
      .set({ time_zone: 'Europe/Berlin' })
      .where('board_id', 'is not', null)
      .execute()
    await goesAfter(30, `job_board_post where overlay <> '{}'`)
    expect(await count(`posting where time_zone is not null and board_id is not null`)).toBe(0)
  },
  'Receipts and credit notes': async () => {
    const issue = (purchase: string, at: string, kind: 'receipt' | 'creditNote' = 'receipt') =>
      app.database.transaction((tx) =>
        issueReceipt(
          tx,
          aReceiptOrder(recruiter.companyId, { purchase: { id: purchase }, kind, now: new Date(at) }),
        ),
      )
    await issue('pur_old', '2015-12-31T23:59:59Z')
    await issue('pur_corrected', '2015-06-01T00:00:00Z')
    await issue('pur_corrected', '2016-06-01T00:00:00Z', 'creditNote')
    await issue('pur_young', '2016-01-01T00:00:00Z')
    await remove()
    expect(await count(`receipt where purchase_id = 'pur_old'`)).toBe(0)
    expect(await count('receipt')).toBe(3)
    await expect(app.database.pool.query('delete from receipt')).rejects.toThrow('credit note')
  },
}

test.each(retention.map(({ what }) => what))('%s: removed when their time is over, and not before', (what) =>
  rows[what]!(),
)

test('a report outlives the account of who made it, without the person', async () => {
  const ada = await anApplicant()
  await report(ada, { text: 'Wants a deposit' })
  await ada.call('DELETE', '/api/account')
  const shown = await showCase(app.database.db, (await cases())[0]!.id)
  expect(shown!.reported).toMatchObject([{ by: 'deleted', text: 'Wants a deposit' }])
})
