import type { BoardSystem } from '@chainwork/contract/job-boards/values'
import { expect, test } from 'vitest'
import { formats } from './index.ts'

const now = new Date('2026-11-29T12:00:00Z')
const board = { host: 'acme.recruitee.com', key: 'acme' }
const read = (system: BoardSystem, row: object) => formats[system].read(row, board, now)

const greenhouse = { id: 1, title: 'Engineer', content: '&lt;p&gt;Work&lt;/p&gt;', unknown: [1] }
const pay = (title: string, min_cents: number, max_cents = min_cents) => ({
  pay_input_ranges: [{ title, min_cents, max_cents, currency_type: 'USD' }],
})

test.each([
  ['yearly pay in cents', pay('Annual Salary', 9_000_000, 12_000_000), [90_000, 120_000, 'year']],
  ['hourly pay', pay('Hourly Pay Range', 7200), [72, 72, 'hour']],
  ['pay without words that can only be a year’s', pay('', 23_200_000), [232_000, 232_000, 'year']],
  ['pay without words that could be anything', pay('', 7200), [null, null, null]],
  [
    'two ranges',
    { pay_input_ranges: [...pay('US', 1e7).pay_input_ranges, ...pay('UK', 2e7).pay_input_ranges] },
    [null, null, null],
  ],
])('Greenhouse: %s', (_what, more, said) => {
  const { ad } = read('greenhouse', { ...greenhouse, ...more })
  expect([ad.salaryMin, ad.salaryMax, ad.salaryPeriod]).toEqual(said)
})

test('Greenhouse: the day is that of first publication, and a deadline that is over ends it', () => {
  const row = {
    ...greenhouse,
    first_published: '2026-07-16T11:55:32-04:00',
    updated_at: '2026-11-01T00:00:00Z',
  }
  expect(read('greenhouse', row).ad.postedAt).toBe('2026-07-16T15:55:32.000Z')
  expect(read('greenhouse', { ...row, application_deadline: '2026-11-28T00:00:00Z' }).hasEnded).toBe(true)
  expect(read('greenhouse', { ...row, application_deadline: '2026-12-28T00:00:00Z' }).hasEnded).toBe(false)
})

test('an address that is not https leads to the board instead', () => {
  const { applyUrl } = read('greenhouse', { ...greenhouse, absolute_url: 'javascript:alert(1)' })
  expect(applyUrl).toMatch(/^https:\/\/\S+\/acme\/jobs\/1$/)
})

test('Lever: lists and what is additional belong to the text, milliseconds are a day', () => {
  const { ad } = read('lever', {
    id: 'a',
    text: '\uFEFFEngineer',
    description: '<p>First</p>',
    lists: [{ text: 'You bring', content: '<li>Rust</li>' }],
    additional: '<p>Last</p>',
    createdAt: 1_764_205_361_939,
    categories: { commitment: 'Full-time', location: 'Berlin', allLocations: ['Berlin', 'Paris'] },
    workplaceType: 'unspecified',
    country: null,
    salaryRange: { min: 50, max: 60, currency: 'USD', interval: 'per-hour-wage' },
  })
  expect(ad.title).toBe('Engineer')
  expect(ad.description).toMatch(/First[^]*You bring[^]*Rust[^]*Last/)
  expect(ad).toMatchObject({
    location: 'Berlin; Paris',
    workplace: null,
    salaryPeriod: 'hour',
    salaryMin: 50,
  })
  expect(ad.postedAt).toBe('2025-11-27T01:02:41.939Z')
})

const ashby = { id: 'a', title: 'Engineer', descriptionHtml: '<p>Work</p>', isListed: true }
const salaries = (...min: number[]) => ({
  compensationTiers: min.map((minValue) => ({
    components: [
      {
        compensationType: 'Salary',
        interval: '1 YEAR',
        currencyCode: 'USD',
        minValue,
        maxValue: minValue + 10,
      },
      {
        compensationType: 'EquityPercentage',
        interval: 'NONE',
        currencyCode: null,
        minValue: 1,
        maxValue: 2,
      },
    ],
  })),
})

test('Ashby: what is not listed is not shown, the workplace goes before the flag, secondary places count', () => {
  expect(read('ashby', { ...ashby, isListed: false }).hasEnded).toBe(true)
  const { ad } = read('ashby', {
    ...ashby,
    isRemote: true,
    workplaceType: 'Hybrid',
    location: 'Berlin',
    secondaryLocations: [{ location: 'Paris' }],
    employmentType: 'FullTime',
  })
  expect(ad).toMatchObject({
    workplace: 'hybrid',
    remote: null,
    location: 'Berlin; Paris',
    employmentType: 'Full-Time',
  })
})

test.each([
  ['a salary beside equity', { compensation: salaries(90_000) }, 90_000],
  ['tiers that differ', { compensation: salaries(90_000, 120_000) }, null],
  [
    'pay that is not to be shown',
    { compensation: salaries(90_000), shouldDisplayCompensationOnJobPostings: false },
    null,
  ],
])('Ashby: %s', (_what, more, salaryMin) => {
  expect(read('ashby', { ...ashby, ...more }).ad.salaryMin).toBe(salaryMin)
})

test('Recruitee: days, flags, amounts as text, zero-width characters and ends are read', () => {
  const row = {
    id: 7,
    title: 'Engi\u200Bneer',
    description: '<p>Work</p>',
    requirements: '<p>Rust</p>',
    published_at: '2026-08-05 09:41:37 UTC',
    remote: false,
    hybrid: true,
    on_site: false,
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    employment_type_code: 'fulltime_permanent',
    experience_code: 'mid_level',
    salary: { min: '90000', max: null, period: 'year', currency: 'USD' },
    status: 'published',
  }
  const { ad, hasEnded } = read('recruitee', row)
  expect([hasEnded, ad.postedAt, ad.workplace, ad.location]).toEqual([
    false,
    '2026-08-05T09:41:37.000Z',
    'hybrid',
    'Berlin, Germany',
  ])
  expect(ad.title).toBe('Engineer')
  expect(ad).toMatchObject({ salaryMin: 90_000, salaryMax: null, employmentType: 'full-time' })
  expect(read('recruitee', { ...row, hybrid: true, remote: true }).ad.workplace).toBeNull()
  expect(read('recruitee', { ...row, close_at: '2026-11-01 00:00:00 UTC' }).hasEnded).toBe(true)
  expect(read('recruitee', { ...row, status: 'closed' }).hasEnded).toBe(true)
})
