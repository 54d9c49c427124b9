import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendIssues } from '@chainwork/server/newsletter/index'
import { type Account, aSeeker, aUser } from '@chainwork/server/testing/build-accounts'
import { testApp } from '@chainwork/server/testing/test-app'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)
const secret = 'a secret for tests that is long enough'
const folder = mkdtempSync(join(tmpdir(), 'chainwork-news-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function aFile(text: string): string {
  const path = join(folder, `${(files += 1)}.md`)
  writeFileSync(path, text)
  return path
}
const november = `Subject: What is new in November
Preheader: Alerts, and more.

# Alerts for every search

Any search can be **kept**, see [your alerts](/settings/user#alerts).

- daily
- weekly

[Search jobs](/jobs)
`
const deliver = () => sendIssues(app.database, secret, app.clock.now())
const subjects = async ({ email }: { email: string }) =>
  (await app.mailbox.allTo(email)).map(({ subject }) => subject)
const wantsPromotions = (who: Account) => who.call('PATCH', '/api/preferences', { receivePromotions: true })

test('a newsletter goes to those who subscribed, and promotions to those who chose them', async () => {
  const reader = await aSeeker(app, { newsletter: true })
  const shopper = await aSeeker(app)
  await wantsPromotions(shopper)
  const file = aFile(november)
  expect(await run('newsletter send', { file })).toMatchObject({
    exit: 0,
    out: '“What is new in November” goes to 1 reader of the newsletter within the next minutes.',
  })
  await run('newsletter send', { file: aFile(november.replace('November', 'shops')), promotions: true })
  await deliver()
  expect([await subjects(reader), await subjects(shopper)]).toEqual([
    ['What is new in November'],
    ['What is new in shops'],
  ])
})

test('nobody gets it who hibernates, is deactivated or pending, never proved the address, or did not choose it', async () => {
  const day = new Date()
  const others = [
    await aUser(app, { newsletter: true, hibernated_at: day }),
    await aUser(app, { newsletter: true, state: 'inactive' }),
    await aUser(app, { newsletter: true, state: 'pending' }),
    await aUser(app, { newsletter: true, email_verified: false }),
    await aUser(app),
  ]
  expect(await inJson('newsletter send', { file: aFile(november) })).toMatchObject({ readers: 0 })
  await deliver()
  for (const other of others) expect(await subjects(other)).toEqual([])
})

test('the same text goes out once, however often it is sent and delivered, and also after a crash', async () => {
  const readers = await Promise.all(Array.from({ length: 3 }, () => aSeeker(app, { newsletter: true })))
  const file = aFile(november)
  await run('newsletter send', { file })
  await Promise.all([deliver(), deliver()])
  // What a process leaves that died after the emails and before their note could not commit either.
  await sql`update newsletter_issue set done_at = null, reached = '', sent = 0`.execute(app.database.db)
  await deliver()
  expect((await run('newsletter send', { file })).out).toMatch(/^This text was sent before/)
  await deliver()
  for (const reader of readers) expect(await subjects(reader)).toEqual(['What is new in November'])
  expect(await app.database.db.selectFrom('operator_event').select('operator').execute()).toEqual([
    { operator: 'kim' },
  ])
})

test('who unsubscribes while it is being sent does not get it', async () => {
  const ada = await aSeeker(app, { newsletter: true })
  await run('newsletter send', { file: aFile(november) })
  await ada.call('PATCH', '/api/preferences', { subscribeToNewsletter: false })
  await deliver()
  expect(await subjects(ada)).toEqual([])
})

test('one click ends it, for mail programs and on the page, without signing in', async () => {
  const ada = await aSeeker(app, { newsletter: true })
  await run('newsletter send', { file: aFile(november) })
  await deliver()
  const mail = await app.mailbox.lastTo(ada.email)
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, token] = /^<\S+\/unsubscribe\?token=([^>]+)>$/.exec(String(mail.headers['list-unsubscribe']))!
  expect(mail.text).toContain(`/unsubscribe?token=${token}`)
  const { body } = await app.call('GET', `/api/unsubscribe?token=${token}`)
  expect(body).toEqual({ mails: 'newsletter', label: null, isActive: true })
  await app.call('POST', '/api/unsubscribe', { token: decodeURIComponent(token!) })
  expect((await ada.call('GET', '/api/preferences')).body.subscribeToNewsletter).toBe(false)
})

test('the text becomes an email with headings, lists, links and a button', async () => {
  const ada = await aSeeker(app, { newsletter: true })
  await run('newsletter send', { file: aFile(november) })
  await deliver()
  const { html, text } = await app.mailbox.lastTo(ada.email)
  expect(html).toMatch(/<strong[^>]*>kept<\/strong>/)
  expect(html).toMatch(/href="http:\/\/127\.0\.0\.1:3000\/jobs"[^>]*>\s*Search jobs/)
  expect(text).toContain('daily')
})

test('a dry run checks the text and counts the readers, and sends nothing', async () => {
  const ada = await aSeeker(app, { newsletter: true })
  const file = aFile(november)
  expect(await inJson('newsletter send', { file, dryRun: true })).toMatchObject({
    dryRun: true,
    readers: 1,
    isNew: true,
  })
  await deliver()
  expect(await subjects(ada)).toEqual([])
})

test.each([
  ['no subject', 'Hello\n\nText', /Subject/],
  ['nothing below', 'Subject: Hello', /Nothing stands below/],
  ['a link to somewhere else', 'Subject: Hello\n\n[x](https://evil.example/)', /link to/],
  ['a script as a link', 'Subject: Hello\n\n[x](javascript:alert)', /path or a full address/],
  ['a subject that is too long', `Subject: ${'x'.repeat(300)}\n\nText`, /subject/],
])('%s is refused in words, and nothing begins', async (_what, text, words) => {
  await expect(run('newsletter send', { file: aFile(text) })).rejects.toThrow(words)
  expect(await app.database.db.selectFrom('newsletter_issue').selectAll().execute()).toEqual([])
})
