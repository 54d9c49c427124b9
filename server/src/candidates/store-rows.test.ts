import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCandidate, aSearcher, idsOf } from '../testing/build-candidates.ts'
import { aSession } from '../testing/build-accounts.ts'
import { hasScores, rescored } from '../testing/build-scores.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { drawingFrom, interestIds, randomOf, randomPerson, skillIds } from '../testing/random-people.ts'
import { storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'
import { bringPeopleUpToDate } from './store-rows.ts'

const app = testApp()
const me = '/api/job-seeker/me'
const studies = {
  level: 'Master',
  field: 'Mathematics',
  school: 'TU Berlin',
  locationCode: 'DE-BE',
  startDate: '2019-10',
  endDate: '2021-09',
}
const work = {
  jobTitle: 'Protocol Engineer',
  companyName: 'Tidewater Labs',
  locationCode: 'DE-BE',
  startDate: '2021-10',
  endDate: null,
  jobDescription: 'I kept a rollup running.',
}

async function rows(): Promise<unknown[]> {
  const { rows } = await sql`select seeker_id, active_at, terms, words from person_search
    order by seeker_id`.execute(app.database.db)
  return rows
}

/** The rows, made without those of before. */
async function rowsFromNothing(): Promise<unknown[]> {
  const { db } = app.database
  await db.deleteFrom('person_search').execute()
  await db.updateTable('person_state').set({ terms_version: 0 }).execute()
  await bringPeopleUpToDate(app.database)
  return rows()
}

test('after each call that changes a person, their row is the one that is made from nothing', async () => {
  const seeker = await aCandidate(app)
  const { userId, seekerId } = seeker
  const { db } = app.database
  const show = (levels: object) => seeker.call('PATCH', `${me}/visibility`, levels)
  const first = async (part: string) =>
    (await seeker.call('GET', '/api/graph/job-seeker/me')).body[`${part}History`][0].id
  const wallet = aWallet()
  const state = (change: object) => () =>
    db.updateTable('app_user').set(change).where('id', '=', userId).execute()
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['title and place', () => seeker.call('PATCH', me, { jobTitle: 'Rust Engineer', locationCode: 'DE-BE' })],
    ['about', () => seeker.call('PATCH', me, { about: 'I like boring databases.' })],
    [
      'availability',
      () => seeker.call('PATCH', me, { openFrom: '2026-12-01', timeZone: null, mayWorkIn: ['DE'] }),
    ],
    ['education', () => seeker.call('POST', `${me}/education`, studies)],
    [
      'changed education',
      async () => seeker.call('PATCH', `${me}/education/${await first('education')}`, { school: 'ETH' }),
    ],
    ['employment', () => seeker.call('POST', `${me}/employment`, work)],
    [
      'changed employment',
      async () =>
        seeker.call('PATCH', `${me}/employment/${await first('employment')}`, { endDate: '2025-10' }),
    ],
    ['skills', () => seeker.call('PUT', `${me}/skill`, { skillIds: skillIds().slice(0, 2) })],
    [
      'languages',
      () =>
        seeker.call('PUT', `${me}/language`, { languages: [{ languageCode: 'en', proficiencyLevel: 4 }] }),
    ],
    ['interests', () => seeker.call('PUT', `${me}/interest`, { interestIds: interestIds.slice(0, 2) })],
    [
      'resume',
      () => seeker.call('POST', `${me}/resume/accept`, { education: [studies], employment: [work] }),
    ],
    ['hidden skills', () => show({ skills: 'hidden' })],
    ['anonymous', () => show({ isAnonymous: true })],
    ['verified companies only', () => show({ findable: 'verifiedCompanies' })],
    ['nobody', () => show({ findable: 'no' })],
    ['everyone again', () => show({ findable: 'everyone', isAnonymous: false, onChain: 'allRecruiters' })],
    ['scores', () => hasScores(app, userId)],
    ['other scores', () => rescored(app, userId, { dex: 12.5 })],
    ['protocols', () => show({ onChainDetail: 'protocols' })],
    ['a wallet more', () => linkWallet(seeker, wallet)],
    ['a wallet less', () => seeker.call('DELETE', `/api/web3/${wallet.address.toLowerCase()}`)],
    ['no education', async () => seeker.call('DELETE', `${me}/education/${await first('education')}`)],
    ['no employment', async () => seeker.call('DELETE', `${me}/employment/${await first('employment')}`)],
    [
      'another day',
      async () => {
        app.clock.advance(400 * 86_400_000)
        await aSession(app, userId)
      },
    ],
    ['hibernated', state({ hibernated_at: app.clock.now() })],
    ['awake', state({ hibernated_at: null })],
    ['unproven address', state({ email_verified: false })],
    ['proven address', state({ email_verified: true })],
    ['deactivated', state({ state: 'inactive' })],
    ['active', state({ state: 'active' })],
    ['deleted', () => db.deleteFrom('app_user').where('id', '=', userId).execute()],
  ]
  await app.catchUp()
  let before = await rows()
  for (const [name, step] of steps) {
    const answer = (await step()) as { status?: number; body?: unknown } | undefined
    if (answer?.status && answer.status >= 400) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    await app.catchUp()
    const after = await rows()
    expect([name, after]).not.toEqual([name, before])
    expect([name, after]).toEqual([name, await rowsFromNothing()])
    await app.catchUp()
    const isFound = idsOf(await (await aSearcher(app)).search()).includes(seekerId)
    expect([name, isFound]).toEqual([
      name,
      !/nobody|verified|hibernated|unproven|deactivated|deleted/.test(name),
    ])
    before = after
  }
})

test('what does not change a row leaves no change to read', async () => {
  const seeker = await aCandidate(app)
  await seeker.call('PUT', `${me}/skill`, { skillIds: skillIds().slice(0, 2) })
  await seeker.call('PATCH', `${me}/visibility`, { skills: 'hidden' })
  await app.catchUp()
  const changes = async () =>
    (await app.database.db.selectFrom('person_change').select('seq').execute()).length
  const before = await changes()
  await seeker.call('PUT', `${me}/skill`, { skillIds: skillIds().slice(2, 5) })
  await app.catchUp()
  expect(await changes()).toBe(before)
})

test('five hundred people are described in a handful of statements', async () => {
  const draw = drawingFrom(randomOf(3))
  await storePeople(
    app,
    Array.from({ length: 500 }, () => randomPerson(draw)),
  )
  await sql`delete from person_touched`.execute(app.database.db)
  await sql`insert into person_touched (seeker_id) select id from seeker`.execute(app.database.db)
  const client = await app.database.pool.connect()
  const query = vi.spyOn(client, 'query')
  client.release()
  await app.people.catchUp()
  const statements = query.mock.calls.map(([first]) => {
    const text: unknown = first
    return typeof text === 'string' ? text : (text as { text: string }).text
  })
  query.mockRestore()
  const about = statements.filter((text) => /seeker_skill|(insert into|delete from) person_search/.test(text))
  expect(about).toHaveLength(3)
  expect(await rows()).not.toEqual([])
})
