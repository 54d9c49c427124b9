import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPush } from '../../platform/push/index.ts'
import { type Account, aRecruiter, aSeeker, aSession } from '../../testing/build-accounts.ts'
import { aPushReceiver, vapidClaims } from '../../testing/push-receiver.ts'
import { testApp } from '../../testing/test-app.ts'
import { type NewNotification, notify } from '../index.ts'
import { sendPush } from './send-push.ts'

const receiver = await aPushReceiver()
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = pair.privateKey.export({ format: 'jwk' })
const bytes = (text: string) => Buffer.from(text, 'base64url')
const keys = {
  publicKey: Buffer.concat([Buffer.from([4]), bytes(jwk.x!), bytes(jwk.y!)]).toString('base64url'),
  privateKey: jwk.d!,
}
const push = openPush(keys, 'mailto:team@chainwork.example', receiver.post)
const app = testApp({ push })
let seeker: Awaited<ReturnType<typeof aSeeker>>
beforeEach(async () => {
  receiver.reset()
  seeker = await aSeeker(app)
})
afterAll(() => receiver.close())

const register = (who: Account = seeker, subscription: unknown = receiver.subscription()) =>
  who.call('POST', '/api/push-device', subscription)
const devices = async (who: Account = seeker) => (await who.call('GET', '/api/push-device')).body.items
async function notifyOne(news: Partial<NewNotification> = {}) {
  await app.database.transaction((tx) =>
    notify(tx, {
      userIds: [seeker.userId],
      side: 'jobSeeker',
      companyId: null,
      kind: 'decisionTold',
      title: 'Acme answered your application',
      text: 'Rust Engineer',
      path: '/applied-jobs',
      key: `event:${Math.random()}`,
      now: app.clock.now(),
      ...news,
    }),
  )
  // Waits for the queue as well.
  await app.mailbox.allTo('nobody@example.org')
}
const received = () => receiver.received.map(({ message }) => (message as { title: string }).title)

test('a registered browser gets the line that the bell shows, encrypted for it and signed by us', async () => {
  expect((await register()).status).toBe(200)
  await notifyOne()
  const [line] = (await seeker.call('GET', '/api/notifications')).body.items
  expect(receiver.received).toHaveLength(1)
  const { path, headers, message } = receiver.received[0]!
  expect(message).toEqual({ id: line.id, title: line.title, text: line.text, path: line.path })
  expect(path).toBe('/send/abc')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: line.id })
  const { aud, exp, sub, key } = vapidClaims(headers['authorization']!)
  expect([aud, sub, key]).toEqual([
    'https://push.example.net',
    'mailto:team@chainwork.example',
    keys.publicKey,
  ])
  expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400)
  expect((await devices())[0].sentAt).toBe(app.clock.now().toISOString())
  // Who reads over a shoulder learns nothing of a recall.
  await notifyOne({ kind: 'recall' })
  expect(receiver.received[1]!.message).toMatchObject({ title: 'Please sign in and read a notice', text: '' })
})

test('without a device nothing is queued, and an event told twice arrives once', async () => {
  await notifyOne()
  expect(received()).toEqual([])
  await register()
  await notifyOne({ key: 'same' })
  await notifyOne({ key: 'same' })
  expect(received()).toHaveLength(1)
})

test.each<[string, (userId: string) => Promise<unknown>]>([
  ['is banned', (id) => setUser(id, { state: 'inactive' })],
  ['waits for approval', (id) => setUser(id, { state: 'pending' })],
  ['hibernates', (id) => setUser(id, { hibernated_at: new Date() })],
  ['is signed out there', () => app.database.db.deleteFrom('user_session').execute()],
  [
    'let the session expire',
    () =>
      app.database.db
        .updateTable('user_session')
        .set({ expires_at: new Date(0) })
        .execute(),
  ],
])('who %s gets none', async (_how, happen) => {
  await register()
  await happen(seeker.userId)
  await notifyOne()
  expect(received()).toEqual([])
})

test('what became unwanted after it was queued is not sent', async () => {
  await register()
  const [device] = await devices()
  await notifyOne()
  receiver.reset()
  const { id } = await app.database.db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  const again = () =>
    sendPush(app.database, push, app.clock.now(), { notificationId: id, deviceId: device.id })
  await setUser(seeker.userId, { state: 'inactive' })
  await again()
  await setUser(seeker.userId, { state: 'active' })
  await seeker.call('POST', '/api/notifications/read', { upTo: id })
  await again()
  expect(received()).toEqual([])
})

test('deleting the account deletes the devices', async () => {
  await register()
  await app.database.db.deleteFrom('app_user').where('id', '=', seeker.userId).execute()
  expect(await app.database.db.selectFrom('push_device').selectAll().execute()).toEqual([])
})

