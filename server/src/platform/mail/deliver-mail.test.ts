import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { type Queue, openQueue } from '../queue/index.ts'
import { type EmailMessage, openMailer, queueEmail } from './index.ts'

const origin = 'https://chainwork.example'
let database: Database
let queue: Queue
let port: number
let server: SMTPServer | null
const received: Email[] = []
const reports: { message: string; dead?: boolean }[] = []
/** What the mail server says to the next recipients. */
const refusals: { responseCode: number; message: string }[] = []

/** A mail server that can be told to refuse. */
function startServer(on = 0): Promise<SMTPServer> {
  const started = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      done(refusal ? Object.assign(new Error(refusal.message), refusal) : null)
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done(null)
    },
  })
  started.on('error', () => {})
  return new Promise((resolve) => started.listen(on, '127.0.0.1', () => resolve(started)))
}
const stopServer = () => new Promise<void>((resolve) => server!.close(() => resolve()))

/** A process that delivers, with links to this origin. */
async function openHere(at: string, more: { patience?: number } = {}): Promise<Queue> {
  const opened = await openQueue({
    database,
    clock: systemClock,
    pollSeconds: 0.5,
    report: (problem) => void reports.push(problem),
  })
  const from = 'Chainwork <mail@chainwork.example>'
  openMailer({ database, queue: opened, url: `smtp://127.0.0.1:${port}`, from, origin: at, ...more })
  await opened.start()
  return opened
}

beforeAll(async () => {
  database = await openPreparedDatabase()
  server = await startServer()
  port = (server.server.address() as AddressInfo).port
  queue = await openHere(origin)
})
beforeEach(() => {
  for (const list of [received, reports, refusals]) list.length = 0
})
afterEach(() => sql`delete from pgboss.job`.execute(database.db))
afterAll(async () => {
  await queue.stop(1)
  await stopServer()
  await database.close()
})

let count = 0
const anEmail = (more: Partial<EmailMessage> = {}): EmailMessage => ({
  key: `test:${(count += 1)}`,
  to: 'ada@example.com',
  subject: 'Verify your address',
  blocks: [{ kind: 'paragraph', text: 'Hello.' }],
  ...more,
})
const post = (email: EmailMessage) => database.transaction((tx) => queueEmail(tx, 'own', email))
const until = (holds: () => boolean | Promise<boolean>, seconds = 12) =>
  expect.poll(holds, { timeout: seconds * 1000, interval: 20 }).toBe(true)
const outbox = async () => (await queue.depth()).find(({ job }) => job === 'mail.deliver')!
const settled = () => until(async () => (await outbox()).waiting === 0)

test('an email arrives once, with sender, both forms, its own headers and a name derived from its key', async () => {
  const headers = { 'List-Unsubscribe': `<${origin}/u/1>` }
  const link = { kind: 'button', label: 'Verify', url: '/auth?mode=verifyEmail&oobCode=a%2Fb' } as const
  await post(anEmail({ key: 'verify:1', blocks: [link], headers }))
  await settled()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    subject: 'Verify your address',
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@chainwork\.example>$/),
  })
  expect(received[0]!.from).toEqual({ name: 'Chainwork', address: 'mail@chainwork.example' })
  expect(received[0]!.to).toEqual([{ name: '', address: 'ada@example.com' }])
  expect(received[0]!.text).toContain(`${origin}/auth?mode=verifyEmail&oobCode=a%2Fb`)
  expect(received[0]!.html).toContain(`href="${origin}/auth?mode=verifyEmail&#38;oobCode=a%2Fb"`)
  const named = new Map(received[0]!.headers.map(({ key, value }) => [key, value]))
  expect(named.get('list-unsubscribe')).toBe(`<${origin}/u/1>`)
  expect(named.get('auto-submitted')).toBe('auto-generated')
})

