import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { onePosting } from '@chainwork/server/testing/build-applications'
import { completeForm } from '@chainwork/server/testing/complete-form'
import { testApp } from '@chainwork/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)
const folder = mkdtempSync(join(tmpdir(), 'chainwork-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const aFile = (text?: string) => {
  const path = join(folder, `${++files}.txt`)
  if (text !== undefined) writeFileSync(path, text)
  return path
}

const seeker = async (more: object = {}) => (await aSeeker(app, more)).userId
const forReview = async () => {
  const recruiter = await aRecruiter(app)
  await run('credits grant', { company: recruiter.companyId, amount: '1', reference: recruiter.companyId })
  return (await recruiter.call('POST', '/api/graph/job-posting', completeForm)).body.id as string
}
const published = async () => onePosting(app, await aRecruiter(app))
const aCase = async () => {
  app.network = '198.51.100.7'
  const who = await aSeeker(app)
  await who.call('POST', '/api/report', { subject: 'posting', id: await published(), reason: 'money' })
  return (await inJson('cases list', {}))[0].id as string
}
const aRequest = async () =>
  (await inJson('requests access', { user: await seeker(), reference: 'letter-1' })).id as string
const decision = { rule: 'money', facts: 'Asks for a deposit.' }
const aCompany = async () => (await aRecruiter(app)).companyId
const withCredits = async () => {
  const company = await aCompany()
  await run('credits grant', { company, amount: '1', reference: company })
  return company
}
const aMessage = async () => {
  const sent = {
    firstName: 'Ada',
    email: 'ada@example.org',
    helpType: 'General Inquiry',
    termsOfService: true,
  }
  await app.call('POST', '/api/contact-us', sent)
  return (await inJson('messages list', {}))[0].id as string
}

const address = () => `https://boards.greenhouse.io/acme${++files}`
const aBoard = async () =>
  (await inJson('job-boards add', { address: address(), company: 'Acme' })).id as string

/** What each command that changes something is given here, and what it is written down as. */
const changing: Record<string, [given: () => Promise<object>, action: string]> = {
  'users show': [async () => ({ user: await seeker(), reason: 'support', note: 'Why' }), 'recordOpened'],
  'users ban': [async () => ({ user: await seeker(), reason: 'Why' }), 'userBanned'],
  'users unban': [async () => ({ user: await seeker({ state: 'inactive' }), reason: 'Why' }), 'userUnbanned'],
  'users approve': [async () => ({ user: await seeker({ state: 'pending' }) }), 'userApproved'],
  'users verify': [async () => ({ user: await seeker({ email_verified: false }) }), 'userVerified'],
  'users sessions revoke': [async () => ({ user: await seeker(), reason: 'Why' }), 'sessionsRevoked'],
  'requests access': [async () => ({ user: await seeker(), reference: 'Why' }), 'accessRequested'],
  'requests erasure': [async () => ({ user: await seeker(), reference: 'Why' }), 'erasureRequested'],
  'requests refuse': [async () => ({ request: await aRequest(), reason: 'Why' }), 'requestRefused'],
  'postings import': [async () => ({ file: aFile('') }), 'postingsImported'],
  'postings review approve': [async () => ({ posting: await forReview() }), 'postingApproved'],
  'postings review revise': [async () => ({ posting: await forReview(), reason: 'Why' }), 'postingRevised'],
  'postings review reject': [async () => ({ posting: await forReview(), reason: 'Why' }), 'postingRejected'],
  'postings freeze': [async () => ({ posting: await published(), reason: 'Why' }), 'caseFrozen'],
  'cases freeze': [async () => ({ case: await aCase(), ...decision }), 'caseFrozen'],
  'cases uphold': [async () => ({ case: await aCase(), ...decision }), 'caseUpheld'],
  'cases release': [async () => ({ case: await aCase(), ...decision }), 'caseReleased'],
  'credits grant': [
    async () => ({ company: await aCompany(), amount: '1', reference: 'Why' }),
    'creditsGranted',
  ],
  'credits revoke': [
    async () => ({ company: await withCredits(), amount: '1', reference: 'Why' }),
    'creditsRevoked',
  ],
  'job-boards add': [async () => ({ address: address(), company: 'Acme' }), 'boardAdded'],
  'job-boards hold': [async () => ({ board: await aBoard() }), 'boardHeld'],
  'job-boards release': [async () => ({ board: await aBoard() }), 'boardReleased'],
  'job-boards remove': [async () => ({ board: await aBoard() }), 'boardRemoved'],
  'messages done': [async () => ({ message: await aMessage() }), 'messageAnswered'],
  'payments export': [
    async () => ({ file: aFile(), from: '2026-01-01', to: '2026-12-31' }),
    'receiptsExported',
  ],
  'operators add': [async () => ({ name: 'bob', role: 'look' }), 'operatorAdded'],
  'audit export': [async () => ({ file: aFile() }), 'auditExported'],
}
/** Shown by tests of their own: these need a provider, a queue or two operators. */
const elsewhere = [
  'job-boards read',
  'postings unfreeze',
  'cases recall',
  'cases recall cancel',
  'cases recall withdraw',
  'credits welcome approve',
  'credits welcome refuse',
  'payments done',
  'payments refund',
  'payments reconcile',
  'mail retry',
  'newsletter send',
  'operators link',
  'operators role',
  'operators remove',
  'requests approve',
  'requests export',
]
/** These change nothing of what people have here, or the whole installation. */
const others =
  /(?:^| )(?:list|audit|status|doctor|migrate|backup|restore|routes|demo|usage show|score recompute|score check)$|^(?:postings review|cases|companies|postings|payments|messages) show$/

test('every command is one that is written down, or one that only reads', () => {
  const known = new Set([...Object.keys(changing), ...elsewhere])
  expect(Object.keys(commands).filter((name) => !known.has(name) && !others.test(name))).toEqual([])
})

test.each(Object.entries(changing))(
  '%s is written down with who, what, subject and reason',
  async (name, [given, action]) => {
    const options = await given()
    expect((await run(name, options)).exit).toBe(0)
    const [latest] = await inJson('audit list', { who: 'kim', verb: action })
    expect(latest).toMatchObject({ operator: 'kim', action, subject: expect.stringMatching(/./) })
    const words = Object.values(options).find((each) => each === 'Why' || each === decision.facts)
    expect(latest.reason).toEqual(words ? expect.stringContaining(words) : null)
  },
)

const refusedChange = 'what operators did is only added to'
test('the database refuses to change, delete or empty what was written down', async () => {
  await run('users ban', { user: await seeker(), reason: 'Spam' })
  for (const words of [
    `update operator_event set reason = 'nothing'`,
    `update operator_event set operator = 'eve'`,
    `update operator_event set subject = 'deleted_1', reason = null, details = '{}'`,
    'delete from operator_event',
    'truncate operator_event',
  ])
    await expect(app.database.pool.query(words), words).rejects.toThrow(refusedChange)
})

test('who deletes their account is one key without words in the record, of two people two', async () => {
  const [ada, bob] = [await aSeeker(app), await aSeeker(app)]
  for (const { userId } of [ada, bob]) {
    await run('users sessions revoke', { user: userId, reason: 'Asked by phone' })
    await run('users show', { user: userId, reason: 'support', note: 'Has a twin' })
  }
  for (const { userId } of [ada, bob])
    await app.database.pool.query('delete from app_user where id = $1', [userId])
  const left: { subject: string; reason: null; details: object }[] = await inJson('audit list', {})
  expect(new Set(left.map(({ subject }) => subject)).size).toBe(2)
  for (const each of left)
    expect(each).toMatchObject({
      subject: expect.stringMatching(/^deleted_[0-9a-f]{32}$/),
      reason: null,
      details: {},
    })
})

test('the list is filtered by who, verb, subject and days, and exported without formulas', async () => {
  const [old, young] = [await seeker(), await seeker()]
  await run('users ban', { user: old, reason: '=HYPERLINK("http://x")' })
  await app.database.pool.query('set session_replication_role = replica')
  await app.database.pool.query(`update operator_event set at = now() - interval '40 days'`)
  await app.database.pool.query('reset session_replication_role')
  await run('users ban', { user: young, reason: 'Spam' })
  const subjects = async (given: object) =>
    (await inJson('audit list', given)).map(({ subject }: { subject: string }) => subject)
  expect(await subjects({})).toEqual([young, old])
  expect(await subjects({ days: '30' })).toEqual([young])
  expect(await subjects({ subject: old })).toEqual([old])
  expect(await subjects({ who: 'eve' })).toEqual([])
  expect(await subjects({ verb: 'userUnbanned' })).toEqual([])
  await expect(run('audit list', { verb: 'everything' })).rejects.toThrow('verb')
  const file = aFile()
  expect(await run('audit export', { file, subject: old })).toMatchObject({ exit: 0 })
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(`,kim,userBanned,${old},"'=HYPERLINK(""http://x"")"`)
  await expect(run('audit export', { file })).rejects.toThrow('exists already')
})

test('a record is refused without a reason, and for a case without the case', async () => {
  const user = await seeker()
  await expect(run('users show', { user })).rejects.toThrow('Say why with --reason')
  const missing = 'cas_01h455vb4pex5vsknk084sn02q'
  for (const given of [{}, { case: missing }])
    expect(await run('users show', { user, reason: 'case', ...given })).toMatchObject({
      exit: 1,
      out: '',
      problem: expect.stringContaining('--case'),
    })
  expect(await inJson('audit list', {})).toEqual([])
})

test('everything is found by what an operator may have: ids, slugs, emails, wallets, names', async () => {
  const recruiter = await aRecruiter(app)
  const posting = await onePosting(app, recruiter, { job_title: 'Zymurgy Engineer' })
  const ada = await aSeeker(app, { name: 'Ada Kelp', email: 'ada@example.org' })
  const address = `0x${'ab'.repeat(20)}`
  await app.database.pool.query(
    `insert into wallet (address, user_id, chain_id, verified, checked_at, linked_at) values ($1, $2, 1, true, now(), now())`,
    [address, ada.userId],
  )
  const ids = async (name: string, search: string) =>
    (await inJson(name, { search })).map(({ id }: { id: string }) => id)
  for (const words of [
    ada.userId,
    ada.seekerId,
    'ada@example.org',
    'kelp',
    address.toUpperCase().replace('X', 'x'),
  ])
    expect(await ids('users list', words!), words).toEqual([ada.userId])
  for (const words of [recruiter.companyId, `acme-${recruiter.companyId}`, 'acme', recruiter.email])
    expect(await ids('companies list', words), words).toEqual([recruiter.companyId])
  for (const words of [posting, `zymurgy-${posting}`, 'zymurgy', recruiter.companyId])
    expect(await ids('postings list', words), words).toEqual([posting])
  expect(await ids('companies list', '%')).toEqual([])
  await run('postings freeze', { posting, reason: 'Asks for a deposit' })
  expect(await inJson('postings show', { posting })).toMatchObject({
    isFrozen: true,
    freezes: [{ cause: 'case', reason: expect.stringContaining('Asks for a deposit') }],
    cases: [{ state: 'frozen' }],
    records: [{ operator: 'kim', action: 'postingFrozen' }],
  })
  expect(await inJson('companies show', { company: recruiter.companyId })).toMatchObject({
    team: [{ userId: recruiter.userId }],
    openPostings: 0,
  })
})