test('a device shows its own side and its own company, as the bell does', async () => {
  const boss = await aRecruiter(app, { context: 'recruiter' })
  await register(boss)
  const forBoss = { userIds: [boss.userId], side: 'recruiter', companyId: boss.companyId } as const
  await notifyOne({ ...forBoss, title: 'own company' })
  await notifyOne({ ...forBoss, title: 'other side', side: 'jobSeeker' })
  const other = await aRecruiter(app)
  await notifyOne({ ...forBoss, title: 'other company', companyId: other.companyId })
  expect(received()).toEqual(['own company'])
})

test.each([404, 410])('a browser that answers %i is removed', async (status) => {
  await register()
  receiver.answers(status)
  await notifyOne()
  expect([received(), await devices()]).toEqual([[], []])
})

test('a service that is busy is asked again, one that refuses is not', async () => {
  await register()
  const [device] = await devices()
  await notifyOne({ key: 'first' })
  const { id } = await app.database.db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  const again = () =>
    sendPush(app.database, push, app.clock.now(), { notificationId: id, deviceId: device.id })
  for (const status of [429, 500, 503]) {
    receiver.answers(status)
    await expect(again()).rejects.toThrow('busy')
  }
  expect(await devices()).toHaveLength(1)
  receiver.answers(403)
  await expect(again()).rejects.toThrow('refused')
  expect(await devices()).toEqual([])
})

test('a day later the notification is not pushed any more', async () => {
  await register()
  const [device] = await devices()
  await notifyOne()
  receiver.reset()
  const { id } = await app.database.db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  app.clock.advance(86_400_001)
  await sendPush(app.database, push, app.clock.now(), { notificationId: id, deviceId: device.id })
  expect(received()).toEqual([])
})

test('devices are named, listed without their address, and turned off one by one by their owner alone', async () => {
  await register()
  const elsewhere = await aSession(app, seeker.userId, { method: 'password' })
  await app.call('POST', '/api/push-device', receiver.subscription('https://push.example.net/send/phone'), {
    token: elsewhere.token,
    headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  })
  const list = await devices()
  expect(list.map(({ name, isThis }: any) => [name, isThis])).toEqual([
    ['Firefox on Android', false],
    ['API client', true],
  ])
  expect(JSON.stringify(list)).not.toContain('push.example.net')
  const stranger = await aSeeker(app)
  const path = `/api/push-device/${list[0].id}`
  expect((await stranger.call('DELETE', path)).body.reason).toBe('push.notFound')
  expect((await seeker.call('DELETE', path)).body.message).toBe('Push notifications are off on this device')
  expect((await seeker.call('DELETE', path)).status).toBe(404)
  await notifyOne()
  expect(receiver.received.map(({ path: to }) => to)).toEqual(['/send/abc'])
})

test('a browser belongs to the person who signed in there last, and registers once', async () => {
  await register()
  await register()
  expect(await devices()).toHaveLength(1)
  const next = await aSeeker(app)
  await register(next)
  expect([(await devices()).length, (await devices(next)).length]).toEqual([0, 1])
  await notifyOne()
  expect(received()).toEqual([])
})

test('a browser that subscribes again under another address is still one device', async () => {
  await register()
  await register(seeker, receiver.subscription('https://push.example.net/send/later'))
  await notifyOne()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/send/later'])
})

test('the twenty-first device makes the oldest go', async () => {
  for (let at = 0; at < 21; at++) {
    const { token } = await aSession(app, seeker.userId, { method: 'password' })
    const subscription = receiver.subscription(`https://push.example.net/send/${at}`)
    await app.call('POST', '/api/push-device', subscription, { token })
  }
  const rows = await app.database.db.selectFrom('push_device').select('endpoint').execute()
  expect(rows).toHaveLength(20)
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain('https://push.example.net/send/0')
})

test('only an open address of the web over https is one of a push service', async () => {
  const wrong =
    'http://push.example.net/a https://127.0.0.1/a https://[::1]/a https://10.0.0.8/a https://2130706433/ https://0x7f.1/ https://localhost/a https://db.internal/a https://printer.local/a https://push.example.net:8443/a https://me:secret@push.example.net/a ftp://push.example.net/a javascript:alert(1) push'
  for (const endpoint of wrong.split(' ')) {
    const { status, body } = await register(seeker, receiver.subscription(endpoint))
    expect([status, body.code], endpoint).toEqual([422, 'VALIDATION_ERROR'])
  }
  expect(await devices()).toEqual([])
})

test('keys that nobody could encrypt for are refused', async () => {
  const good = receiver.subscription()
  const zeros = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')
  for (const wrong of [
    { ...good.keys, p256dh: zeros },
    { ...good.keys, p256dh: 'short' },
    { ...good.keys, auth: 'short' },
  ])
    expect((await register(seeker, { ...good, keys: wrong })).status).toBe(422)
  expect((await register(seeker, { ...good, keys: { ...good.keys, p256dh: zeros } })).body.reason).toBe(
    'push.key',
  )
})

function setUser(
  id: string,
  fields: { state?: 'active' | 'inactive' | 'pending'; hibernated_at?: Date | null },
) {
  return app.database.db.updateTable('app_user').set(fields).where('id', '=', id).execute()
}