test('an email whose transaction is rolled back is not sent, and its key stays free', async () => {
  const email = anEmail()
  const undone = database.transaction(async (tx) => {
    await queueEmail(tx, 'own', email)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await settled()
  expect(received).toEqual([])
  expect(await post(email)).toBe(true)
  await until(() => received.length === 1)
})

test('the same key twice is one mail, also when the first was sent long before', async () => {
  const email = anEmail()
  expect((await Promise.all([post(email), post(email)])).toSorted()).toEqual([false, true])
  await settled()
  expect(await post({ ...email, subject: 'Again' })).toBe(false)
  await settled()
  expect(received.map(({ subject }) => subject)).toEqual(['Verify your address'])
})

test('while the mail server is down emails wait, and arrive in order when it is back', async () => {
  await stopServer()
  await database.transaction(async (tx) => {
    for (const at of [1, 2, 3]) await queueEmail(tx, 'own', anEmail({ subject: `Letter ${at}` }))
  })
  await until(() => reports.length > 0)
  expect(reports[0]).toMatchObject({ job: 'mail.deliver', dead: false })
  expect(await outbox()).toMatchObject({ waiting: 3, failed: 0 })
  server = await startServer(port)
  await until(() => received.length === 3)
  expect(received.map(({ subject }) => subject)).toEqual(['Letter 1', 'Letter 2', 'Letter 3'])
})

test('emails queued before the product moved to another origin link there, also those with full addresses', async () => {
  const path = '/auth?mode=verifyEmail&oobCode=a%2Fb#end'
  const headers = { 'List-Unsubscribe': `<${origin}/u/1>` }
  const link = (url: string) => ({ blocks: [{ kind: 'button', label: 'Go', url }] }) as Partial<EmailMessage>
  await queue.stop(1)
  await post(anEmail({ ...link(path), headers }))
  await post(anEmail(link(`${origin}${path}`)))
  // As earlier versions wrote it.
  const { rows } = await sql<{ id: string }>`select id from pgboss.job order by created_on limit 1`.execute(
    database.db,
  )
  await sql`update pgboss.job set data = replace(data::text, '"/', ${`"${origin}/`})::jsonb where id = ${rows[0]!.id}`.execute(
    database.db,
  )
  const moved = 'https://jobs.example'
  queue = await openHere(moved)
  await until(() => received.length === 2)
  for (const { text, html } of received) {
    expect(text).toContain(`${moved}${path}`)
    expect([text!.includes(origin), html!.includes(origin)]).toEqual([false, false])
  }
  expect(received[0]!.headers.find(({ key }) => key === 'list-unsubscribe')!.value).toBe(`<${moved}/u/1>`)
  await queue.stop(1)
  queue = await openHere(origin)
})

test('a mail server that accepts and says nothing counts as down after a while', async () => {
  await stopServer()
  await queue.stop(1)
  queue = await openHere(origin, { patience: 200 })
  const silent = createServer(() => {}).listen(port, '127.0.0.1')
  await post(anEmail())
  await until(() => reports.length > 0)
  // Waiting for words and waiting for a greeting end at the same time.
  expect(reports[0]!.message).toMatch(/greeting never received|^timeout$/i)
  expect(await outbox()).toMatchObject({ waiting: 1, failed: 0 })
  silent.close()
  await queue.stop(1)
  queue = await openHere(origin)
  server = await startServer(port)
  await until(() => received.length === 1)
})

test('a recipient refused for now is tried again', async () => {
  refusals.push({ responseCode: 451, message: 'Greylisted' })
  await post(anEmail())
  await until(() => received.length === 1)
  expect(reports).toMatchObject([{ dead: false, attempt: 0 }])
})

test('a recipient refused for good is a dead letter, logged without the address; the next email goes out', async () => {
  refusals.push({ responseCode: 550, message: 'No such user ada@example.com' })
  await post(anEmail())
  await post(anEmail({ subject: 'Next' }))
  await until(() => received.length === 1)
  await settled()
  expect(await outbox()).toMatchObject({ waiting: 0, failed: 1 })
  expect(received[0]!.subject).toBe('Next')
  expect(reports).toMatchObject([{ dead: true, attempt: 0 }])
  expect(JSON.stringify(reports)).not.toContain('ada@')
})

test('emails to one address stay in order, however many workers there are', async () => {
  const sent: Record<string, string[]> = { 'a@example.com': [], 'b@example.com': [], 'c@example.com': [] }
  for (let at = 0; at < 24; at++) {
    const to = Object.keys(sent)[at % 3]!
    sent[to]!.push(`Letter ${at}`)
    await post(anEmail({ to, subject: `Letter ${at}` }))
  }
  await until(() => received.length === 24)
  for (const [to, subjects] of Object.entries(sent)) {
    const arrived = received.filter((mail) => mail.to?.[0]?.address === to)
    expect(arrived.map(({ subject }) => subject)).toEqual(subjects)
  }
})

test.each([
  ['a subject with a line break', { subject: 'Hello\r\nBcc: eve@example.com' }],
  ['an address with a line break', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['two addresses', { to: 'ada@example.com, eve@example.com' }],
  ['a header value with a line break', { headers: { 'List-Id': 'x\r\nBcc: eve@example.com' } }],
  ['a header that routes', { headers: { Bcc: 'eve@example.com' } }],
  ['a link to another host', { blocks: [{ kind: 'button', label: 'Go', url: 'https://evil.example/x' }] }],
  ['a host without a scheme', { blocks: [{ kind: 'button', label: 'Go', url: '//evil.example/x' }] }],
  [
    'a path that begins a host',
    { blocks: [{ kind: 'button', label: 'Go', url: `${origin}//evil.example/x` }] },
  ],
  ['a look-alike host', { blocks: [{ kind: 'button', label: 'Go', url: `${origin}.evil.example/x` }] }],
  [
    'the origin as a user name',
    { blocks: [{ kind: 'button', label: 'Go', url: 'https://chainwork.example@evil.example/' }] },
  ],
  [
    'a script as a link',
    { blocks: [{ kind: 'paragraph', text: [{ link: 'javascript:alert(1)', label: 'x' }] }] },
  ],
] as [string, Partial<EmailMessage>][])('%s is refused and nothing is sent', async (_what, wrong) => {
  await expect(post(anEmail(wrong))).rejects.toThrow()
  await settled()
  expect(received).toEqual([])
})
