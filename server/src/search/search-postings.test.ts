import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PostingOptions, aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { recordSearchChanges } from './index.ts'

const app = testApp()
const search = async (body: unknown) => (await app.call('POST', '/api/jobs/search', body)).body
const ids = async (body: unknown) => (await search(body)).jobPostings.map(({ id }: { id: string }) => id)

test('only published postings inside their thirty days are found', async () => {
  const company_id = await aCompany(app)
  const [open] = await somePostings(app, [
    { company_id },
    { company_id, daysOld: 30 },
    { company_id, daysOld: -1 },
    { company_id, status: 'Closed' },
    { company_id, status: 'Draft' },
    { company_id, status: 'For Review' },
  ])
  expect(await ids({})).toEqual([open])
})

test('a posting that is closed disappears from the very next search, and its own page says gone', async () => {
  const company_id = await aCompany(app)
  const [id] = await somePostings(app, [{ company_id }])
  expect((await search({})).total).toBe(1)
  await app.database.transaction(async (tx) => {
    await tx.updateTable('posting').set({ status: 'Closed' }).where('id', '=', id!).execute()
    await recordSearchChanges(tx, [id!])
  })
  expect(await search({})).toMatchObject({ total: 0, jobPostings: [] })
  expect(await app.call('GET', `/api/jobs/${id}`)).toMatchObject({
    status: 410,
    body: { code: 'RESOURCE_GONE', reason: 'posting.gone' },
  })
})

test('drafts, scheduled postings and made-up ids all answer alike', async () => {
  const company_id = await aCompany(app)
  const [draft, scheduled] = await somePostings(app, [
    { company_id, status: 'Draft' },
    { company_id, daysOld: -2 },
  ])
  for (const key of [draft, scheduled, 'pos_00000000000000000000000000', 'nothing', '%00', '..%2f..']) {
    const { status, body } = await app.call('GET', `/api/jobs/${key}`)
    expect([status, body.code], key).toEqual([404, 'NOT_FOUND'])
  }
})

test('short names search the skill or the whole word of a name, other short words are refused with the words of the form', async () => {
  const company_id = await aCompany(app)
  const [go, zk, sharp, title] = await somePostings(app, [
    { company_id, skills: ['Go'] },
    { company_id, skills: ['Zero Knowledge'] },
    { company_id, skills: ['C#'] },
    { company_id, job_title: 'Go home' },
    { company_id, job_title: 'Gopher', job_description: '<p>Let us go home.</p>' },
  ])
  expect((await ids({ jobKeyword: 'Go' })).toSorted()).toEqual([go!, title!].toSorted())
  expect(await ids({ jobKeyword: ' zk ' })).toEqual([zk])
  expect(await ids({ jobKeyword: 'C#' })).toEqual([sharp])
  expect(await app.call('POST', '/api/jobs/search', { jobKeyword: 'xx' })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_ERROR', message: 'Please enter at least 3 characters' },
  })
  expect((await search({ jobKeyword: '  ' })).total).toBe(5)
})

test('with a keyword the best match comes first unless an order was chosen', async () => {
  const company_id = await aCompany(app)
  const [prose, title] = await somePostings(app, [
    { company_id, job_description: '<p>rust</p>', daysOld: 1 },
    { company_id, job_title: 'Rust Engineer', daysOld: 9 },
  ])
  expect(await ids({ jobKeyword: 'rust' })).toEqual([title, prose])
  expect(await ids({ jobKeyword: 'rust', sortBy: 'desc' })).toEqual([prose, title])
  expect(await ids({ jobKeyword: 'rust', sortBy: 'asc' })).toEqual([title, prose])
})

test('a hidden salary shows nowhere and cannot be found out by any filter', async () => {
  const company_id = await aCompany(app)
  const hidden = { company_id, salary_currency: 'USD', hide_salary: true }
  const answers: string[] = []
  for (const salary of [51_234, 151_234]) {
    const [id] = await somePostings(app, [{ ...hidden, salary_min: salary, salary_max: salary }])
    const seen = [await search({ facets: true })]
    for (let min = 0; min <= 200_000; min += 25_000)
      seen.push(await search({ rangeFilters: [{ column: 'compensation', min, max: null }] }))
    seen.push((await app.call('GET', `/api/jobs/${id}`)).body)
    answers.push(
      JSON.stringify(seen)
        .replaceAll(/pos_[0-9a-z]{26}/g, 'id')
        .replaceAll(/"updatedAt":"[^"]*"/g, ''),
    )
    expect(answers.at(-1)).not.toContain(String(salary))
    await app.database.transaction(async (tx) => {
      await tx.deleteFrom('posting').where('id', '=', id!).execute()
      await recordSearchChanges(tx, [id!])
    })
    await app.catchUp()
  }
  expect(answers[0]).toBe(answers[1])
})

test('company size with maximum 0 is exactly that step', async () => {
  const sizes: [number, number][] = [
    [1, 10],
    [10, 50],
    [50, 150],
    [150, 500],
  ]
  const made = await Promise.all(
    sizes.map(
      async ([size_min, size_max]) =>
        (await somePostings(app, [{ company_id: await aCompany(app, { size_min, size_max }) }]))[0],
    ),
  )
  expect(await ids({ rangeFilters: [{ column: 'companySize', min: 50, max: 0 }] })).toEqual([made[1]])
  expect((await ids({ rangeFilters: [{ column: 'companySize', min: 50, max: 150 }] })).sort()).toEqual(
    [made[1], made[2]].sort(),
  )
})

