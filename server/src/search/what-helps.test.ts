import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const nearby = async (body: object) => {
  const found = (await app.call('POST', '/api/jobs/search', body)).body
  const places = found.nearby as { label: string; total: number }[]
  return { total: found.total, places: places.map(({ label, total }) => `${label}: ${total}`) }
}

test('where a place has nothing, places around it that have some are named, the nearest first', async () => {
  const company_id = await aCompany(app)
  const make = (location_code: string, job_title = 'Engineer') => ({ company_id, location_code, job_title })
  await somePostings(app, [make('DE-BE'), make('DE-BE', 'Cook'), make('DE-BY'), make('US-OR')])
  const expected = ['Bavaria, Germany: 1', 'Germany: 3', 'Berlin, Germany: 2']
  expect(await nearby({ jobKeyword: 'Munich' })).toEqual({ total: 0, places: expected })
  expect(await nearby({ jobLocationCode: 'DE-BY-2867714' })).toEqual({ total: 0, places: expected })
  expect(await nearby({ jobKeyword: 'munich cook' })).toEqual({
    total: 0,
    places: ['Germany: 1', 'Berlin, Germany: 1'],
  })
})

test('nothing is offered where something is found, without a place, and with several', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, location_code: 'DE-BE' }])
  expect(await nearby({ jobKeyword: 'Berlin' })).toEqual({ total: 1, places: [] })
  expect(await nearby({ jobKeyword: 'cobol' })).toEqual({ total: 0, places: [] })
  expect(await nearby({ jobKeyword: 'munich hamburg' })).toEqual({ total: 0, places: [] })
  expect(await nearby({ jobLocationCode: 'FR' })).toEqual({ total: 0, places: [] })
})

test('words are left out before the place is, whether it was typed or chosen', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, location_code: 'DE-BE', job_title: 'Cook' },
    { company_id, location_code: 'DE-BE', job_title: 'Baker' },
    ...[1, 2, 3].map(() => ({ company_id, location_code: 'US-OR', job_title: 'Rust Engineer' })),
  ])
  const relax = async (body: object) => (await app.call('POST', '/api/jobs/search', body)).body.relax
  const [words, place] = [
    { drop: ['jobKeyword'], total: 2 },
    { drop: ['jobLocationCode'], total: 3 },
  ]
  expect(await relax({ jobKeyword: 'rust jobs berlin' })).toEqual([{ ...words, drop: ['words'] }, place])
  expect(await relax({ jobKeyword: 'rust', jobLocationCode: 'DE-BE' })).toEqual([words, place])
  // Nothing is left of a place alone.
  expect(await relax({ jobKeyword: 'munich' })).toEqual([{ drop: ['jobKeyword'], total: 5 }])
})

test('where a place has nothing, what can be done from there is close', async () => {
  const company_id = await aCompany(app)
  const remote = { company_id, is_remote: true, workplace: 'remote' } as const
  await somePostings(app, [
    { ...remote, job_title: 'From Croatia', residence: ['HR'] },
    { ...remote, job_title: 'From anywhere' },
    { ...remote, job_title: 'From the United States', residence: ['US'] },
    { company_id, job_title: 'In Berlin', location_code: 'DE-BE' },
  ])
  const { near, total } = (await app.call('POST', '/api/jobs/search', { jobKeyword: 'croatia' })).body
  const titles = near.jobPostings.map(({ jobTitle }: { jobTitle: string }) => jobTitle).toSorted()
  expect([total, titles]).toEqual([0, ['From Croatia', 'From anywhere']])
})

test('who looks for a chain finds posts that ask for activity on it', async () => {
  const company_id = await aCompany(app)
  const asks = (blockchains: string[]) =>
    JSON.stringify({ dexXp: 1, defiXp: 0, nftXp: 0, years: 0, skills: [], questions: [], blockchains })
  await somePostings(app, [
    { company_id, job_title: 'Protocol Engineer', on_chain_requirements: asks(['ARB']) },
    { company_id, job_title: 'Rust Engineer', on_chain_requirements: asks(['SOL']) },
  ])
  const { jobPostings } = (await app.call('POST', '/api/jobs/search', { jobKeyword: 'arbitrum' })).body
  expect(jobPostings.map(({ jobTitle }: { jobTitle: string }) => jobTitle)).toEqual(['Protocol Engineer'])
})

test('who needs a visa finds the posts whose company helps to get it', async () => {
  const company_id = await aCompany(app)
  const [helped] = await somePostings(app, [
    { company_id, work_permission: 'sponsored' },
    { company_id, work_permission: 'required' },
  ])
  for (const jobKeyword of ['visa', 'visa sponsorship', 'relocation']) {
    const { jobPostings } = (await app.call('POST', '/api/jobs/search', { jobKeyword })).body
    expect(jobPostings.map(({ id }: { id: string }) => id)).toEqual([helped])
  }
})
