import { Agent, type IncomingMessage, request as open } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { pageFormBound } from './page-forms.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp({ listens: true })
const asFields = 'application/x-www-form-urlencoded'
const million = 1024 * 1024

const send = (url: string, contentType: string, payload: string, headers = {}) =>
  app.api.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': contentType, ...headers },
    payload,
  })

test('a form beyond its bound is refused in words, and no parser sees it', async () => {
  const parse = vi.spyOn(Response.prototype, 'formData')
  for (const [url, type, payload] of [
    ['/login', asFields, 'a&'.repeat(million / 2)],
    ['/login', asFields, `email=${'a'.repeat(pageFormBound.bytes)}`],
    ['/jobs/x/apply', asFields, 'a=b&'.repeat(1.5 * million)],
  ] as const) {
    const { statusCode, payload: page } = await send(url, type, payload)
    expect([url, statusCode]).toEqual([url, 413])
    expect(page).toContain('What was sent is larger than this page takes.')
    expect(page.length).toBeLessThan(10_000)
  }
  expect(parse).not.toHaveBeenCalled()
})

test('what scripts send beyond the bound is refused as data', async () => {
  const { statusCode, body } = await send('/login.data', asFields, 'a&'.repeat(million))
  expect([statusCode, JSON.parse(body).reason]).toEqual([413, 'input.tooLarge'])
})

test('a form has so many fields and no more', async () => {
  const { fields } = pageFormBound
  const of = (count: number) => Array.from({ length: count }, (_each, at) => `f${at}=1`).join('&')
  expect((await send('/login', asFields, of(fields))).statusCode).toBe(422)
  expect((await send('/login', asFields, of(fields + 1))).statusCode).toBe(413)
})

test('what is no form of fields is refused, and never fails', async () => {
  for (const [type, payload] of [
    ['multipart/form-data; boundary=x', '--x--'],
    ['image/png', 'x'],
    ['application/json', '{"email":"a@example.org"}'],
  ] as const)
    expect([type, (await send('/login', type, payload)).statusCode]).toEqual([type, 415])
  expect(app.errors).toEqual([])
})

test('spaces, pluses and other letters arrive as they were typed', async () => {
  const { payload } = await send('/login', asFields, 'email=a+b%2Bc%20d+%C3%A9%F0%9F%91%A9&step=email')
  expect(payload).toContain('a b+c d é👩')
})

test('a form as full as its bound allows reaches the page', async () => {
  const room = pageFormBound.bytes - 'email='.length
  expect((await send('/login', asFields, `email=${'+'.repeat(room)}`)).statusCode).toBe(422)
})

test('a connection goes on after a form that was too large, however its length was said', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (headers: Record<string, string | number>, body: string) =>
    new Promise<[number, string, number | undefined]>((resolve, reject) => {
      const sent = open(
        `${app.origin}/login`,
        { agent, method: 'POST', headers },
        (answer: IncomingMessage) => {
          const { localPort } = answer.socket
          text(answer).then((page) => resolve([answer.statusCode!, page, localPort]), reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const body = 'a&'.repeat(million)
  const type = { 'content-type': asFields, accept: 'text/html' }
  const declared = await ask({ ...type, 'content-length': body.length }, body)
  const chunked = await ask({ ...type, 'transfer-encoding': 'chunked' }, body)
  const next = await ask(type, 'email=a')
  agent.destroy()
  expect([declared[0], chunked[0], next[0]]).toEqual([413, 413, 422])
  expect(new Set([declared[2], chunked[2], next[2]]).size).toBe(1)
})

test('a form whose sender leaves half-way is nobody’s failure', async () => {
  const { port } = new URL(app.origin)
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${asFields}\r\ncontent-length: 5000\r\n\r\nemail=a`,
        () => socket.end(),
      )
    })
    socket.resume()
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })
  expect((await send('/login', asFields, 'email=a')).statusCode).toBe(422)
  expect(app.errors).toEqual([])
})
