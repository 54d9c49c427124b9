import { beforeEach, expect, test, vi } from 'vitest'
import { call, findMe, showPasskey } from './session.ts'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => ({ id: 'passkey' }) }))

/** Who has a session, whose passkey is shown next, and under whose name changes arrived. */
let server: { session: string | null; passkey: string; isStale: boolean; refused: number; changes: string[] }

beforeEach(async () => {
  server = { session: 'ada', passkey: 'ada', isStale: false, refused: 0, changes: [] }
  vi.stubGlobal('fetch', async (path: string) => {
    const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status })
    if (path === '/api/console/sign-in/options') return reply(200, { options: {} })
    if (path === '/api/console/sign-in') {
      Object.assign(server, { session: server.passkey, isStale: false })
      return reply(200, { name: server.passkey })
    }
    if (!server.session) {
      server.refused++
      return reply(401, { reason: 'operator.none' })
    }
    if (path === '/api/console/me') return reply(200, { name: server.session })
    if (server.isStale) return reply(403, { reason: 'operator.stalePasskey' })
    server.changes.push(server.session)
    return reply(200, {})
  })
  await findMe()
})

const approve = () =>
  call('POST /api/console/review/:id/approve', { params: { id: 'pos_1' }, body: { rev: 1 } }).catch(
    (error: Error) => error.message,
  )
const refused = 'You signed in as somebody else: nothing was sent.'

test.each([
  ['who began it signs in again: it goes on', 'ada', {}, ['ada']],
  ['somebody else signs in: it is not theirs', 'bob', refused, []],
])('a call waits until somebody signs in; %s', async (_what, passkey, answer, changes) => {
  Object.assign(server, { session: null, passkey })
  const waits = approve()
  // It has been refused, and waits.
  await vi.waitFor(() => expect(server.refused).toBe(1))
  await showPasskey()
  expect([await waits, server.changes]).toEqual([answer, changes])
})

test.each([
  ['the same operator: it goes on', 'ada', {}, ['ada']],
  ['another operator: it is not theirs', 'bob', refused, []],
])('what is grave asks for a fresh passkey, of %s', async (_what, passkey, answer, changes) => {
  Object.assign(server, { isStale: true, passkey })
  expect([await approve(), server.changes]).toEqual([answer, changes])
})
