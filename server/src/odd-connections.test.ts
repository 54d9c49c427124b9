import { type AddressInfo, connect } from 'node:net'
import { codeOf, failures } from '@chainwork/contract/failures'
import { expect, test } from 'vitest'
import { aSeeker } from './testing/build-accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp({ listens: true })

/** Sends bytes as they are; answers what comes back until the server, or after a while the client, closes. */
async function talk(bytes: string | Buffer, options: { leaveAfter?: number } = {}): Promise<string> {
  const socket = connect((app.api.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  const leaving = setTimeout(() => socket.destroy(), options.leaveAfter ?? 400)
  await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(leaving)
  return answer
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const json = 'Host: a\r\nContent-Type: application/json\r\n'

const heads: readonly (readonly [what: string, bytes: string])[] = [
  ['no host', 'GET /api/session HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/session HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['an empty host', 'GET /api/session HTTP/1.1\r\nHost:\r\n\r\n'],
  ['a host with odd characters', 'GET /api/session HTTP/1.1\r\nHost: a/../\xff@:99999\r\n\r\n'],
  ['an address of another host', 'GET http://evil.example/api/session HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an address without a slash', 'GET api/session HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['raw bytes in the address', 'GET /api/jobs/\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unescaped blank in the address', 'GET /api/jobs/a b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a fragment', 'GET /api/session#a HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a backslash', 'GET /api\\session HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an old version', 'GET /api/session HTTP/1.0\r\n\r\n'],
  ['no version at all', 'GET /api/session\r\n\r\n'],
  ['a version to come', 'GET /api/session HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['TRACE', 'TRACE /api/session HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['PROPFIND', 'PROPFIND /api/session HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['QUERY', 'QUERY /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ['a method nobody knows', 'STEAL /api/session HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'a switch of protocols',
    'GET /api/session HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'a condition',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  [
    'a condition nobody knows',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Expect: miracles\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  ['a length below zero', `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: -1\r\n\r\n{}`],
  ['a length that is no number', `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: two\r\n\r\n{}`],
  [
    'two lengths',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  ],
  [
    'a length beyond all bounds',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  ],
  [
    'a length that is too large',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: 999999999\r\n\r\n{}`,
  ],
  [
    'length and chunks',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunks that are none',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  [
    'a chunk without an end',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a"`,
  ],
  ['an encoding nobody knows', `POST /api/jobs/search HTTP/1.1\r\n${json}Transfer-Encoding: snow\r\n\r\n{}`],
  [
    'a body that says it is packed',
    `POST /api/jobs/search HTTP/1.1\r\n${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  ['a body with GET', `GET /api/session HTTP/1.1\r\n${json}Content-Length: 2\r\n\r\n{}`],
  ['a header without a name', 'GET /api/session HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['a header over two lines', 'GET /api/session HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
  ['a NUL in a header', 'GET /api/session HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
  ['headers far too long', `GET /api/session HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(90_000)}\r\n\r\n`],
  ['very many headers', `GET /api/session HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3000)}\r\n`],
  ['an address far too long', `GET /api/${'x'.repeat(90_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['bare line feeds', 'GET /api/session HTTP/1.1\nHost: a\n\n'],
  ['nothing but an end of line', '\r\n\r\n\r\n'],
]

test('no head and no body, however odd, is a failure of the server', async () => {
  const answers = heads.map(async ([what, bytes]) => [what, await talk(bytes)] as const)
  for (const [what, answer] of await Promise.all(answers)) {
    const failed = statusesOf(answer).filter((status) => status >= 500 && status !== 501)
    expect([what, failed]).toEqual([what, []])
    expect(answer).not.toMatch(/at .*\.(ts|js):\d+/)
  }
  expect(app.errors).toEqual([])
})

const bad = 'GARBAGE\r\n\r\n'
test.each([
  ['a request line that is none', bad, 400, 'request.malformed'],
  [
    'headers that are too large',
    `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'request.headersTooLarge',
  ],
])(
  '%s is refused in the words and with the headers of any other answer',
  async (_what, bytes, status, reason) => {
    // The server closes the connection; the client only gives up on one that hangs.
    const answer = await talk(bytes, { leaveAfter: 10_000 })
    const [head, body] = answer.split('\r\n\r\n')
    const headers = new Map(
      head!
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ', 2) as [string, string]),
    )
    const failure = failures[reason as 'request.malformed']
    expect([statusesOf(answer), JSON.parse(body!)]).toEqual([
      [status],
      { code: codeOf(failure), reason, message: failure.message, requestId: headers.get('x-request-id') },
    ])
    expect([headers.get('connection'), headers.get('content-length')]).toEqual([
      'close',
      String(body!.length),
    ])
    const usual = (await app.call('GET', '/api/nothing')).headers
    const ofOneAnswer = /^(x-request-id|content-length|connection|date|vary|x-ratelimit)/
    for (const [name, value] of Object.entries(usual))
      if (!ofOneAnswer.test(name)) expect([name, headers.get(name)]).toEqual([name, String(value)])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test('words about a broken request never stand amid the answer of the one before', async () => {
  const answer = await talk(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n${bad}`)
  expect(statusesOf(answer).at(-1)).toBe(400)
  expect(answer.indexOf('HTTP/1.1 400')).toBeGreaterThan(answer.indexOf('"status":"ok"'))
})

test('a client that leaves at any moment of a request is no failure of the server', async () => {
  const { token } = await aSeeker(app)
  const body = JSON.stringify({ about: 'x'.repeat(900) })
  const parts = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(900)}\r\n--x--\r\n`
  const requests = [
    `PATCH /api/job-seeker/me HTTP/1.1\r\n${json}Authorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /api/image HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${parts.length}\r\n\r\n${parts}`,
    `GET /api/skill?q=ru HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET /api/notifications/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  ]
  const left: Promise<string>[] = []
  for (const request of requests) {
    for (let share = 1; share <= 8; share += 1) {
      const beginning = request.slice(0, Math.ceil((request.length * share) / 8))
      for (const leaveAfter of [0, 1, 5, 30]) left.push(talk(beginning, { leaveAfter }))
    }
  }
  await Promise.all(left)
  expect((await app.call('GET', '/api/session', undefined, { token })).status).toBe(200)
  expect(app.errors).toEqual([])
})
