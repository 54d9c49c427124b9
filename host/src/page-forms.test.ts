import { Agent, type IncomingMessage, request as open } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { formBound, maxCallBytes } from '@chainwork/contract/body-bound'
import { failures } from '@chainwork/contract/failures'
import { aSeeker } from '@chainwork/server/testing/build-accounts'
import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { formBoundAt, formEndpoints } from './form-endpoints.ts'
import { pageAddresses, pageMethodsOf } from './page-routes.ts'
import { webRoot } from './serve-files.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp({ listens: true })
const asFields = 'application/x-www-form-urlencoded'
const asParts = 'multipart/form-data; boundary=x'
const million = 1024 * 1024

const send = (url: string, contentType: string, payload: string, headers = {}) =>
  app.api.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': contentType, ...headers },
    payload,
  })
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const asFile = '; filename="a.png"'

test('every page that takes a form names the endpoints that say how large it can be, and no other page does', async () => {
  const build = (await import(join(webRoot, 'build/server/index.js'))) as ServerBuild
  const taking = pageAddresses(build).filter((page) =>
    pageMethodsOf(build, page.replace(/:\w+/g, 'x')).includes('POST'),
  )
  expect(Object.keys(formEndpoints).toSorted()).toEqual(taking.toSorted())
})

test('a form beyond its bound is refused in words, and no parser sees it', async () => {
  const parse = vi.spyOn(Response.prototype, 'formData')
  for (const [url, type, payload] of [
    ['/login', asFields, 'a&'.repeat(million / 2)],
    ['/login', asFields, `email=${'a'.repeat(formBoundAt('/login').bytes)}`],
    ['/login', asParts, part('email', 'a'.repeat(formBoundAt('/login').bytes))],
    ['/login', asParts, `${part('a', 'b').repeat(60_000)}--x--\r\n`],
    ['/login', asParts, `${part('picture', 'x'.repeat(million), asFile)}--x--\r\n`],
    ['/profile/resume', asFields, 'a=b&'.repeat(1.5 * million)],
    ['/profile/resume', asParts, `${part('a', 'b').repeat(60_000)}--x--\r\n`],
    ['/profile/resume', asParts, `${part('file', 'x'.repeat(7 * million), asFile)}--x--\r\n`],
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

test('a page that takes a file takes no text of that size', async () => {
  const { token } = await aSeeker(app)
  const cookie = { cookie: `chainwork.session_token=${token}` }
  const words = 'w'.repeat(2 * million)
  for (const payload of [
    `${part('text', words)}--x--\r\n`,
    `${part('x; filename=', words)}--x--\r\n`,
    `${part(words, 'a')}--x--\r\n`,
    `${part('file', 'a', `; filename="${words}"`)}--x--\r\n`,
    `${part('a', words.slice(0, million / 2)).repeat(4)}--x--\r\n`,
  ]) {
    const answer = await send('/profile/resume', asParts, payload, cookie)
    expect([answer.statusCode, answer.payload.includes('wwwww')]).toEqual([413, false])
  }
})

test('a file as large as its endpoint takes reaches the page, beside the text of its form', async () => {
  const { token } = await aSeeker(app)
  const file = part('file', 'y'.repeat(5 * million), '; filename="a.pdf"\r\nContent-Type: application/pdf')
  const answer = await send('/profile/resume', asParts, `${part('do', 'read')}${file}--x--\r\n`, {
    cookie: `chainwork.session_token=${token}`,
  })
  // Its endpoint has looked into it.
  expect(answer.statusCode).toBe(failures['document.type'].status)
  expect(answer.payload).toContain(failures['document.type'].message)
})

test('a form has so many fields and no more', async () => {
  const { fields } = formBoundAt('/login')
  const of = (count: number) => Array.from({ length: count }, (_each, at) => `f${at}=1`).join('&')
  const parts = (count: number) => `${part('f', '1').repeat(count)}--x--\r\n`
  expect((await send('/login', asFields, of(fields))).statusCode).toBe(422)
  expect((await send('/login', asFields, of(fields + 1))).statusCode).toBe(413)
  expect((await send('/login', asParts, parts(fields))).statusCode).toBe(422)
  expect((await send('/login', asParts, parts(fields + 1))).statusCode).toBe(413)
})

test('a multipart form that cannot be read is refused, and never fails', async () => {
  const nested = `--x\r\nContent-Type: multipart/mixed; boundary=y\r\nContent-Disposition: form-data; name="a"\r\n\r\n--y\r\n\r\nb\r\n--y--\r\n--x--\r\n`
  for (const [type, payload, status] of [
    ['multipart/form-data', part('a', 'b'), 400],
    ['multipart/form-data; boundary=', part('a', 'b'), 400],
    ['multipart/form-data; boundary="', part('a', 'b'), 400],
    [asParts, '', 400],
    [asParts, part('email', 'a').slice(0, -4), 400],
    [asParts, nested, 422],
    [`${asParts}; boundary=y`, part('a', 'b').repeat(300), 413],
    ['image/png', 'x', 415],
    ['application/json', '{"email":"a@example.org"}', 415],
  ] as const)
    expect([type, (await send('/login', type, payload)).statusCode]).toEqual([type, status])
  expect(app.errors).toEqual([])
})

test('spaces, pluses and other letters arrive as they were typed', async () => {
  const { payload } = await send('/login', asFields, 'email=a+b%2Bc%20d+%C3%A9%F0%9F%91%A9&step=email')
  expect(payload).toContain('a b+c d é👩')
})

test('a form as full as its bound allows reaches the page', async () => {
  const room = formBoundAt('/login').bytes - 'email='.length
  expect((await send('/login', asFields, `email=${'+'.repeat(room)}`)).statusCode).toBe(422)
  // Written in a form, what a call takes is longer.
  expect(formBoundAt('/jobs/:key/apply')).toEqual({ bytes: 2 * maxCallBytes, fields: 200, fileBytes: null })
  expect(formBoundAt(null)).toEqual(formBound([]))
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
  for (const [type, begun] of [
    [asFields, 'email=a'],
    [asParts, part('email', 'a')],
  ])
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${begun}`,
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
