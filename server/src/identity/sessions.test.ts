import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { revokeSessions } from '../accounts/operate-users.ts'
import { aSession, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const password = 'Grün-3Wolke'
const form = { firstName: 'Maria', email: 'maria@example.org', password, acceptsTerms: true }
const signUp = () => app.call('POST', '/api/sign-up', form)
const signIn = (email: string, secret: string) =>
  app.call('POST', '/api/sign-in', { email, password: secret })

test('each sign-in has a session of its own, and signing out ends it on the server', async () => {
  const first = (await signUp()).body.token
  const second = (await signIn('maria@example.org', password)).body.token
  expect(second).not.toBe(first)
  await app.call('POST', '/api/sign-out', undefined, { token: second })
  expect((await app.call('GET', '/api/user-info', undefined, { token: second })).status).toBe(401)
  expect((await app.call('GET', '/api/user-info', undefined, { token: first })).status).toBe(200)
})

test('the twenty-first sign-in ends the session that was used longest ago', async () => {
  const first = (await signUp()).body.token
  const { user } = (await app.call('GET', '/api/session', undefined, { token: first })).body
  for (let at = 0; at < 18; at++) await aSession(app, user.uid)
  const status = async () => (await app.call('GET', '/api/user-info', undefined, { token: first })).status
  await signIn('maria@example.org', password)
  expect(await status()).toBe(200)
  app.clock.advance(1000)
  const { token } = (await signIn('maria@example.org', password)).body
  expect(await status()).toBe(401)
  expect((await app.call('GET', '/api/session/list', undefined, { token })).body.items).toHaveLength(20)
})

test('no row of any table holds what opens a session', async () => {
  const { token } = (await signUp()).body
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(app.database.db)
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.raw(name)} t where position(${token} in t::text) > 0`.execute(
        app.database.db,
      )
    expect([name, rows.length]).toEqual([name, 0])
  }
  const stored = await app.database.db
    .selectFrom('user_session')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  const asToken = await app.call('GET', '/api/user-info', undefined, { token: stored.token_hash })
  expect(asToken.status).toBe(401)
})

test('somebody sees their own sessions and ends one; a stranger’s looks like none', async () => {
  await signUp()
  const { token } = (await signIn('maria@example.org', password)).body
  const stranger = await aUser(app)
  const listed = (await app.call('GET', '/api/session/list', undefined, { token })).body.items
  expect(listed.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true])
  const end = (id: string) => app.call('DELETE', `/api/session/${id}`, undefined, { token })
  expect((await end(stranger.sessionId)).status).toBe(404)
  expect((await end(listed.find((one: { isCurrent: boolean }) => !one.isCurrent).id)).status).toBe(200)
  expect((await app.call('GET', '/api/session/list', undefined, { token })).body.items).toHaveLength(1)
})

test('the cookie of a sign-in carries the session; a change asked for by another site is refused', async () => {
  const cookie = String((await signUp()).headers['set-cookie']).split(';')[0]!
  const own = await app.call('GET', '/api/session', undefined, { headers: { cookie } })
  expect(own.body.user.email).toBe('maria@example.org')
  const foreign = { cookie, origin: 'https://evil.example' }
  const forged = await app.call('POST', '/api/session/revoke-others', undefined, { headers: foreign })
  expect(forged.body.reason).toBe('request.crossSite')
  const site = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await app.call('POST', '/api/sign-out', undefined, { headers: site })).status).toBe(403)
  const ours = { cookie, origin: 'http://127.0.0.1:3000' }
  expect((await app.call('POST', '/api/sign-out', undefined, { headers: ours })).status).toBe(200)
})

test('signing out elsewhere ends a change of address that may have been begun there', async () => {
  const owner = await aUser(app)
  const others = () => owner.call('POST', '/api/session/revoke-others', {})
  const byOperator = () => {
    const order = { userId: owner.userId, operator: 'kim', reason: null, now: app.clock.now() }
    return app.database.transaction((tx) => revokeSessions(tx, order))
  }
  const ways = [(id: string) => owner.call('DELETE', `/api/session/${id}`), others, byOperator]
  for (const [at, signOut] of ways.entries()) {
    const elsewhere = await aSession(app, owner.userId)
    const email = `thief-${at}@example.net`
    expect((await elsewhere.call('POST', '/api/email-change', { email })).status).toBe(200)
    const oobCode = /oobCode=([\w-]+)/.exec((await app.mailbox.lastTo(email)).text)![1]
    await signOut(elsewhere.sessionId)
    const again = await aSession(app, owner.userId)
    const opened = await again.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode })
    expect(opened.body.reason).toBe('code.spent')
  }
})

test('what ends sessions acts every time: a key under which it could be answered and do nothing is refused', async () => {
  const owner = await aUser(app)
  const headers = { 'idempotency-key': 'used' }
  const calls = [
    ['POST', '/api/sign-out'],
    ['POST', '/api/session/revoke-others'],
    ['DELETE', `/api/session/${(await aSession(app, owner.userId)).sessionId}`],
    ['POST', '/api/session/context', { context: 'jobSeeker' }],
    ['DELETE', '/api/sign-in/provider/google'],
    ['POST', '/api/account/hibernate'],
  ] as const
  for (const [method, path, body] of calls) {
    const { status, body: answer } = await owner.call(method, path, body, { headers })
    expect([path, status, Object.keys(answer.fields ?? {})]).toEqual([path, 422, ['Idempotency-Key']])
  }
  const others = async () => (await owner.call('POST', '/api/session/revoke-others')).body.ended
  expect(await others()).toBe(1)
  await aSession(app, owner.userId)
  expect(await others()).toBe(1)
})
