import { EventEmitter } from 'node:events'
import { IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askPublic } from './ask-public.ts'
import { NotPublic } from './public-host.ts'

interface Played {
  status?: number
  headers?: Record<string, string>
  body?: Buffer | string
  /** The rest never comes. */
  drips?: true
}

/** An internet of these addresses; each name leads to the address given, otherwise to a public one. */
function internet(pages: Record<string, Played>, addresses: Record<string, string> = {}) {
  const visited: string[] = []
  const open = (options: RequestOptions) => {
    const outgoing = Object.assign(new EventEmitter(), {
      destroy: () => {},
      end: () => {
        visited.push(`${options.host}${options.path}`)
        const page: Played = pages[`${options.host}${options.path}`] ?? { status: 404 }
        const { status = 200, headers = {}, body = '', drips } = page
        const answer = new IncomingMessage(new Socket())
        Object.assign(answer, { statusCode: status, headers, complete: true })
        outgoing.emit('response', answer)
        answer.push(body)
        if (!drips) answer.push(null)
      },
    })
    options.signal?.addEventListener('abort', () => {
      outgoing.emit('error', new Error('aborted'))
    })
    return outgoing as never
  }
  const resolve = async (host: string) => [{ address: addresses[host] ?? '93.184.216.34', family: 4 }]
  const ask = askPublic({ userAgent: 'Test/1', ownHosts: ['chainwork.example'], resolve, open })
  return {
    visited,
    ask: (address: string, maxBytes = 1000, signal = AbortSignal.timeout(5000)) =>
      ask(new URL(address), { maxBytes, signal }),
  }
}
const to = (location: string): Played => ({ status: 302, headers: { location } })

test('three redirects are followed, and the answer says where it was in the end', async () => {
  const { ask } = internet({
    'a.example/': to('https://b.example/'),
    'b.example/': to('/2'),
    'b.example/2': to('https://c.example/'),
    'c.example/': { body: 'here', headers: { etag: '"1"' } },
  })
  const { status, body, address, headers } = await ask('https://a.example/')
  expect([status, body.toString(), address.href, headers.etag]).toEqual([
    200,
    'here',
    'https://c.example/',
    '"1"',
  ])
})

test.each([
  ['a number', 'https://169.254.169.254/latest/meta-data'],
  ['this machine', 'https://127.0.0.1/'],
  ['a name that leads into the network', 'https://inside.example/'],
  ['a metadata name', 'https://metadata.google.internal/'],
  ['ourselves', 'https://chainwork.example/api'],
  ['another port', 'https://b.example:8443/'],
  ['plain http', 'http://b.example/'],
  ['a user', 'https://user@b.example/'],
])('a redirect to %s is not followed', async (_what, location) => {
  const { ask, visited } = internet(
    { 'a.example/': to(location) },
    { 'inside.example': '10.0.0.7', 'metadata.google.internal': '169.254.169.254' },
  )
  const refused = await ask('https://a.example/').catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: expect.stringMatching(/public address/) })
  // Nobody may learn how a host behind a redirect was judged.
  expect(refused).not.toBeInstanceOf(NotPublic)
  expect(visited).toEqual(['a.example/'])
})

test('the fourth redirect is one too many', async () => {
  const { ask } = internet({ 'a.example/': to('https://a.example/') })
  await expect(ask('https://a.example/')).rejects.toThrow('too many redirects')
})

test('what unpacks to more than is allowed is cut off, however small it was sent', async () => {
  const bomb = { body: gzipSync(Buffer.alloc(2_000_000)), headers: { 'content-encoding': 'gzip' } }
  const small = { body: gzipSync('fine'), headers: { 'content-encoding': 'gzip' } }
  const { ask } = internet({
    'a.example/': bomb,
    'b.example/': small,
    'c.example/': { body: 'x'.repeat(2000) },
  })
  await expect(ask('https://a.example/')).rejects.toThrow('too long')
  await expect(ask('https://c.example/')).rejects.toThrow('too long')
  expect((await ask('https://b.example/')).body.toString()).toBe('fine')
})

test('what drips ends with the time that it has', async () => {
  const { ask } = internet({ 'a.example/': { body: 'x', drips: true } })
  await expect(ask('https://a.example/', 1000, AbortSignal.timeout(50))).rejects.toThrow('too slow')
})
