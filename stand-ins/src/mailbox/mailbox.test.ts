import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '@chainwork/server/testing/test-app'
import type { EmailMessage } from '@chainwork/server/platform/mail/index'
import { queueEmail } from '@chainwork/server/platform/mail/index'
import { storeMessage } from './store-message.ts'
import { openSink } from './open-sink.ts'

const app = testApp()
let count = 0
const post = (to: string, subject: string, more: Partial<EmailMessage> = {}) =>
  app.database.transaction((tx) =>
    queueEmail(tx, 'own', {
      key: `mailbox:${(count += 1)}`,
      to,
      subject,
      blocks: [{ kind: 'button', label: 'Verify', url: '/auth?oobCode=1' }],
      ...more,
    }),
  )
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.api.inject({
    method: 'GET',
    url,
    headers: { host: '127.0.0.1:3000', ...headers },
  })
  return { status: answer.statusCode, body: answer.payload, headers: answer.headers }
}

test('an email arrives by real SMTP in the mailbox, and tests can wait for it', async () => {
  await post('ada@example.com', 'First')
  await post('ada@example.com', 'Second')
  await post('bob@example.com', 'Other')
  const last = await app.mailbox.lastTo('Ada@Example.com')
  expect(last).toMatchObject({ subject: 'Second', to: 'ada@example.com', from: 'mail@chainwork.test' })
  expect(last.html).toContain('http://127.0.0.1:3000/auth?oobCode=1')
  expect(last.headers['message-id']).toMatch(/^<[0-9a-f]{32}@/)
  await expect(app.mailbox.lastTo('nobody@example.com')).rejects.toThrow(
    'No mail to nobody@example.com arrived',
  )
})

test('the JSON answers newest first, for one whole address or all', async () => {
  await post('ada@example.com', 'First')
  await post('ada@example.com', 'Second')
  await post('ada@example.com.au', 'Other')
  await app.mailbox.allTo('ada@example.com')
  const one = JSON.parse((await get('/dev/mailbox/api/messages?to=ada%40example.com')).body) as object[]
  expect(one).toMatchObject([{ subject: 'Second' }, { subject: 'First' }])
  expect(Object.keys(one[0]!)).toEqual([
    'id',
    'to',
    'from',
    'subject',
    'text',
    'html',
    'headers',
    'receivedAt',
    'attachments',
  ])
  expect(JSON.parse((await get('/dev/mailbox/api/messages')).body)).toHaveLength(3)
  expect(JSON.parse((await get('/dev/mailbox/api/messages?limit=1')).body)).toHaveLength(1)
  expect((await get('/dev/mailbox/api/messages?limit=x')).status).toBe(422)
})

test('the pages list, search and show a message as HTML, text and headers', async () => {
  await post('ada@example.com', 'For Ada')
  await post('bob@example.com', 'For Bob')
  const { id } = await app.mailbox.lastTo('ada@example.com')
  expect((await get('/dev/mailbox')).body).toMatch(/For Bob[\s\S]*For Ada/)
  const found = (await get('/dev/mailbox?to=ADA')).body
  expect(found).toContain('For Ada')
  expect(found).not.toContain('For Bob')
  expect((await get('/dev/mailbox?to=zoe')).body).toContain('No mail to an address with “zoe”')
  expect((await get(`/dev/mailbox/${id}`)).body).toContain(`<iframe src="/dev/mailbox/${id}/html"`)
  expect((await get(`/dev/mailbox/${id}?view=text`)).body).toContain('http://127.0.0.1:3000/auth?oobCode=1')
  expect((await get(`/dev/mailbox/${id}?view=headers`)).body).toContain('auto-submitted')
  for (const missing of ['999999', 'x', '-1', '9e99'])
    expect((await get(`/dev/mailbox/${missing}`)).status).toBe(404)
})

test('a hostile mail runs nothing: its page has no origin, no scripts, and its words stay words', async () => {
  const html =
    '<html><head><title>x</title></head><body><script>alert(1)</script><form action="/x"></form></body></html>'
  const raw = `From: eve@example.com\r\nTo: ada@example.com\r\nSubject: <script>alert(2)</script>\r\nX-Evil: <img src=x>\r\nContent-Type: text/html\r\n\r\n${html}`
  await storeMessage(app.database, Buffer.from(raw), {
    sender: 'eve@example.com',
    recipients: ['"<b>"@example.com'],
  })
  const { id } = await app.mailbox.lastTo('"<b>"@example.com')
  const email = await get(`/dev/mailbox/${id}/html`)
  expect(email.body).toContain('<head><base target="_blank">')
  expect(email.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  )
  for (const page of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}?view=headers`]) {
    const { body, headers } = await get(page)
    expect(body).not.toMatch(/<script|<img|<b>/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/)
  }
})

test('other websites cannot read the mailbox: no foreign fetch, no foreign name, no sharing header', async () => {
  const path = '/dev/mailbox/api/messages'
  expect((await get(path, { host: 'evil.example' })).status).toBe(421)
  expect((await get(path, { host: '127.0.0.1.evil.example:3000' })).status).toBe(421)
  for (const site of ['cross-site', 'same-site'])
    expect((await get(path, { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' })).status).toBe(403)
  const own = await get(path, { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })
  expect(own.status).toBe(200)
  expect(own.headers['access-control-allow-origin']).toBeUndefined()
  expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await get(path, { host })).status).toBe(200)
})

test('a delivery that is repeated stays one message, one to several is one for each', async () => {
  const raw = Buffer.from('Message-ID: <one@example.com>\r\nSubject: Once\r\n\r\nText')
  const envelope = { sender: 'a@example.com', recipients: ['ada@example.com', 'bob@example.com'] }
  await storeMessage(app.database, raw, envelope)
  await storeMessage(app.database, raw, envelope)
  expect(await app.mailbox.allTo('ada@example.com')).toHaveLength(1)
  expect(await app.mailbox.allTo('bob@example.com')).toHaveLength(1)
})

test('beyond 2,000 messages the oldest make room', async () => {
  await sql`insert into mailbox_message (message_id, sender, recipient, subject, text, html, headers)
    select n::text, '', 'old@example.com', n::text, '', '', '{}' from generate_series(1, 2000) n`.execute(
    app.database.db,
  )
  await post('new@example.com', 'New')
  await app.mailbox.lastTo('new@example.com')
  const { rows } =
    await sql`select count(*)::int as count, min(message_id::int) filter (where recipient like 'old%') as oldest from mailbox_message`.execute(
      app.database.db,
    )
  expect(rows).toEqual([{ count: 2000, oldest: 2 }])
})

test('the local mail server refuses what is too large and keeps working', async () => {
  const sink = await openSink(app.database)
  const { createTransport } = await import('nodemailer')
  const send = (size: number) =>
    createTransport(sink.url).sendMail({
      from: 'a@example.com',
      to: 'big@example.com',
      subject: 'S',
      text: 'x'.repeat(size),
    })
  await expect(send(3 * 1024 * 1024)).rejects.toMatchObject({ responseCode: 552 })
  await send(10)
  expect(await app.mailbox.allTo('big@example.com')).toHaveLength(1)
  await sink.close()
})

test('the local mail server greets at once, without a timer', async () => {
  const sink = await openSink(app.database)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const client = connect(Number(new URL(sink.url).port), '127.0.0.1')
  try {
    const [greeting] = await once(client, 'data', { signal: AbortSignal.timeout(5000) })
    expect(String(greeting)).toMatch(/^220 mailbox\.localhost/)
  } finally {
    vi.useRealTimers()
    client.destroy()
    await sink.close()
  }
})
