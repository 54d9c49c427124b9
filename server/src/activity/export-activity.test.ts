import { activityFile as activityFileShape } from '@chainwork/contract/activity/activity-file'
import { type ActivityEvent, eligibleEvents, inputRoot, onChainScores } from '@chainwork/onchain'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { hasEvent, hasWallet } from '../testing/build-activity.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ rateLimitFactor: 1 })
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(app)
})

interface ActivityFile {
  asOf: number
  method: string
  inputRoot: string | null
  events: ActivityEvent[]
}
async function exported(who: Account): Promise<ActivityFile> {
  const answer = await app.api.inject({
    url: '/api/job-seeker/me/web3-profile/export',
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="on-chain-activity-2026-11-21.json"',
    'cache-control': 'no-store',
  })
  return answer.json() as ActivityFile
}
const refresh = () => ada.call('POST', '/api/job-seeker/me/web3-profile/refresh', {})

test('the exported file computes to the very scores and commitment that are shown', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  const file = await exported(ada)
  expect(Object.keys(file)).toEqual(['asOf', 'method', 'registryVersion', 'inputRoot', 'events'])
  expect(file.events).toHaveLength(40)
  expect(z.strictObject(activityFileShape.shape).parse(file)).toEqual(file)
  expect(onChainScores(file.events, file.asOf).DEX_SCORE.score).toBe(marks.score)
  expect(inputRoot(eligibleEvents(file.events, file.asOf))).toBe(file.inputRoot)
})

test('a file of more events than one part holds is whole, and one without any has none', async () => {
  expect(await exported(ada)).toMatchObject({ method: 'xp-1', inputRoot: null, events: [] })
  const wallet = await hasWallet(app, ada.userId)
  const hashes: string[] = []
  for (let n = 0; n < 2001; n++) hashes.push(await hasEvent(app, wallet, { block: n }))
  const { events } = await exported(ada)
  expect(events.map(({ txHash }) => txHash).toSorted()).toEqual(hashes.toSorted())
})

test('nobody exports the transactions of others', async () => {
  await hasOnChainMarks(app, ada.userId)
  expect((await exported(await aSeeker(app))).events).toEqual([])
  expect((await app.call('GET', '/api/job-seeker/me/web3-profile/export')).status).toBe(401)
})

test('a refresh lets every chain be read again, and the next within ten minutes is told when to come', async () => {
  await hasOnChainMarks(app, ada.userId)
  app.clock.set('2026-11-21T13:00:00.000Z')
  const { status, body } = await refresh()
  expect([status, body]).toEqual([
    200,
    { message: 'Your wallets are being read again.', nextAt: '2026-11-21T13:10:00.000Z' },
  ])
  const due = await app.database.db.selectFrom('chain_reading').select('next_at').execute()
  expect(due).toEqual([{ next_at: new Date('2026-11-21T13:00:00.000Z') }])
  app.clock.set('2026-11-21T13:04:00.000Z')
  const again = await refresh()
  expect([again.status, again.body.reason, again.headers['retry-after']]).toEqual([
    429,
    'rate.limited',
    '360',
  ])
  app.clock.set('2026-11-21T13:10:01.000Z')
  expect((await refresh()).status).toBe(200)
})

test('the next refresh is ten minutes after the last one that read something, to the second', async () => {
  const wait = async () => (await refresh()).headers['retry-after']
  expect((await refresh()).body.reason).toBe('wallet.notFound')
  await hasOnChainMarks(app, ada.userId)
  app.clock.set('2026-11-21T12:04:10.000Z')
  const moment = { message: 'Your wallets were read a moment ago.', nextAt: '2026-11-21T12:05:00.000Z' }
  expect((await refresh()).body).toEqual(moment)
  expect((await refresh()).body).toEqual(moment)
  app.clock.set('2026-11-21T12:05:00.000Z')
  const [one, other] = await Promise.all([refresh(), refresh()])
  const accepted = [one, other].filter(({ status }) => status === 200)
  expect(accepted.map(({ body }) => body.nextAt)).toEqual(['2026-11-21T12:15:00.000Z'])
  expect(await wait()).toBe('600')
  app.clock.set('2026-11-21T12:10:00.500Z')
  expect(await wait()).toBe('300')
  app.clock.set('2026-11-21T12:14:59.900Z')
  expect(await wait()).toBe('1')
  app.clock.set('2026-11-21T12:15:00.000Z')
  expect((await refresh()).body.nextAt).toBe('2026-11-21T12:25:00.000Z')
})

test('what was read a moment ago is not read again, and without wallets there is nothing to read', async () => {
  expect((await refresh()).body.reason).toBe('wallet.notFound')
  app.clock.set('2026-11-21T12:11:00.000Z')
  await hasOnChainMarks(app, ada.userId)
  expect((await refresh()).body.message).toBe('Your wallets were read a moment ago.')
})

test('a look at what was read more than five minutes ago lets it be read again, once in ten minutes', async () => {
  await hasOnChainMarks(app, ada.userId)
  const own = () => ada.call('GET', '/api/job-seeker/me/web3-profile')
  const requestedAt = async () =>
    (await app.database.db.selectFrom('chain_reading').select('asked_at').executeTakeFirst())?.asked_at
  app.clock.set('2026-11-21T12:04:00.000Z')
  await own()
  expect(await requestedAt()).toBe(null)
  app.clock.set('2026-11-21T12:06:00.000Z')
  await own()
  expect(await requestedAt()).toEqual(new Date('2026-11-21T12:06:00.000Z'))
  app.clock.set('2026-11-21T12:15:00.000Z')
  await own()
  expect(await requestedAt()).toEqual(new Date('2026-11-21T12:06:00.000Z'))
})
