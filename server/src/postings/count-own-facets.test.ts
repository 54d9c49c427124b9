import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const path = '/api/jobs/recruiter/search'

test('each value of a filter is counted under all other filters, and finds as many', async () => {
  const { companyId: company_id, call } = await aRecruiter(app)
  await app.database.db
    .updateTable('company')
    .set({ industry: 'Energy', specialty: 'Solar' })
    .where('id', '=', company_id as never)
    .execute()
  const usd = { salary_currency: 'USD' }
  await somePostings(app, [
    { company_id, status: 'Draft', skills: ['Go', 'Rust'], employment_type: 'contract', is_remote: true },
    {
      company_id,
      skills: ['Go'],
      employment_type: 'full-time',
      ...usd,
      salary_min: 60_000,
      salary_max: 80_000,
    },
    {
      company_id,
      skills: ['Rust'],
      employment_type: 'full-time',
      ...usd,
      salary_min: 200_000,
      salary_max: null,
    },
    { company_id, status: 'Closed', job_title: 'Baker' },
  ])
  await somePostings(app, [{ company_id: await aCompany(app, { name: 'Other' }), skills: ['Go'] }])
  const search = async (body: object) => (await call('POST', path, { facets: true, ...body })).body
  expect((await call('POST', path, {})).body).toMatchObject({ facets: null, everything: 4 })
  const every = ['skills', 'employmentType', 'industry', 'locationType', 'compensation'] as const
  const counted = ({ facets }: any) =>
    Object.fromEntries(
      every.map((name) => [
        name,
        Object.fromEntries(
          facets[name].filter((each: any) => each.count).map((each: any) => [each.label, each.count]),
        ),
      ]),
    )
  const all = await search({})
  expect(counted(all)).toEqual({
    skills: { Go: 2, Rust: 2 },
    employmentType: { Contract: 1, 'Full-time': 2 },
    industry: { Energy: 4, Solar: 4 },
    locationType: { 'On-site': 3, 'Remote/Hybrid': 1 },
    compensation: { '$50k–$75k': 1, '$75k–$100k': 1, '$200k and more': 1 },
  })
  const go = await search({ filters: [{ column: 'skills', values: ['Go'] }], status: ['Draft', 'Published'] })
  expect([go.total, go.everything]).toEqual([2, 4])
  expect(counted(go)).toMatchObject({
    skills: { Go: 2, Rust: 2 },
    employmentType: { Contract: 1, 'Full-time': 1 },
  })
  const filterOf = (name: string, { value }: any, next: any) =>
    name === 'locationType'
      ? { locationType: [value === 'true'] }
      : name === 'compensation'
        ? { rangeFilters: [{ column: name, min: Number(value), max: next ? Number(next.value) - 1 : null }] }
        : { filters: [{ column: name, values: [value] }] }
  for (const name of every)
    for (const [at, each] of all.facets[name].entries())
      expect([
        name,
        each.label,
        (await search(filterOf(name, each, all.facets[name][at + 1]))).total,
      ]).toEqual([name, each.label, each.count])
})
