import { dayMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import { deleteFreeNames } from './index.ts'

const app = testApp()
let ada: Account & { seekerId: string }
const chosen = { name: 'ada-kelp', isOn: true, facts: [], showsScores: true, showsOffers: false }

beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
})

const choose = (more: object, who: Account = ada) =>
  who.call('PUT', '/api/job-seeker/me/public-card', { ...chosen, ...more })
const statusAt = async (name = 'ada-kelp') => (await app.call('GET', `/api/public-card/${name}`)).status

const rule = 'Use 2–40 characters: letters from a to z, digits and hyphens.'
const reserved = 'This address is reserved. Choose another one.'
test.each([
  ['a', rule],
  ['a'.repeat(41), rule],
  ['ada kelp', rule],
  ['аda', rule],
  ['ada_kelp', rule],
  ['ada.kelp', rule],
  ['jobs', reserved],
  ['admin', reserved],
  ['the-admin', reserved],
  ['chain-work', reserved],
  ['chainwork-hr', reserved],
])('"%s" is no address', async (name, words) => {
  const { status, body } = await choose({ name })
  expect([status, body.fields]).toEqual([422, { name: words }])
})

test('names of 2 and of 40 characters are addresses, in small letters; one that is on needs one', async () => {
  for (const name of ['42', 'b'.repeat(40), 'badminton']) {
    expect((await choose({ name })).status).toBe(200)
    expect(await statusAt(name)).toBe(200)
  }
  const bob = await aSeeker(app)
  expect((await choose({ name: ' Bob ' }, bob)).status).toBe(200)
  expect(await statusAt('bob')).toBe(200)
  expect((await choose({ name: null })).body.fields).toEqual({ name: 'Choose an address first.' })
  expect((await choose({ facts: ['role', 'skills', 'languages', 'location'] })).body.fields).toEqual({
    facts: 'Choose at most 3 facts.',
  })
})

const taken = [409, { name: 'This address is taken. Choose another one.' }]
async function tries(who: Account, name = 'ada-kelp') {
  const { status, body } = await choose({ name }, who)
  return status === 200 ? 200 : [status, body.fields]
}

/** The same in a session that has not ended meanwhile. */
async function later(who: Account, name?: string) {
  const now = app.clock.now()
  await app.database.db
    .updateTable('user_session')
    .set({ expires_at: new Date(now.getTime() + dayMs), last_seen_at: now })
    .where('user_id', '=', who.userId)
    .execute()
  return tries(who, name)
}

test('a name that was given up is its former owner’s for a year, and then anybody’s', async () => {
  const bob = await aSeeker(app)
  await choose({})
  await choose({ name: 'ada-2' })
  expect([await statusAt(), await statusAt('ada-2')]).toEqual([404, 200])
  expect(await tries(bob)).toEqual(taken)
  expect(await tries(ada)).toBe(200)
  expect(await tries(bob, 'ada-2')).toEqual(taken)
  await choose({ name: null, isOn: false })
  app.clock.advance(365 * dayMs - 1000)
  await app.database.transaction((tx) => deleteFreeNames(tx, app.clock.now()))
  expect(await later(bob)).toEqual(taken)
  app.clock.advance(1000)
  expect(await later(bob)).toBe(200)
})

test('the name of a deleted account is nobody’s for a year, and no row says whose it was', async () => {
  const bob = await aSeeker(app)
  await choose({})
  await ada.call('DELETE', '/api/account')
  expect(await tries(bob)).toEqual(taken)
  const rows = await app.database.db.selectFrom('public_card_name').selectAll().execute()
  expect(rows).toMatchObject([
    { seeker_id: null, free_at: new Date(app.clock.now().getTime() + 365 * dayMs) },
  ])
  expect(JSON.stringify(rows)).not.toContain('ada-kelp')
  app.clock.advance(365 * dayMs)
  await app.database.transaction((tx) => deleteFreeNames(tx, app.clock.now()))
  expect(await app.database.db.selectFrom('public_card_name').selectAll().execute()).toEqual([])
  expect(await later(bob)).toBe(200)
})

test('a fourth new name within 30 days is refused; one of the earlier ones is not', async () => {
  for (const name of ['one', 'two', '33']) expect(await tries(ada, name)).toBe(200)
  const { status, body, headers } = await choose({ name: 'four' })
  expect([status, body.reason, Number(headers['retry-after'])]).toEqual([
    429,
    'publicCard.namesEnough',
    30 * 86_400,
  ])
  expect(await tries(ada, 'one')).toBe(200)
  app.clock.advance(30 * dayMs)
  expect(await later(ada, 'four')).toBe(200)
})
