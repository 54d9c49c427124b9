import { beforeEach, expect, test } from 'vitest'
import { fakePasskey } from '../testing/fake-passkey.ts'
import { testApp } from '../testing/test-app.ts'
import { consoleOrigin, testConsole } from '../testing/test-console.ts'
import { isAutomatic, listAudit } from '../platform/operators/index.ts'
import { addOperator, changeRole, linkForDemo, listOperators, removeOperator } from './manage-operators.ts'

const app = testApp()
const desk = testConsole(app)
const minute = 60_000
const by = () => ({ operator: 'root', now: app.clock.now() })
let passkey: ReturnType<typeof fakePasskey>

beforeEach(() => {
  passkey = fakePasskey(consoleOrigin)
  app.errors.splice(0)
})

/** Opens a link with a passkey, as its page does. */
async function spend(secret: string, key = passkey) {
  const { body, ...refused } = await desk.call('POST', '/api/console/link/options', { secret })
  if (!body.options) return { body, ...refused }
  return desk.call('POST', '/api/console/link', { secret, passkey: key.made(body.options) })
}
async function signIn(key = passkey, headers = {}) {
  const { body } = await desk.call('POST', '/api/console/sign-in/options')
  return desk.call('POST', '/api/console/sign-in', { passkey: key.shown(body.options) }, headers)
}
const me = (cookie: string) => desk.call('GET', '/api/console/me', undefined, { cookie })

test('a link makes the first passkey, once, and the passkey signs in after it', async () => {
  const secret = await desk.add('ada', 'moderate')
  const spent = await spend(secret)
  expect(spent).toMatchObject({ status: 200, body: { name: 'ada', role: 'moderate', passkeys: 1 } })
  expect((await me(spent.cookie)).body.name).toBe('ada')
  expect((await spend(secret)).body.reason).toBe('operator.linkSpent')
  const again = await signIn()
  expect(again.status).toBe(200)
  expect((await me(again.cookie)).body.name).toBe('ada')
})

