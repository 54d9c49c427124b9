import { PassThrough } from 'node:stream'
import { readConfig } from '@chainwork/server'
import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { hasWallet } from '@chainwork/server/testing/build-activity'
import { anApplicant, onePosting } from '@chainwork/server/testing/build-applications'
import { paidPurchase } from '@chainwork/server/testing/build-purchases'
import { testApp } from '@chainwork/server/testing/test-app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { safeText, terminalPrint } from './terminal.ts'

const app = testApp()
/** Colours, rings, goes up and clears, forges a line, turns the direction, and the same as one-byte controls. */
const evil =
  '\u001b[31mRED\u0007\u001b[1A\u001b[2K\nFORGED line\r\u009b31m\u202Egnp\u2028FORGED again\u200b\u007f'
const harmful = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What a terminal gets of a command, line by line. */
async function printed(name: string, given: object): Promise<{ exit: number; lines: string[] }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const print = terminalPrint(stdout, stderr)
  const caller = {
    operator: 'kim',
    cwd: '/',
    environment: {},
    signal: new AbortController().signal,
    config: () => readConfig({}),
  }
  const exit = await commands[name]!.run(app.database, given, print, caller)
  const text = `${String(stdout.read() ?? '')}${String(stderr.read() ?? '')}`
  expect(text.endsWith('\n') || text === '').toBe(true)
  return { exit, lines: text.slice(0, -1).split('\n') }
}

/** A payment whose provider and operators wrote evil, and a new company of that name whose free credits wait. */
async function evilPayments(companyId: string): Promise<string> {
  const { db } = app.database
  const purchaseId = 'pur_01h455vb4pex5vsknk084sn02q'
  const now = new Date()
  const paid = { purchaseId, companyId, credits: 5, currency: 'USD', net: 100, tax: 0, postingId: null, now }
  await db
    .insertInto('purchase')
    .values({ ...paidPurchase(paid), session_id: evil, payment_id: evil, last_problem: evil })
    .execute()
  await sql`insert into payment_task (key, purchase_id, text, created_at) values (${evil}, ${purchaseId}, ${evil}, now())`.execute(
    db,
  )
  await sql`insert into welcome_credit (company_id, user_id, person_hash, domain, state, credits, at)
    values (${companyId}, 'user', 'hash', ${evil}, 'waiting', 1, now())`.execute(db)
  return purchaseId
}

/** Everything that people write and operators read, written by someone who means harm. */
async function anEvilWorld() {
  const { db } = app.database
  const recruiter = await aRecruiter(app, { name: evil, first_name: evil })
  await db
    .updateTable('company')
    .set({ name: evil, website: evil, email: evil, description: evil })
    .where('id', '=', recruiter.companyId)
    .execute()
  const posting = await onePosting(app, recruiter, {
    job_title: evil,
    job_description: `<p>${evil}</p>`,
    status: 'For Review',
    credit_used: true,
  })
  await sql`insert into review_flag (posting_id, kind, message, rev, at) values (${posting}, 'words', ${evil}, 1, now())`.execute(
    db,
  )
  const open = await onePosting(app, recruiter, { job_title: evil })
  const seeker = await aSeeker(app, { name: evil })
  await anApplicant(app, open)
  await db
    .insertInto('contact_message')
    .values({
      id: 'cmg_01h455vb4pex5vsknk084sn02q',
      first_name: evil.slice(0, 50),
      last_name: evil.slice(0, 50),
      email: evil,
      company: evil,
      help_type: 'General Inquiry',
      created_at: new Date(),
    })
    .execute()
  const wallet = await hasWallet(app, seeker.userId)
  const payment = await evilPayments(recruiter.companyId)
  await seeker.call('POST', '/api/report', { subject: 'posting', id: open, reason: 'other', text: evil })
  const openCase = 'cas_01h455vb4pex5vsknk084sn02q'
  await sql`insert into trust_case (id, subject_kind, subject_id, company_id, title, state, opened_at, due_at)
    values (${openCase}, 'company', ${recruiter.companyId}, ${recruiter.companyId}, ${evil}, 'open', now(), now())`.execute(
    db,
  )
  await sql`insert into report (id, case_id, subject, subject_id, title, reason, text, link, at, counts_at)
    values ('rep_01h455vb4pex5vsknk084sn02q', ${openCase}, 'company', ${recruiter.companyId}, ${evil}, 'money', ${evil}, ${evil}, now(), now())`.execute(
    db,
  )
  return {
    openCase,
    recruiter,
    posting,
    open,
    seeker,
    wallet,
    payment,
    message: 'cmg_01h455vb4pex5vsknk084sn02q',
  }
}

