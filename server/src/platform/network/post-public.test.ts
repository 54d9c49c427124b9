import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:https'
import { expect, test } from 'vitest'
import { postPublic } from './post-public.ts'
import { NotPublic } from './public-host.ts'

const to = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

/** A connection that answers this, and notes how it was asked and what it got. */
function answering(statusCode: number) {
  const requests: RequestOptions[] = []
  const bodies: Buffer[] = []
  const open = (options: RequestOptions) => {
    requests.push(options)
    const connection = Object.assign(new EventEmitter(), {
      destroy: () => {},
      end: (body: Buffer) => {
        bodies.push(body)
        connection.emit('response', { statusCode })
      },
    })
    return connection as never
  }
  return { requests, bodies, open }
}

test('what is posted goes to the address that was judged, whatever the name says by then', async () => {
  const { requests, bodies, open } = answering(201)
  const post = postPublic({ resolve: to('93.184.216.34'), open })
  expect(await post(new URL('https://push.test/send/1?x=2'), { ttl: 60 }, Buffer.from('sealed'))).toBe(201)
  const [{ method, host, servername, port, path, headers, lookup }] = requests as [Required<RequestOptions>]
  expect([method, host, servername, port, path, headers]).toEqual([
    'POST',
    'push.test',
    'push.test',
    443,
    '/send/1?x=2',
    { ttl: 60 },
  ])
  expect(bodies.map(String)).toEqual(['sealed'])
  const found = await new Promise((done) => lookup('push.test', {}, (_error, address) => done(address)))
  expect(found).toBe('93.184.216.34')
})

test('a redirect is an answer, not a way', async () => {
  const { requests, open } = answering(307)
  const post = postPublic({ resolve: to('93.184.216.34'), open })
  expect(await post(new URL('https://push.test/'), {}, Buffer.alloc(0))).toBe(307)
  expect(requests).toHaveLength(1)
})

test('nothing is posted into this machine or its network, nor past https', async () => {
  const { requests, open } = answering(201)
  for (const address of ['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', '::ffff:127.0.0.1'])
    await expect(
      postPublic({ resolve: to(address), open })(new URL('https://push.test/'), {}, Buffer.alloc(0)),
    ).rejects.toThrow(NotPublic)
  for (const address of ['http://push.test/', 'https://push.test:8443/'])
    await expect(
      postPublic({ resolve: to('93.184.216.34'), open })(new URL(address), {}, Buffer.alloc(0)),
    ).rejects.toThrow(/https/)
  expect(requests).toEqual([])
})
