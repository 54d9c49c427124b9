import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const search = async (body: object) => (await app.call('POST', '/api/jobs/search', body)).body

test('a keyword is read: what it means is found, told with its place in the text, and left aside when asked', async () => {
  const company_id = await aCompany(app)
  const [berlin, paris, partTime] = await somePostings(app, [
    { company_id, job_title: 'Solidity Engineer', location_code: 'DE-BE', is_remote: true },
    { company_id, job_title: 'Solidity Engineer', location_code: 'FR', is_remote: true },
    { company_id, job_title: 'Baker', employment_type: 'part-time', is_remote: false },
  ])
  const found = await search({ jobKeyword: 'remote solidity developer berlin' })
  expect(found).toMatchObject({
    total: 1,
    jobPostings: [{ id: berlin }],
    near: { total: 1, jobPostings: [{ id: paris }] },
    understood: [
      { kind: 'workplace', label: 'Remote', text: 'remote', from: 0, to: 6 },
      { kind: 'skill', label: 'Solidity', text: 'solidity' },
      { kind: 'role', label: 'Developer', text: 'developer' },
      { kind: 'place', label: 'Berlin', value: 'DE-BE', text: 'berlin', from: 26, to: 32 },
    ],
  })
  expect(await search({ jobKeyword: 'part time' })).toMatchObject({
    total: 1,
    jobPostings: [{ id: partTime }],
  })
  const exact = await search({ jobKeyword: 'solidity developer', exactKeyword: true })
  expect(exact).toMatchObject({ total: 0, understood: [] })
  expect(await search({ jobKeyword: 'remote onsite' })).toMatchObject({ total: 0, near: { total: 1 } })
})

test('two Chinese, Japanese or Korean characters are a word, one is not', async () => {
  const company_id = await aCompany(app)
  const titles = ['区块链工程师', 'サーバー管理', '백엔드 개발자']
  const postings = await somePostings(
    app,
    titles.map((job_title) => ({ company_id, job_title })),
  )
  for (const [keyword, at] of [
    ['区块', 0],
    [' 工程 ', 0],
    ['バー', 1],
    ['管理', 1],
    ['개발', 2],
  ] as const) {
    const { jobPostings } = await search({ jobKeyword: keyword })
    expect(
      jobPostings.map(({ id }: { id: string }) => id),
      keyword,
    ).toEqual([postings[at]])
  }
  for (const jobKeyword of ['区', 'ー', 'ש', 'אב'])
    expect((await search({ jobKeyword })).message, jobKeyword).toBe('Please enter at least 3 characters')
})

test('pay among the words is the compensation of the search, and what is no US dollars a year is told and narrows nothing', async () => {
  const company_id = await aCompany(app)
  const [well, badly] = await somePostings(app, [
    {
      company_id,
      job_title: 'Rust Engineer',
      salary_currency: 'USD',
      salary_min: 150_000,
      salary_max: 180_000,
    },
    {
      company_id,
      job_title: 'Rust Engineer',
      salary_currency: 'USD',
      salary_min: 60_000,
      salary_max: 80_000,
    },
  ])
  expect(await search({ jobKeyword: 'rust $120k+' })).toMatchObject({
    total: 1,
    jobPostings: [{ id: well }],
    understood: [
      { kind: 'skill', label: 'Rust' },
      { kind: 'pay', label: 'From $120,000 a year', value: '120000-', text: '$120k+', from: 5, to: 11 },
    ],
  })
  expect(await search({ jobKeyword: 'max 90k' })).toMatchObject({ total: 1, jobPostings: [{ id: badly }] })
  expect(await search({ jobKeyword: 'rust €80k' })).toMatchObject({
    total: 2,
    understood: [{ kind: 'skill' }, { kind: 'pay', text: '€80k', value: null }],
  })
  expect((await search({ jobKeyword: '$150k+ max $100k' })).total).toBe(0)
  expect(await search({ jobKeyword: 'rust 100k', exactKeyword: true })).toMatchObject({
    total: 0,
    understood: [],
  })
  expect(await search({ jobKeyword: 'rust $300k+' })).toMatchObject({
    total: 0,
    relax: expect.arrayContaining([{ drop: ['compensation'], total: 2 }]),
  })
})
