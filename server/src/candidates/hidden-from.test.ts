import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { aCandidate, aSearcher, idsOf } from '../testing/build-candidates.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const me = '/api/job-seeker/me'
const work = {
  jobTitle: 'Engineer',
  locationCode: 'DE-BE',
  startDate: '2021-10',
  jobDescription: 'I kept a rollup running.',
}

/** A company with a name and domains that it has proven. */
async function aCompanyThat(name: string, ...domains: string[]) {
  const searcher = await aSearcher(app)
  const { db } = app.database
  await sql`update company set name = ${name} where id = ${searcher.companyId}`.execute(db)
  for (const domain of domains)
    await sql`insert into company_proven_domain (company_id, domain, proven_at) values (${searcher.companyId}, ${domain}, now())
      on conflict do nothing`.execute(db)
  return searcher
}

test('a blocked company, its sisters by a proven domain and owners of a blocked domain get the bytes of an empty search', async () => {
  const blocked = await aCompanyThat('Blocked', 'kelp.example')
  const sister = await aCompanyThat('Sister', 'kelp.example')
  const under = await aCompanyThat('Under', 'jobs.foam.example')
  const stranger = await aCompanyThat('Stranger', 'notfoam.example')
  const question = { facets: true, keyword: 'engineer', filters: [{ column: 'country', values: ['DE'] }] }
  const ask = async () => {
    await app.catchUp()
    const each = [blocked, sister, under, stranger].map(({ ask }) => ask(question))
    return (await Promise.all(each)).map(({ body }) => JSON.stringify(body))
  }
  const nobody = await ask()
  const seeker = await aCandidate(app)
  await seeker.call('PATCH', me, { jobTitle: 'Engineer', locationCode: 'DE-BE' })
  expect((await ask()).map((answer, at) => answer === nobody[at])).toEqual([false, false, false, false])
  await seeker.call('POST', `${me}/block`, { companyId: blocked.companyId })
  await seeker.call('POST', `${me}/block`, { domain: 'foam.example' })
  expect((await ask()).map((answer, at) => answer === nobody[at])).toEqual([true, true, true, false])
})

test('the present employer finds nobody who works there, by its name or its domain, however it is spelled; a former one does', async () => {
  const employer = await aCompanyThat('Tidewater Labs', 'tidewater.example')
  const seeker = await aCandidate(app)
  for (const companyName of ['Tidewater Labs', 'TIDEWATER LABS, Inc.', 'tidewater.example']) {
    const { body } = await seeker.call('POST', `${me}/employment`, { ...work, companyName, endDate: null })
    expect([companyName, idsOf(await employer.search())]).toEqual([companyName, []])
    await seeker.call('PATCH', `${me}/employment/${body.id}`, { endDate: '2025-10' })
    expect([companyName, idsOf(await employer.search())]).toEqual([companyName, [seeker.seekerId]])
  }
})

test('the employer is not told by hiding the work either', async () => {
  const employer = await aCompanyThat('Tidewater Labs', 'tidewater.example')
  const seeker = await aCandidate(app)
  await seeker.call('POST', `${me}/employment`, { ...work, companyName: 'Tidewater Labs', endDate: null })
  await seeker.call('PATCH', `${me}/visibility`, { employment: 'hidden' })
  expect(await employer.search()).toMatchObject({ candidates: [], total: 0 })
})

test('an unproven company gets the same bytes of an anonymous person whether or not it has the name of their employer', async () => {
  const seeker = await aCandidate(app)
  await seeker.call('POST', `${me}/employment`, { ...work, companyName: 'Tidewater Labs', endDate: null })
  await seeker.call('PATCH', `${me}/visibility`, { isAnonymous: true })
  const [guess, other] = [await aCompanyThat('Tidewater Labs'), await aCompanyThat('Kelp')]
  const seen = async (searcher: typeof guess) => {
    const list = await searcher.call('POST', '/api/recruiter/shortlist', { name: 'Engineers' })
    const entry = `/api/recruiter/shortlist/${list.body.id}/candidate`
    const answers = [
      { body: await searcher.search({ facets: true, keyword: 'rollup' }) },
      await searcher.call('GET', `/api/graph/job-seeker/${seeker.seekerId}`),
      await searcher.call('GET', `/api/recruiter/candidate/${seeker.seekerId}/ties`),
      await searcher.call('PUT', `${entry}/${seeker.seekerId}`, { note: 'Ask in spring.' }),
      await searcher.call('GET', entry),
    ]
    return JSON.stringify(answers.map(({ body }) => body)).replaceAll(/"addedBy":"[^"]*"/g, '')
  }
  const guessed = await seen(guess)
  expect(guessed.split(seeker.seekerId).length).toBeGreaterThan(3)
  expect(guessed).toBe(await seen(other))
})

test('a member of its team who looks for work is found by other companies alone, and not by one of the same domain', async () => {
  const [employer, sister] = [
    await aCompanyThat('Tidewater Labs', 'tidewater.example'),
    await aCompanyThat('Tidewater Asia', 'tidewater.example'),
  ]
  const stranger = await aCompanyThat('Stranger', 'stranger.example')
  const seeker = await aCandidate(app)
  const found = async () => {
    const each = [employer, sister, stranger].map(async (company) => [
      idsOf(await company.search()).length,
      (await company.call('GET', `/api/graph/job-seeker/${seeker.seekerId}`)).status,
    ])
    return Promise.all(each)
  }
  expect(await found()).toEqual([
    [1, 200],
    [1, 200],
    [1, 200],
  ])
  const { db } = app.database
  await db
    .insertInto('recruiter')
    .values({
      id: newId('recruiter'),
      user_id: seeker.userId,
      company_id: employer.companyId,
      role: 'recruiter',
      last_login_at: null,
    })
    .execute()
  expect(await found()).toEqual([
    [0, 404],
    [0, 404],
    [1, 200],
  ])
  await db.deleteFrom('recruiter').where('user_id', '=', seeker.userId).execute()
  expect((await found())[0]).toEqual([1, 200])
})

test('an anonymous candidate has no name, picture or employer, and is not found by the name of one', async () => {
  const searcher = await aSearcher(app)
  const seeker = await aCandidate(app, { first_name: 'Zenobia', name: 'Zenobia Kelp' })
  await seeker.call('POST', `${me}/employment`, { ...work, companyName: 'Tidewater Labs', endDate: null })
  expect((await searcher.search({ keyword: 'tidewater' })).total).toBe(1)
  await seeker.call('PATCH', `${me}/visibility`, { isAnonymous: true })
  expect((await searcher.search({ keyword: 'tidewater' })).total).toBe(0)
  const { candidates } = await searcher.search({ keyword: 'rollup' })
  expect(candidates).toMatchObject([{ id: seeker.seekerId, name: null, avatarUrl: null }])
  expect(JSON.stringify(candidates)).not.toMatch(/Zenobia|Kelp|Tidewater/)
})

test('names are not searched', async () => {
  const searcher = await aSearcher(app)
  await aCandidate(app, { first_name: 'Zenobia', name: 'Zenobia Kelp' })
  expect((await searcher.search()).candidates[0]!.name).toContain('Zenobia')
  expect((await searcher.search({ keyword: 'Zenobia' })).total).toBe(0)
})
