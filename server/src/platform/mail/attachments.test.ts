import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Queue, openQueue } from '../queue/index.ts'
import { type AttachmentMakers, type EmailMessage, openMailer, queueEmail } from './index.ts'

let database: Database
let queue: Queue
let server: SMTPServer
const received: Email[] = []
const reports: { message: string; dead?: boolean }[] = []
let made: string[]
let breakdowns: number
const bytes = Buffer.from([...Array(3000).keys()].map((at) => at % 256))
const attach: AttachmentMakers = {
  receipt: async (_database, id) => {
    made.push(id)
    if (breakdowns-- > 0) throw new Error('The fonts cannot be read')
    return id === 'none' ? null : { name: `Quittung ${id} ü.pdf`, type: 'application/pdf', bytes }
  },
  event: async (_database, id) => ({
    name: 'event.ics',
    type: 'text/calendar',
    method: id === 'off' ? 'CANCEL' : 'REQUEST',
    bytes: Buffer.from(
      `BEGIN:VCALENDAR\r\nMETHOD:${id === 'off' ? 'CANCEL' : 'REQUEST'}\r\nEND:VCALENDAR\r\n`,
    ),
  }),
}

beforeAll(async () => {
  database = await openPreparedDatabase()
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done(null)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  queue = await openQueue({
    database,
    clock: systemClock,
    pollSeconds: 0.5,
    report: (problem) => void reports.push(problem),
  })
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  openMailer({ database, queue, url, from: 'mail@a.example', origin: 'https://a.example', attach })
  await queue.start()
})
beforeEach(() => {
  for (const list of [received, reports]) list.length = 0
  made = []
  breakdowns = 0
})
afterEach(() => sql`delete from pgboss.job`.execute(database.db))
afterAll(async () => {
  await queue.stop(1)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.close()
})

let count = 0
const emailWith = (attachments: EmailMessage['attachments']): EmailMessage => ({
  key: `attached:${(count += 1)}`,
  to: 'ada@example.com',
  subject: 'Your receipt',
  blocks: [{ kind: 'paragraph', text: 'It is attached.' }],
  ...(attachments ? { attachments } : {}),
})
const post = (attachments: EmailMessage['attachments']) =>
  database.transaction((tx) => queueEmail(tx, 'own', emailWith(attachments)))
const until = (holds: () => boolean) => expect.poll(holds, { timeout: 12_000, interval: 20 }).toBe(true)

test('what an email names is made when it is delivered, and arrives byte for byte beside its text', async () => {
  await post([{ kind: 'receipt', id: 'rct_1' }])
  await until(() => received.length === 1)
  const [file, ...others] = received[0]!.attachments
  expect(others).toEqual([])
  expect(file).toMatchObject({
    filename: 'Quittung rct_1 ü.pdf',
    mimeType: 'application/pdf',
    disposition: 'attachment',
  })
  expect(Buffer.from(file!.content as ArrayBuffer).equals(bytes)).toBe(true)
  expect(received[0]!.text).toContain('It is attached.')
  expect(received[0]!.html).toContain('It is attached.')
})

test.each(['REQUEST', 'CANCEL'])(
  'an event is a part of the mail whose type says its method: %s',
  async (method) => {
    await post([{ kind: 'event', id: method === 'CANCEL' ? 'off' : 'on' }])
    await until(() => received.length === 1)
    const parts = received[0]!.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(parts).toMatchObject([{ method }])
    expect(received[0]!.text).toContain('It is attached.')
  },
)

test('only the name waits in the outbox, not the file', async () => {
  const waiting = await database.transaction(async (tx) => {
    await queueEmail(tx, 'own', emailWith([{ kind: 'receipt', id: 'rct_2' }]))
    const { rows } = await sql<{ email: EmailMessage }>`
      select data->'letter' as email from pgboss.job where name = 'mail.deliver'`.execute(tx)
    return rows[0]!.email.attachments
  })
  expect(waiting).toEqual([{ kind: 'receipt', id: 'rct_2' }])
  await until(() => received.length === 1)
})

test('a file that cannot be made now is made again later, and no email leaves without it', async () => {
  breakdowns = 1
  await post([{ kind: 'receipt', id: 'rct_3' }])
  await until(() => received.length === 1)
  expect(made).toEqual(['rct_3', 'rct_3'])
  expect(received[0]!.attachments).toHaveLength(1)
  expect(reports).toMatchObject([{ dead: false }])
})

test.each(['receipt', 'secret'])('a %s that does not exist is a dead letter', async (kind) => {
  await post([{ kind, id: 'none' }])
  await until(() => reports.length === 1)
  expect(reports).toMatchObject([{ dead: true, message: `There is no ${kind} none to attach` }])
  expect(received).toEqual([])
})

test.each([
  ['a path', [{ kind: '../secret', id: 'x' }]],
  ['none', []],
  ['too many', Array.from({ length: 4 }, () => ({ kind: 'receipt', id: 'x' }))],
])('an email that names %s as attachments is refused', async (_what, attachments) => {
  await expect(post(attachments)).rejects.toThrow()
})