/** How each command is called; one that is added must be called here too. */
async function calls(): Promise<Record<string, object | null>> {
  const { openCase, recruiter, posting, open, seeker, wallet, payment, message } = await anEvilWorld()
  const reason = evil
  return {
    'postings review list': {},
    'postings review show': { posting },
    'postings review approve': { posting, rev: 99 },
    'postings review revise': { posting: open, reason },
    'postings review reject': { posting: open, reason },
    'postings freeze': { posting: open, reason },
    'postings unfreeze': { posting: open, reason },
    'cases list': {},
    'cases show': { case: openCase },
    'cases freeze': { case: openCase, rule: 'money', facts: evil },
    'cases release': { case: openCase, rule: 'money', facts: evil },
    'cases uphold': { case: openCase, rule: 'money', facts: evil },
    'cases recall': { case: openCase, name: evil },
    'cases recall cancel': { case: openCase },
    'cases recall withdraw': { case: openCase, reason: evil },
    'postings list': {},
    'postings show': { posting },
    'companies list': {},
    'companies show': { company: recruiter.companyId },
    'requests access': { user: seeker.userId, reference: evil },
    'requests erasure': { user: seeker.userId, reference: evil },
    'requests list': {},
    'requests approve': { request: 'prq_01h455vb4pex5vsknk084sn02q' },
    'requests refuse': { request: 'prq_01h455vb4pex5vsknk084sn02q', reason },
    'audit list': {},
    'operators list': {},
    'users list': {},
    'users show': { user: seeker.userId, reason: 'support' },
    'users ban': { user: seeker.userId, reason },
    'users unban': { user: seeker.userId, reason },
    'users approve': { user: seeker.userId },
    'users verify': { user: seeker.userId },
    'users sessions revoke': { user: recruiter.userId, reason },
    'credits grant': { company: recruiter.companyId, amount: '1', reference: evil },
    'credits revoke': { company: recruiter.companyId, amount: '1', reference: evil },
    'credits audit': {},
    'credits welcome list': {},
    'credits welcome refuse': { company: recruiter.companyId },
    'credits welcome approve': { company: recruiter.companyId },
    'payments list': {},
    'payments show': { payment },
    'payments done': { key: evil },
    'job-boards add': { address: 'https://boards.greenhouse.io/acme', company: evil },
    'job-boards list': {},
    'job-boards read': { board: 'jbd_01h455vb4pex5vsknk084sn02q' },
    'job-boards hold': { board: 'jbd_01h455vb4pex5vsknk084sn02q' },
    'job-boards release': { board: 'jbd_01h455vb4pex5vsknk084sn02q' },
    'job-boards remove': { board: 'jbd_01h455vb4pex5vsknk084sn02q' },
    'messages list': { all: true },
    'messages show': { message },
    'messages done': { message },
    'mail list': {},
    'mail retry': {},
    'usage show': {},
    'score recompute': { source: wallet },
    status: {},
    // They print no text of people, need files, a provider or a server of their own, and go through the same door.
    'audit export': null,
    'payments export': null,
    'requests export': null,
    'operators add': null,
    'operators link': null,
    'operators role': null,
    'operators remove': null,
    'payments refund': null,
    'payments reconcile': null,
    'score check': null,
    'postings import': null,
    'newsletter send': null,
    demo: null,
    doctor: null,
    migrate: null,
    backup: null,
    restore: null,
    routes: null,
  }
}

test('no command lets what people wrote move the cursor, ring, colour, or begin a line of its own', async () => {
  const all = await calls()
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(commands).toSorted())
  for (const [name, given] of Object.entries(all)) {
    if (!given) continue
    for (const json of [false, true]) {
      const options = { ...given, ...(name === 'postings review list' || json ? { json } : {}) }
      const { lines } = await printed(name, options)
      for (const line of lines) {
        expect([name, line]).toEqual([name, expect.not.stringMatching(harmful)])
        expect([name, line]).toEqual([name, expect.not.stringMatching(/^FORGED/)])
      }
      if (json) expect(() => JSON.parse(lines[0]!)).not.toThrow()
    }
  }
})

test('JSON says the same words after it was made safe', () => {
  const said = JSON.stringify({ name: `${evil}😀👩‍👩‍👧` })
  expect(JSON.parse(safeText(said))).toEqual(JSON.parse(said))
  expect(safeText(said)).not.toMatch(harmful)
  expect(safeText('Zoë 👩‍👩‍👧 – “ok”, 日本語')).toBe('Zoë 👩‍👩‍👧 – “ok”, 日本語')
})

test('what a running server sends is made safe at the terminal it is sent to', () => {
  const stdout = new PassThrough()
  terminalPrint(stdout, new PassThrough()).line(evil)
  expect(String(stdout.read()).slice(0, -1)).not.toMatch(harmful)
})
