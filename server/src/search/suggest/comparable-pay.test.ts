import { expect, test, vi } from 'vitest'
import { type PostingOptions, aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const alike = { experienceLevel: 'Senior', employmentType: 'full-time' }
const pay = async (title: string, more = {}) => {
  await app.catchUp()
  const query = new URLSearchParams({ title, ...alike, ...more })
  const { status, body } = await app.call('GET', `/api/jobs/pay?${query}`)
  expect(status).toBe(200)
  return body
}
const paying = (
  company_id: string,
  job_title: string,
  salary: number,
  more: Partial<PostingOptions> = {},
): PostingOptions => ({
  company_id,
  job_title,
  salary_min: salary - 10_000,
  salary_max: salary + 10_000,
  salary_currency: 'USD',
  experience_level: 'Senior',
  employment_type: 'full-time',
  ...more,
})

test('what comparable posts pay comes from every open one with the words of the title that shows a salary', async () => {
  const company_id = await aCompany(app)
  const shown = [50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150]
  await somePostings(app, [
    ...shown.map((k, at) =>
      paying(company_id, at % 2 ? 'Senior Rust Engineer (m/f/d)' : 'Rust Engineer', k * 1000),
    ),
    paying(company_id, 'Rust Engineer', 900_000, { hide_salary: true }),
    paying(company_id, 'Rust Engineer', 800_000, { status: 'Draft' }),
    paying(company_id, 'Rust Engineer', 20_000, { employment_type: 'part-time' }),
    paying(company_id, 'Rust Engineer', 30_000, { experience_level: 'Entry-level' }),
    paying(company_id, 'Rust Engineer', 40_000, { experience_level: null }),
    paying(company_id, 'Baker of Rust Engineers', 700_000),
    paying(company_id, 'Engineer', 600_000, { job_description: '<p>Rust.</p>' }),
  ])
  const quartiles = { lowerQuartile: 75_000, median: 100_000, upperQuartile: 125_000 }
  await vi.waitFor(async () =>
    expect(await pay('Junior Rust Engineer - Remote')).toEqual({
      words: 'rust engineer',
      count: 11,
      lowest: 50_000,
      ...quartiles,
      highest: 150_000,
    }),
  )
})

test('fewer than ten comparable posts say nothing, and neither does a title without a word of work', async () => {
  const company_id = await aCompany(app)
  await somePostings(
    app,
    Array.from({ length: 9 }, () => paying(company_id, 'Cobol Engineer', 90_000)),
  )
  expect(await pay('Cobol Engineer')).toBeNull()
  expect(await pay('Senior (m/f/d)')).toBeNull()
  expect(await pay('Rust Engineer', { employmentType: 'part-time' })).toBeNull()
})

test.each([
  '',
  '?title=rust',
  `?${new URLSearchParams({ ...alike, title: 'a'.repeat(201) })}`,
  `?${new URLSearchParams({ ...alike, title: 'rust', rank: 'senior' })}`,
  `?${new URLSearchParams({ ...alike, title: 'rust', employmentType: 'sometimes' })}`,
])('a question for pay that is none is refused: %s', async (query) => {
  const { status } = await app.call('GET', `/api/jobs/pay${query}`)
  expect(status).toBe(422)
})
