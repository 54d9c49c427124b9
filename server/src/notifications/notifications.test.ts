import type { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aCompanyWithCredits, aDraft, decide } from '../testing/build-company.ts'
import { mailsAfter as owedMails } from '../testing/due-mails.ts'
import { testApp } from '../testing/test-app.ts'
import { type NewNotification, notify } from './index.ts'

const app = testApp()
let boss: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  boss = await aRecruiter(app, { context: 'recruiter' })
})

const notifyOne = (news: Partial<NewNotification> = {}) =>
  app.database.transaction((tx) =>
    notify(tx, {
      userIds: [boss.userId],
      side: 'recruiter',
      companyId: boss.companyId,
      kind: 'newApplication',
      title: 'Ada applied',
      path: '/recruiter/applicants',
      key: `event:${Math.random()}`,
      now: app.clock.now(),
      ...news,
    }),
  )
const feed = async (who: Account = boss, query = '') =>
  (await who.call('GET', `/api/notifications${query}`)).body
const titles = (page: any) => page.items.map(({ title }: any) => title)
const mailsAfter = (minutes: number) => owedMails(app, minutes, boss.email)

test('one event notifies one person once', async () => {
  await notifyOne({ key: 'same' })
  await notifyOne({ key: 'same', title: 'again' })
  expect(titles(await feed())).toEqual(['Ada applied'])
})

