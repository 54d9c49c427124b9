import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { revokeSessions } from '../../accounts/operate-users.ts'
import { aUser } from '../../testing/build-accounts.ts'
import { type Caller, aBooking, aPair, filesTo } from '../../testing/build-interviews.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const open = async (who: Caller) => (await who.call('POST', '/api/me/calendar')).body
const feed = (address: string) => app.api.inject({ method: 'GET', url: new URL(address).pathname })

test('a private calendar address shows when and nothing else, in place of events by mail, and to nobody without it', async () => {
  const pair = await aPair(app)
  const { address, isOn } = await open(pair.seeker)
  expect(isOn).toBe(true)
  await aBooking(pair)
  const answer = await feed(address)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/calendar; charset=utf-8',
  })
  const events = Object.values(nodeIcal.sync.parseICS(answer.body)).filter(
    (each) => each?.type === 'VEVENT',
  ) as VEvent[]
  expect(events.map(({ summary, start }) => [summary, start.toISOString()])).toEqual([
    ['Interview', '2026-12-01T08:00:00.000Z'],
  ])
  expect(answer.body).not.toMatch(/Engineer|meet\.example|Example|ATTENDEE|ORGANIZER|DESCRIPTION|URL/)
  expect(await filesTo(app, pair.seeker.email)).toEqual([])
  expect(
    (await app.mailbox.allTo(pair.seeker.email)).some(({ subject }) => subject.startsWith('Interview on')),
  ).toBe(true)
  const { rows } = await sql<{ token_hash: string }>`select token_hash from calendar_address`.execute(
    app.database.db,
  )
  expect(address).not.toContain(rows[0]!.token_hash)
  expect((await feed(`${app.origin}/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404)
  expect((await feed(`${app.origin}/calendar/short.ics`)).statusCode).toBe(404)
  const other = await open(pair.seeker)
  expect((await feed(address)).statusCode).toBe(404)
  await pair.seeker.call('DELETE', '/api/me/calendar')
  expect((await feed(other.address)).statusCode).toBe(404)
  expect((await pair.seeker.call('GET', '/api/me/calendar')).body).toEqual({ isOn: false, since: null })
})

test('the address of a member shows nothing of a company that is frozen', async () => {
  const pair = await aPair(app)
  await aBooking(pair)
  const addresses = [(await open(pair.recruiter)).address, (await open(pair.seeker)).address]
  const shown = async () =>
    (await Promise.all(addresses.map(feed))).map(({ body }) => body.includes('VEVENT'))
  expect(await shown()).toEqual([true, true])
  const { companyId } = pair.recruiter
  await sql`insert into company_freeze (company_id, case_id, at) values (${companyId}, 'cas_1', now())`.execute(
    app.database.db,
  )
  expect(await shown()).toEqual([false, true])
})

test('an address ends when its owner signs out other devices, of which none may be left, and when an operator does', async () => {
  const who = await aUser(app)
  const first = await open(who)
  expect((await who.call('POST', '/api/session/revoke-others')).body.ended).toBe(0)
  expect((await feed(first.address)).statusCode).toBe(404)
  const second = await open(who)
  const order = { userId: who.userId, operator: 'op', reason: null, now: app.clock.now() }
  await app.database.transaction((tx) => revokeSessions(tx, order))
  expect((await feed(second.address)).statusCode).toBe(404)
})

test('an address ends when the account hibernates, is taken back, or a way into it goes', async () => {
  const kinds =
    'accountHibernated passwordReset emailRecovered passwordChanged passwordSet methodRemoved walletRemoved sessionRevoked'
  for (const kind of kinds.split(' ')) {
    const who = await aUser(app)
    const { address } = await open(who)
    expect((await feed(address)).statusCode).toBe(200)
    await sql`insert into security_event (at, kind, user_id, network, request_id, details)
      values (now(), ${kind}, ${who.userId}, '', '', '{}')`.execute(app.database.db)
    expect((await feed(address)).statusCode).toBe(404)
  }
})