test('passkeys use no algorithm that Node warns about as experimental', async () => {
  const secret = await desk.add('ada')
  const { body } = await desk.call('POST', '/api/console/link/options', { secret })
  expect(body.options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
})

test('two who spend a link at once: one wins', async () => {
  const secret = await desk.add('ada')
  const keys = [passkey, fakePasskey(consoleOrigin)]
  const options = await Promise.all(
    keys.map(async () => (await desk.call('POST', '/api/console/link/options', { secret })).body.options),
  )
  const answers = await Promise.all(
    keys.map((key, index) =>
      desk.call('POST', '/api/console/link', { secret, passkey: key.made(options[index]) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('a link is good for 15 minutes', async () => {
  const secret = await desk.add('ada')
  app.clock.advance(15 * minute)
  expect((await spend(secret)).body.reason).toBe('operator.linkSpent')
})

test('a new link ends sessions, passkeys and the link of before', async () => {
  const first = await spend(await desk.add('ada'))
  const { id } = (await listOperators(app.database.db))[0]!
  const [older, newer] = [await desk.link(id), await desk.link(id)]
  expect((await me(first.cookie)).body.reason).toBe('operator.none')
  expect((await signIn()).body.reason).toBe('operator.passkeyRefused')
  expect((await spend(older)).body.reason).toBe('operator.linkSpent')
  expect((await spend(newer)).status).toBe(200)
})

test('a challenge is good once and for its operator; a strange passkey opens nothing', async () => {
  await spend(await desk.add('ada'))
  const { body } = await desk.call('POST', '/api/console/sign-in/options')
  const shown = { passkey: passkey.shown(body.options) }
  expect((await desk.call('POST', '/api/console/sign-in', shown)).status).toBe(200)
  expect((await desk.call('POST', '/api/console/sign-in', shown)).body.reason).toBe('operator.passkeyRefused')
  expect((await signIn(fakePasskey(consoleOrigin))).body.reason).toBe('operator.passkeyRefused')
  const elsewhere = fakePasskey('http://localhost:3000')
  const secret = await desk.add('bob')
  expect((await spend(secret, elsewhere)).body.reason).toBe('operator.passkeyRefused')
  expect((await spend(secret, fakePasskey(consoleOrigin))).status).toBe(200)
})

test('a session ends after 30 minutes without a call, and after 8 hours with them', async () => {
  await spend(await desk.add('ada'))
  const idle = await signIn()
  app.clock.advance(29 * minute)
  expect((await me(idle.cookie)).status).toBe(200)
  app.clock.advance(29 * minute)
  expect((await me(idle.cookie)).status).toBe(200)
  app.clock.advance(30 * minute)
  expect((await me(idle.cookie)).body.reason).toBe('operator.none')
  const busy = await signIn()
  for (let passed = 0; passed < 8 * 60 - 20; passed += 20) {
    app.clock.advance(20 * minute)
    expect((await me(busy.cookie)).status).toBe(200)
  }
  app.clock.advance(20 * minute)
  expect((await me(busy.cookie)).body.reason).toBe('operator.none')
})

test('somebody who signs out or is removed is out with their next call', async () => {
  const one = await spend(await desk.add('ada', 'admin'))
  await desk.call('POST', '/api/console/sign-out', undefined, { cookie: one.cookie })
  expect((await me(one.cookie)).body.reason).toBe('operator.none')
  const other = fakePasskey(consoleOrigin)
  const bob = await spend(await desk.add('bob'), other)
  const { id } = (await listOperators(app.database.db))[1]!
  await app.database.transaction((change) => removeOperator(change, { id, ...by() }))
  expect((await me(bob.cookie)).body.reason).toBe('operator.none')
  expect((await signIn(other)).body.reason).toBe('operator.passkeyRefused')
})

test('a role that is lowered counts from the next call on, and the last admin stays one', async () => {
  const ada = await desk.operator('admin', 'ada')
  const bob = await desk.operator('admin', 'bob')
  expect((await bob.call('GET', '/api/console/operator')).status).toBe(200)
  expect((await ada.call('POST', `/api/console/operator/${bob.id}/role`, { role: 'look' })).status).toBe(200)
  expect((await bob.call('GET', '/api/console/operator')).body.reason).toBe('operator.role')
  const lowered = await ada.call('POST', `/api/console/operator/${ada.id}/role`, { role: 'look' })
  expect(lowered.body.reason).toBe('operator.lastAdmin')
  const change = { id: ada.id, ...by() }
  expect(await app.database.transaction((t) => removeOperator(t, change))).toEqual({ result: 'lastAdmin' })
  expect(await app.database.transaction((t) => changeRole(t, { ...change, role: 'admin' }))).toEqual({
    result: 'done',
  })
  const nobody = `opr_${'0'.repeat(26)}`
  const unknown = await ada.call('POST', `/api/console/operator/${nobody}/role`, { role: 'look' })
  expect(unknown.body.reason).toBe('operator.notFound')
})

test('the last admin who can get in is not lowered for one who never came', async () => {
  const ada = await desk.operator('admin', 'ada')
  await desk.add('bob', 'admin')
  const lowered = await ada.call('POST', `/api/console/operator/${ada.id}/role`, { role: 'look' })
  expect(lowered.body.reason).toBe('operator.lastAdmin')
})

test.each(['demo', 'Auto', 'approve_recruiters'])('nobody is called %s, as the product is', async (name) => {
  const order = { name, role: 'look' as const, origin: consoleOrigin, ...by() }
  expect(await app.database.transaction((tx) => addOperator(tx, order))).toEqual({ result: 'automatic' })
})

test('a link that was spent and another passkey are written down', async () => {
  const { cookie } = await spend(await desk.add('ada'))
  const { body } = await desk.call('POST', '/api/console/passkey/options', undefined, { cookie })
  const second = fakePasskey(consoleOrigin).made(body.options)
  expect((await desk.call('POST', '/api/console/passkey', { passkey: second }, { cookie })).status).toBe(200)
  const lines = await listAudit(app.database.db, { operator: 'ada', limit: 9, now: app.clock.now() })
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['passkeyAdded', 'ada'],
    ['linkSpent', 'ada'],
  ])
})

test('what is grave needs a passkey of the last five minutes', async () => {
  const spent = await spend(await desk.add('ada', 'admin'))
  const { id } = (await listOperators(app.database.db))[0]!
  const change = (cookie: string) =>
    desk.call('POST', `/api/console/operator/${id}/role`, { role: 'admin' }, { cookie })
  expect((await change(spent.cookie)).status).toBe(200)
  app.clock.advance(5 * minute)
  expect((await change(spent.cookie)).body.reason).toBe('operator.stalePasskey')
  const fresh = await signIn(passkey, { cookie: spent.cookie })
  expect((await change(fresh.cookie)).status).toBe(200)
  expect((await me(spent.cookie)).body.reason).toBe('operator.none')
})

test('the demo offers a link as long as nobody else has a way in', async () => {
  const offer = () => app.database.transaction((t) => linkForDemo(t, { origin: consoleOrigin, ...by() }))
  const first = await offer()
  const second = await offer()
  expect(second).toMatch(/^http:\/\/localhost:3001\/link#[\w-]{43}$/)
  expect((await spend(first!.split('#')[1]!)).body.reason).toBe('operator.linkSpent')
  expect((await spend(second!.split('#')[1]!)).status).toBe(200)
  expect(await offer()).toBeNull()
  // What the product does itself is not written down: nobody has its name.
  const names = (await listOperators(app.database.db)).map(({ name }) => name)
  expect(names.map(isAutomatic)).toEqual([false])
})
