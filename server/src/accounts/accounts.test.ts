import { gunzipSync } from 'node:zlib'
import { visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { postMail } from '../platform/mail/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  applied,
  bothAnswers,
  move,
  onePosting,
  tellAfter,
  twoQuestions,
} from '../testing/build-applications.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testHouse } from '../testing/test-house.ts'

const house = testHouse()
const email = 'ada.unmistakable@example.org'
const password = 'Str0ng!pass'
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(house, {
    first_name: 'Unmistakable',
    last_name: 'Lovelace',
    name: 'Unmistakable Lovelace',
    email,
  })
})

async function aPicture(who: Account): Promise<string> {
  const form = new FormData()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a1b2c3' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)]), 'me.png')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await house.api.inject({
    method: 'POST',
    url: '/api/image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${who.token}` },
  })
  return answer.json().uri
}

/**
 * Every row of every table and of the queue that contains one of these texts, as `table: row`. The installation's own
 * mailbox stands for the person's: what arrived there, or is on the wire, is theirs.
 */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schemaname: string; tablename: string }>`
    select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss')
      and tablename <> 'mailbox_message'`.execute(house.database.db)
  const traces: string[] = []
  for (const { schemaname, tablename } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(`${schemaname}.${tablename}`)} t`.execute(house.database.db)
    traces.push(
      ...rows
        .filter(({ row }) => texts.some((text) => row.includes(text)))
        .map(({ row }) => `${tablename}: ${row}`),
    )
  }
  return traces
}

/** One that is written about, decided and told, and one that is still being written. */
async function anApplicationOf(who: Account): Promise<void> {
  const { recruiter, posting } = await aRecruiterWithPosting(house, { questions: twoQuestions })
  const answer = 'Unmistakable answer'
  const answers = bothAnswers.answers.map(({ question }) => ({ question, answer }))
  const second = await onePosting(house, recruiter, { questions: twoQuestions })
  await who.call('PUT', `/api/job-posting/${second}/application-draft`, { answers })
  const id = await applied(who, posting, { ...bothAnswers, answers })
  await recruiter.call('POST', `/api/recruiter/applicant/${id}/note`, { text: 'Unmistakable talent' })
  await recruiter.call('PUT', `/api/recruiter/applicant/${id}/rating`, { rating: 4 })
  await move(recruiter, id, 'Shortlisted', { message: 'Dear {firstName}, dear Unmistakable' })
  await tellAfter(house, 15)
  await move(recruiter, id, 'Rejected', { message: 'Unmistakable no' })
}

async function aLife(): Promise<string> {
  const company_id = await aCompany(house)
  const [posting] = await somePostings(house, [{ company_id }])
  await ada.call('POST', `/api/job-posting/${posting}/bookmark`)
  await anApplicationOf(ada)
  await ada.call('PATCH', '/api/preferences', { receivePromotions: true })
  const study = { level: 'ba', field: 'Unmistakable', school: 'S', locationCode: 'DE', startDate: '2011-01' }
  await ada.call('POST', '/api/job-seeker/me/education', study, { headers: { 'idempotency-key': 'once' } })
  const released = {
    address: `0x${'a'.repeat(40)}`,
    user_id: ada.userId,
    blocked_until: new Date('2027-01-01'),
  }
  await house.database.db.insertInto('wallet_release').values(released).execute()
  await ada.call('POST', '/api/job-seeker/me/block', { domain: 'acme.example' })
  await (await aRecruiter(house)).call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
  await ada.call('POST', '/api/job-alerts/me', { search: 'q=unmistakable' })
  await house.call('POST', '/api/contact-us', {
    firstName: 'U',
    email,
    helpType: 'Technical Support',
    termsOfService: true,
  })
  const picture = await aPicture(ada)
  await ada.call('PATCH', '/api/job-seeker/me', { avatarUrl: picture, about: 'Unmistakable notes' })
  return picture
}

test('hibernating signs out everywhere, hides from recruiters, and ends with the next sign-in', async () => {
  const recruiter = await aRecruiter(house)
  const look = async () => (await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status
  await house.call('POST', '/api/sign-up', {
    firstName: 'B',
    email: 'b@example.org',
    password,
    acceptsTerms: true,
  })
  const { password: hash } = await house.database.db
    .selectFrom('sign_in_method')
    .select('password')
    .where('password', 'is not', null)
    .executeTakeFirstOrThrow()
  await house.database.db
    .updateTable('sign_in_method')
    .set({ password: hash })
    .where('user_id', '=', ada.userId)
    .execute()
  expect(await look()).toBe(200)
  const { body, headers } = await ada.call('POST', '/api/account/hibernate')
  expect([body.message, await look()]).toEqual(['Account hibernated successfully', 404])
  expect(String(headers['set-cookie'])).toContain('Max-Age=0')
  expect((await ada.call('GET', '/api/preferences')).status).toBe(401)
  expect((await house.call('POST', '/api/sign-in', { email, password })).status).toBe(200)
  expect(await look()).toBe(200)
})

test('deleting leaves no row, mail or file of the person, and their sessions are dead', async () => {
  const picture = await aLife()
  const { digest } = await house.database.db.selectFrom('image').select('digest').executeTakeFirstOrThrow()
  await house.database.transaction((tx) =>
    postMail(tx, { key: 'x', to: email, subject: 'Hi', blocks: [{ kind: 'paragraph', text: 'Hi' }] }),
  )
  const person = [email, ada.userId, ada.seekerId, 'Unmistakable']
  expect((await tracesOf(person)).length).toBeGreaterThan(8)
  expect((await ada.call('DELETE', '/api/account')).body.message).toBe('Account deleted successfully')
  expect(await tracesOf(person)).toEqual([])
  expect((await ada.call('GET', '/api/preferences')).status).toBe(401)
  expect((await house.api.inject(picture)).statusCode).toBe(404)
  await expect.poll(() => house.files.read(`${digest.slice(0, 2)}/${digest}-512.webp`)).toBeNull()
})

test('what a company was applied to with stays counted and answered, without the person', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(house)
  const id = await applied(ada, posting)
  await ada.call('DELETE', '/api/account')
  const { body } = await recruiter.call('GET', `/api/recruiter/applicant/${id}`)
  expect(body).toMatchObject({
    status: 'Withdrawn',
    applicant: null,
    profile: null,
    answers: [],
    matchScore: null,
  })
  const { counts } = (await recruiter.call('POST', '/api/recruiter/applicant/search', {})).body
  expect([counts.Applied, counts.Withdrawn]).toEqual([0, 1])
})

test('deleting needs fresh proof of identity', async () => {
  house.clock.advance(16 * 60_000)
  const { status, body } = await ada.call('DELETE', '/api/account')
  expect([status, body.reason]).toEqual([403, 'session.stale'])
  expect((await ada.call('GET', '/api/graph/job-seeker/me')).status).toBe(200)
})

const endPostings = () =>
  house.database.db
    .updateTable('posting')
    .set({ publish_at: new Date('2026-10-01') })
    .execute()

test('the only owner of a company with open postings or credits stays; with a second owner, or once both are over, they may go', async () => {
  const owner = await aRecruiter(house)
  await somePostings(house, [{ company_id: owner.companyId, daysOld: 29 }])
  const { status, body } = await owner.call('DELETE', '/api/account')
  expect([status, body.reason]).toEqual([409, 'account.ownsCompany'])
  await endPostings()
  const credits = { company_id: owner.companyId, available: 1 }
  await house.database.db.insertInto('credit_balance').values(credits).execute()
  expect((await owner.call('DELETE', '/api/account')).body.reason).toBe('account.ownsCompany')
  const admin = await aRecruiter(house, { companyId: owner.companyId, role: 'admin' })
  expect((await admin.call('DELETE', '/api/account')).status).toBe(200)
  const second = await aRecruiter(house, { companyId: owner.companyId })
  expect((await owner.call('DELETE', '/api/account')).status).toBe(200)
  expect((await second.call('DELETE', '/api/account')).status).toBe(409)
  await house.database.db.updateTable('credit_balance').set({ available: 0 }).execute()
  expect((await second.call('DELETE', '/api/account')).status).toBe(200)
})

test("a company's picture outlives its uploader, without their name", async () => {
  const owner = await aRecruiter(house)
  const uri = await aPicture(owner)
  await house.database.db
    .updateTable('company')
    .set({ avatar_url: uri })
    .where('id', '=', owner.companyId)
    .execute()
  await owner.call('DELETE', '/api/account')
  expect((await house.api.inject(uri)).statusCode).toBe(200)
  expect(await tracesOf([owner.userId])).toEqual([])
})

test('an address nobody proved takes nothing of its real owner away', async () => {
  const squatter = await aSeeker(house, { email: 'real@example.org', email_verified: false })
  await house.call('POST', '/api/contact-us', {
    firstName: 'Real',
    email: 'real@example.org',
    helpType: 'Technical Support',
    termsOfService: true,
  })
  await squatter.call('DELETE', '/api/account')
  expect(await house.database.db.selectFrom('contact_message').select('email').execute()).toEqual([
    { email: 'real@example.org' },
  ])
})

test('the export is an archive every system opens, with everything and without secrets', async () => {
  const picture = await aLife()
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { about: 'hidden' })
  const answer = await house.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="chainwork-2026-11-21.tar.gz"',
    'cache-control': 'no-store',
  })
  const files = unpack(gunzipSync(answer.rawPayload))
  const json = (name: string) => JSON.parse(files.get(name)!.toString())
  expect(json('account.json')).toMatchObject({ email, first_name: 'Unmistakable' })
  expect(json('profile.json')).toMatchObject({ about: 'Unmistakable notes' })
  expect(json('resume.json')).toMatchObject({ basics: { name: 'Unmistakable Lovelace' } })
  expect(json('saved-postings.json')).toHaveLength(1)
  expect(json('applications.json')).toMatchObject([
    { status: 'Shortlisted', timeline: [{}, { kind: 'told' }] },
  ])
  expect(json('applications.json')[0].answers[0].answer).toBe('Unmistakable answer')
  expect(json('application-drafts.json')).toHaveLength(1)
  expect(json('preferences.json')).toMatchObject({ receive_promotions: true })
  expect(json('mail-preferences.json')).toMatchObject({ receivePromotions: true, notifySavedClosing: true })
  expect(json('visibility.json')).toMatchObject({
    levels: { about: 'hidden' },
    seenByCompaniesAppliedTo: visibilityGroups.filter((group) => group !== 'about'),
  })
  expect(json('blocks.json')).toMatchObject([{ domain: 'acme.example' }])
  expect(json('profile-views.json')).toHaveLength(2)
  expect(json('job-alerts.json')).toMatchObject([{ search: 'q=unmistakable', frequency: 'instant' }])
  expect(json('notifications.json')).toMatchObject([{ kind: 'decisionTold' }])
  const id = /img_\w+/.exec(picture)![0]
  expect((await sharp(files.get(`images/${id}.webp`)).metadata()).format).toBe('webp')
  expect([...files.keys()].toSorted()).toEqual([...json('about.json').files, 'about.json'].toSorted())
  expect([...files.values()].some((bytes) => bytes.includes(ada.token))).toBe(false)
})

test('nobody else gets any of it, and a recruiter gets the own', async () => {
  await aLife()
  const recruiter = await aRecruiter(house)
  const answer = await house.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  const all = gunzipSync(answer.rawPayload).toString()
  expect([all.includes(recruiter.email), all.includes('Unmistakable'), all.includes('profile.json')]).toEqual(
    [true, false, false],
  )
  for (const [method, path] of [
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
    ['POST', '/api/account/hibernate'],
  ] as const)
    expect((await house.call(method, path)).status).toBe(401)
})

/** Name → content of a tar. */
function unpack(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; tar[at];) {
    const field = (from: number, length: number) =>
      tar
        .subarray(at + from, at + from + length)
        .toString()
        .replace(/\0.*$/, '')
    const size = parseInt(field(124, 12), 8)
    const head = Buffer.from(tar.subarray(at, at + 512)).fill(' ', 148, 156)
    expect(parseInt(field(148, 8), 8)).toBe(head.reduce((sum, byte) => sum + byte, 0))
    files.set(field(0, 100), tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
