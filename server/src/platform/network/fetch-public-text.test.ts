import { EventEmitter } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { RequestOptions } from 'node:https'
import { expect, test } from 'vitest'
import { fetchPublicPicture, fetchPublicText } from './fetch-public-bytes.ts'
import { isPublicAddress } from './public-address.ts'

const to = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

/** A connection that answers this, and notes how it was asked. */
function answering(statusCode: number, body: string) {
  const requests: RequestOptions[] = []
  const open = (options: RequestOptions) => {
    requests.push(options)
    const connection = Object.assign(new EventEmitter(), {
      destroy: () => {},
      end: () => {
        const answer = Object.assign(new IncomingMessage(new Socket()), { statusCode, complete: true })
        connection.emit('response', answer)
        answer.push(body)
        answer.push(null)
      },
    })
    return connection as never
  }
  return { requests, open }
}

test.each(
  '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 x'.split(
    ' ',
  ),
)('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('open addresses are public', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('a name that leads inside is not connected to, not even beside a public address', async () => {
  const { requests, open } = answering(200, 'secret')
  for (const resolve of [
    to('127.0.0.1'),
    to('::ffff:10.0.0.1'),
    async () => [...(await to('1.1.1.1')()), ...(await to('10.0.0.1')())],
  ])
    await expect(fetchPublicText('inside.test', '/', { maxBytes: 100, resolve, open })).rejects.toThrow(
      /public/,
    )
  expect(requests).toEqual([])
})

test('the address that was judged is the one connected to, with the name for the certificate', async () => {
  const { requests, open } = answering(200, 'hello')
  expect(await fetchPublicText('a.test', '/x', { maxBytes: 100, resolve: to('1.1.1.1'), open })).toBe('hello')
  const [{ servername, port, lookup }] = requests as [Required<RequestOptions>]
  expect([servername, port]).toEqual(['a.test', 443])
  const found = await new Promise((done) => lookup('a.test', {}, (_error, address) => done(address)))
  expect(found).toBe('1.1.1.1')
})

test('redirects, other answers and long texts are no proof', async () => {
  const read = (status: number, body: string) =>
    fetchPublicText('a.test', '/', {
      maxBytes: 10,
      resolve: to('1.1.1.1'),
      open: answering(status, body).open,
    })
  await expect(read(302, '')).rejects.toThrow('answered 302')
  await expect(read(404, '')).rejects.toThrow('answered 404')
  await expect(read(200, 'x'.repeat(11))).rejects.toThrow('too long')
  await expect(
    fetchPublicText('a.test', '/', { maxBytes: 10, resolve: () => Promise.reject(new Error('ENOTFOUND')) }),
  ).rejects.toThrow('does not resolve')
})

test('a picture is asked for at https addresses only, without a port or a password', async () => {
  const { requests, open } = answering(200, 'bytes')
  const read = (address: string) => fetchPublicPicture(address, { resolve: to('1.1.1.1'), open })
  for (const address of ['http://a.test/x', 'https://a.test:22/x', 'https://me:you@a.test/x', 'x', 'data:,x'])
    await expect(read(address)).rejects.toThrow('not an address')
  expect(requests).toEqual([])
  expect((await read('https://a.test/x.png?size=small')).toString()).toBe('bytes')
  expect(requests).toMatchObject([
    { host: 'a.test', path: '/x.png?size=small', headers: { accept: 'image/png, image/jpeg' } },
  ])
  const big = answering(200, 'x'.repeat(2 * 1024 * 1024 + 1))
  await expect(
    fetchPublicPicture('https://a.test/x', { resolve: to('1.1.1.1'), open: big.open }),
  ).rejects.toThrow('too long')
})