const anyPosting = fc.record({
  job_title: fc.constantFrom('Rust Engineer', 'Solidity Auditor', 'Baker'),
  skills: fc.subarray(['Rust', 'Solidity', 'Communication']),
  employment_type: fc.constantFrom('full-time' as const, 'contract' as const, null),
  location_code: fc.constantFrom('DE-BE', 'DE', 'US-CA', null),
  is_remote: fc.boolean(),
  salary_min: fc.constantFrom(60_000, 120_000, null),
  daysOld: fc.integer({ min: -1, max: 31 }),
})
const anyQuery = fc.record({
  jobKeyword: fc.constantFrom(undefined, 'rust', 'auditor', 'engineer'),
  skills: fc.subarray(['Rust', 'solidity']),
  types: fc.subarray(['full-time', 'contract']),
  notTypes: fc.subarray(['contract'], { maxLength: 1 }),
  jobLocationCode: fc.constantFrom(undefined, 'DE', 'DE-BE', 'US', 'XX'),
  locationType: fc.subarray([true, false]),
  min: fc.constantFrom(null, 100_000),
})

test('every combination of filters equals counting by hand', async () => {
  const company_id = await aCompany(app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPosting, { minLength: 5, maxLength: 25 }),
      fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
      async (postings, queries) => {
        await app.database.db.deleteFrom('posting').execute()
        await app.index.rebuild()
        const made = await somePostings(
          app,
          postings.map((each): PostingOptions => ({
            ...each,
            company_id,
            salary_max: each.salary_min,
            salary_currency: 'USD',
          })),
        )
        for (const query of queries) {
          const expected = made.filter((_id, index) => matches(postings[index]!, query))
          const answer = await search({
            jobKeyword: query.jobKeyword,
            jobLocationCode: query.jobLocationCode,
            locationType: query.locationType,
            facets: true,
            filters: [
              { column: 'skills', values: query.skills },
              { column: 'employmentType', values: query.types },
              { column: 'employmentType', values: query.notTypes, exclude: true },
            ],
            rangeFilters: [{ column: 'compensation', min: query.min, max: null }],
            pagination: { offset: 0, limit: 100 },
          })
          expect(answer.jobPostings.map(({ id }: { id: string }) => id).sort()).toEqual(expected.sort())
          expect(answer.total).toBe(expected.length)
          for (const { value, count } of answer.facets.employmentType) {
            expect(count, value).toBe(
              postings.filter(
                (each) => each.employment_type === value && matches(each, { ...query, types: [] }),
              ).length,
            )
          }
        }
      },
    ),
    { numRuns: 15 },
  )
})

type AnyPosting = typeof anyPosting extends fc.Arbitrary<infer T> ? T : never
type AnyQuery = typeof anyQuery extends fc.Arbitrary<infer T> ? T : never

function matches(each: AnyPosting, query: AnyQuery): boolean {
  const text = `${each.job_title} ${each.skills.join(' ')}`.toLowerCase()
  return (
    each.daysOld >= 0 &&
    each.daysOld < 30 &&
    (!query.jobKeyword || text.includes(query.jobKeyword)) &&
    (!query.skills.length ||
      query.skills.some((name) => each.skills.some((own) => own.toLowerCase() === name.toLowerCase()))) &&
    (!query.types.length || query.types.includes(each.employment_type ?? '')) &&
    !query.notTypes.includes(each.employment_type ?? '') &&
    (!query.jobLocationCode ||
      each.location_code === query.jobLocationCode ||
      (each.location_code ?? '').startsWith(`${query.jobLocationCode}-`)) &&
    (query.locationType.length !== 1 || each.is_remote === query.locationType[0]) &&
    (query.min === null || (each.salary_min ?? 0) >= query.min)
  )
}

test('pages by token stay exact while postings come', async () => {
  const company_id = await aCompany(app)
  const made = await somePostings(
    app,
    Array.from({ length: 9 }, (_posting, daysOld) => ({ company_id, daysOld: daysOld + 1 })),
  )
  const first = await search({ pagination: { offset: 0, limit: 4 } })
  await somePostings(app, [{ company_id, daysOld: 0 }])
  const second = await search({ pagination: { offset: 0, limit: 100 }, after: first.next })
  expect([...first.jobPostings, ...second.jobPostings].map(({ id }) => id)).toEqual(made)
})

test('without results the answer says which filter to drop', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, location_code: 'DE', employment_type: 'contract' }])
  const { relax } = await search({
    jobLocationCode: 'JP',
    filters: [{ column: 'employmentType', values: ['contract'] }],
  })
  expect(relax).toEqual([{ drop: ['jobLocationCode'], total: 1 }])
})

test('where dropping one filter helps nothing, the answer names two', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, location_code: 'DE', employment_type: 'contract' }])
  const { relax } = await search({
    jobLocationCode: 'JP',
    filters: [{ column: 'employmentType', values: ['internship'] }],
    companyId: company_id,
  })
  expect(relax).toEqual([{ drop: ['employmentType', 'jobLocationCode'], total: 1 }])
})