test('a notification in a failed transaction is never sent', async () => {
  const failing = app.database.transaction(async (tx) => {
    await notify(tx, {
      userIds: [boss.userId],
      side: 'recruiter',
      companyId: null,
      kind: 'newApplication',
      title: 'x',
      path: '/',
      key: 'k',
      now: app.clock.now(),
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await feed()).items).toEqual([])
})

test('pages go on after the last one shown, whatever comes meanwhile', async () => {
  for (const at of [1, 2, 3, 4, 5]) await notifyOne({ title: `News ${at}` })
  const first = await feed(boss, '?limit=2')
  await notifyOne({ title: 'News 6' })
  const second = await feed(boss, `?limit=2&after=${first.next}`)
  const third = await feed(boss, `?limit=2&after=${second.next}`)
  expect([first, second, third].map(titles)).toEqual([['News 5', 'News 4'], ['News 3', 'News 2'], ['News 1']])
  expect([third.next, third.unread]).toEqual([null, 6])
  expect([first.total, second.total]).toEqual([5, 6])
  const damaged = await boss.call('GET', `/api/notifications?after=${first.next.slice(1)}`)
  expect([damaged.status, Object.keys(damaged.body.fields)]).toEqual([422, ['after']])
})

test('marking up to one leaves what came after it unread', async () => {
  for (const at of [1, 2, 3]) await notifyOne({ title: `News ${at}` })
  const { items: notifications } = await feed()
  const read = (body: object, who: Account = boss) => who.call('POST', '/api/notifications/read', body)
  expect((await read({ upTo: notifications[1].id })).body).toEqual({
    unread: 1,
    message: 'All marked as read',
  })
  expect((await read({ ids: [notifications[0].id] })).body).toMatchObject({ unread: 0 })
  expect((await boss.call('GET', '/api/notifications/unread')).body).toEqual({ unread: 0 })
  for (const body of [{}, { ids: 'all' }, { ids: [], upTo: notifications[0].id }, { upTo: 'x' }])
    expect((await read(body)).status).toBe(422)
})

test('strangers, the other side and other companies see none of it and mark none of it', async () => {
  await notifyOne()
  const { items: notifications } = await feed()
  const other = await aRecruiter(app, { context: 'recruiter' })
  for (const who of [other, await aSeeker(app)]) {
    expect((await feed(who)).items).toEqual([])
    await who.call('POST', '/api/notifications/read', { ids: [notifications[0].id] })
  }
  await app.database.db.insertInto('seeker').values({ id: 'see_x', user_id: boss.userId }).execute()
  const asSeeker = await aSession(app, boss.userId, { context: 'jobSeeker' })
  expect((await asSeeker.call('GET', '/api/notifications')).body.items).toEqual([])
  expect((await feed()).unread).toBe(1)
  await app.database.db
    .updateTable('recruiter')
    .set({ status: 'inactive' })
    .where('user_id', '=', boss.userId)
    .execute()
  expect((await feed()).items).toEqual([])
})

test('a decision about the company is what a mail of several begins with', async () => {
  await notifyOne({ title: 'Ada applied' })
  await notifyOne({ kind: 'caseDecided', title: '“Wallet Tester” is frozen' })
  const [mail] = await mailsAfter(1)
  expect(mail!.subject).toBe('“Wallet Tester” is frozen, and 1 more')
})

test('mails wait for what belongs together, follow the preference, and leave out what was read', async () => {
  await notifyOne({ title: 'Ada applied' })
  await notifyOne({ title: 'Ben applied' })
  await notifyOne({ title: 'Cem applied' })
  const { items: notifications } = await feed()
  await boss.call('POST', '/api/notifications/read', { ids: [notifications[0].id] })
  expect(await mailsAfter(9)).toEqual([])
  const [mail] = await mailsAfter(1)
  expect(mail!.subject).toBe('Ada applied, and 1 more')
  expect(mail!.text).toContain('Ada applied')
  expect(mail!.text).not.toContain('Cem applied')
  await boss.call('PATCH', '/api/preferences', { notifyNewJobApps: false })
  await notifyOne()
  expect(await mailsAfter(60)).toHaveLength(1)
})

test('emails about applicants end with one click; bought credits are still notified', async () => {
  await notifyOne()
  const [mail] = await mailsAfter(10)
  const [, token] = /token=([^>]+)>$/.exec(String(mail!.headers['list-unsubscribe']))!
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`/unsubscribe?token=${token}`)
  const ended = await app.call('POST', '/api/unsubscribe', { token: decodeURIComponent(token!) })
  expect(ended.status).toBe(200)
  expect((await boss.call('GET', '/api/preferences')).body.notifyNewJobApps).toBe(false)
  await notifyOne({ kind: 'creditsGranted', title: 'You have 5 credits', path: '/recruiter/my-jobs' })
  await notifyOne()
  const [credits] = await mailsAfter(10)
  expect(credits).toMatchObject({ subject: 'You have 5 credits' })
  expect(credits!.headers['list-unsubscribe']).toBeUndefined()
})

test('who has left the company gets no mail of it', async () => {
  await notifyOne()
  await app.database.db
    .updateTable('recruiter')
    .set({ status: 'inactive' })
    .where('user_id', '=', boss.userId)
    .execute()
  expect(await mailsAfter(60)).toEqual([])
})

test("decisions, credits and who joins reach the recruiters' feed", async () => {
  const { company, recruiter } = await aCompanyWithCredits(app, 1)
  const owner = await aRecruiter(app, { companyId: company, context: 'recruiter' })
  const id = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${id}/post-job`, {})
  await decide(app, id, 'revise', 'Say where.')
  const page = await feed(recruiter)
  expect(page.items[0]).toMatchObject({
    kind: 'postingNeedsChange',
    title: '“Rust Engineer” needs a change',
    text: 'Say where.',
    path: `/recruiter/edit-job/${id}`,
    isRead: false,
  })
  const guest = await aSeeker(app)
  await owner.call('POST', `/api/company/${company}/recruiter/invite`, {
    email: guest.email,
    role: 'recruiter',
  })
  await guest.call('POST', `/api/company/${company}/accept-invite`, {})
  expect(titles(await feed(owner))).toContain(`${guest.email} has joined your company`)
  await guest.call('DELETE', '/api/account')
  expect(titles(await feed(owner))).toEqual([])
})

/** An open stream: what came so far, and whether it has ended. */
async function listen(token: string) {
  const answer = await app.api.inject({
    url: '/api/notifications/stream',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const heard = { status: answer.statusCode, text: '', ended: false, close: () => {} }
  const stream: Readable = answer.stream()
  heard.close = () => stream.destroy()
  stream.on('data', (part) => (heard.text += String(part))).on('end', () => (heard.ended = true))
  return heard
}
const changes = ({ text }: { text: string }) => text.split('event: changed').length - 1

test('an open page hears of what is new and of what another page has read, and of nobody else', async () => {
  const other = await aRecruiter(app)
  const [mine, theirs] = [await listen(boss.token), await listen(other.token)]
  await expect.poll(() => changes(mine)).toBe(1)
  await notifyOne()
  await expect.poll(() => changes(mine)).toBe(2)
  const { items: notifications } = await feed()
  await boss.call('POST', '/api/notifications/read', { upTo: notifications[0].id })
  await expect.poll(() => changes(mine)).toBe(3)
  expect(changes(theirs)).toBe(1)
  for (const each of [mine, theirs]) each.close()
})

test('a stream ends with its session; guests get none, and nobody more than eight', async () => {
  expect((await app.call('GET', '/api/notifications/stream')).status).toBe(401)
  const second = await aSession(app, boss.userId)
  const [mine, other] = [await listen(second.token), await listen(boss.token)]
  await second.call('POST', '/api/sign-out', {})
  await expect.poll(() => mine.ended, { timeout: 4000 }).toBe(true)
  expect([mine.text.includes('event: ended'), other.ended]).toEqual([true, false])
  const more = await Promise.all(Array.from({ length: 8 }, () => listen(boss.token)))
  expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(7).fill(200), 429])
  for (const each of [other, ...more]) each.close()
})

test('where push is not set up, no key is offered and no browser is registered', async () => {
  expect((await boss.call('GET', '/api/push-device')).body).toMatchObject({ items: [], publicKey: null })
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
  const { status, body } = await boss.call('POST', '/api/push-device', {
    endpoint: 'https://push.example.net/send/abc',
    keys,
  })
  expect([status, body.reason]).toEqual([410, 'push.off'])
})
