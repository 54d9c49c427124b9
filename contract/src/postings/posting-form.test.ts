import { expect, test } from 'vitest'
import { openUntil } from '../open-window.ts'
import { instant } from '../time.ts'
import { detailsStep, draftForm, onChainStep, scheduleStep, skillsStep, submitForm } from './posting-form.ts'

interface Checked {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}
const problems = (schema: Checked, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
const details = {
  jobTitle: 'Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>Work.</p>',
  employmentType: 'full-time',
  locationCode: 'DE',
}
const required = 'This field is required.'
const words = 'Job Description must not exceed 5000 characters.'
const min = 'Minimum salary must be at least $1,000.'
const max = 'Maximum salary must be at most $200,000.'

test.each([
  [{}, {}],
  [{ jobTitle: ' ' }, { jobTitle: required }],
  [{ jobCategory: ' ' }, { jobCategory: required }],
  [{ employmentType: null }, { employmentType: required }],
  [{ employmentType: 'forever' }, { employmentType: 'Choose one from the list.' }],
  [{ locationCode: undefined }, { locationCode: required }],
  [{ jobDescription: '<p> </p><p>&nbsp;</p>' }, { jobDescription: required }],
  [{ jobDescription: `<p>${'x'.repeat(5000)}</p>` }, {}],
  [{ jobDescription: `<p>${'x'.repeat(5001)}</p>` }, { jobDescription: words }],
  [{ jobDescription: `<p>${'&amp;'.repeat(5000)}</p>` }, {}],
  [{ jobDescription: `<p>${'&quot;'.repeat(5001)}</p>` }, { jobDescription: words }],
  [{ jobDescription: `<p>${'🧑🏽‍💻'.repeat(5000)}</p>` }, {}],
  [{ jobDescription: '<p>\u200b\u3164</p>' }, { jobDescription: required }],
  [{ jobDescription: 'x'.repeat(100_001) }, { jobDescription: words }],
  [{ jobTitle: 'x'.repeat(51) }, { jobTitle: 'Job Title must not exceed 50 characters.' }],
  [{ jobDescription: '<b></b>'.repeat(5000) + 'x' }, { jobDescription: words }],
  [{ salaryMin: 999 }, { salaryMin: min }],
  [{ salaryMin: 1000, salaryMax: 200_000 }, {}],
  [{ salaryMax: 200_001 }, { salaryMax: max }],
  [{ salaryMin: 200_001 }, { salaryMin: 'Minimum salary must be at most $200,000.' }],
  [{ salaryMax: 999 }, { salaryMax: 'Maximum salary must be at least $1,000.' }],
  [{ salaryMin: 90_000.5 }, { salaryMin: 'This must be a whole number.' }],
  [
    { salaryMin: 90_000, salaryMax: 80_000 },
    { salaryMin: 'Minimum salary must not exceed the maximum salary.' },
  ],
  [{ salaryMin: ' ', salaryMax: '', experienceLevel: ' ' }, {}],
  [{ salaryCurrency: 'EUR' }, { salaryCurrency: 'Salaries are in US dollars.' }],
])('details with %o: %o', (change, expected) => {
  expect(problems(detailsStep, { ...details, ...change })).toEqual(expected)
})

test('skills: at least one required, and no empty question', () => {
  const none = { requiredSkills: 'Select at least 1 required skill.' }
  for (const requiredSkills of [undefined, [], [' ']])
    expect(problems(skillsStep, { requiredSkills })).toEqual(none)
  expect(problems(skillsStep, { requiredSkills: ['Rust'], questions: [{ question: ' ' }] })).toEqual({
    'questions.0.question': 'Question cannot be empty.',
  })
})

test('on-chain: 0 to 100 per area, 100 by default, years not negative', () => {
  expect(onChainStep.parse({ onChainRequirements: { dexXp: 0 } }).onChainRequirements).toMatchObject({
    dexXp: 0,
    defiXp: 100,
    nftXp: 100,
    years: 0,
  })
  for (const wrong of [{ dexXp: -1 }, { defiXp: 101 }, { nftXp: 1.5 }, { years: -1 }])
    expect(Object.keys(problems(onChainStep, { onChainRequirements: wrong }))).toEqual([
      `onChainRequirements.${Object.keys(wrong)[0]}`,
    ])
})

test('the schedule needs a date and time', () => {
  expect(problems(scheduleStep, {})).toEqual({ publishAt: required })
  expect(problems(scheduleStep, { publishAt: 'soon' })).toEqual({ publishAt: 'Add a valid date and time.' })
  expect(problems(scheduleStep, { publishAt: '2026-11-21T12:00:00.000Z' })).toEqual({})
})

test.each([
  '0000-12-02T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '9999-12-02T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
])('a draft cannot be scheduled for %s', (publishAt) => {
  expect(problems(draftForm, { publishAt })).toEqual({ publishAt: 'Add a valid date and time.' })
})

test('a posting ends at a valid date, whatever is stored', () => {
  expect(openUntil('2026-11-21T12:00:00.000Z').toISOString()).toBe('2026-12-21T12:00:00.000Z')
  expect(openUntil('9999-12-02T00:00:00.000Z').toISOString()).toBe('9999-12-31T23:59:59.999Z')
  expect(instant.safeParse(openUntil('9999-12-31T00:00:00.000Z').toISOString()).success).toBe(true)
})

test('numbers out of range say so', () => {
  const xp = (dexXp: unknown) => problems(onChainStep, { onChainRequirements: { dexXp } })
  expect(xp(101)).toEqual({ 'onChainRequirements.dexXp': 'This must be at most 100.' })
  expect(xp(-1)).toEqual({ 'onChainRequirements.dexXp': 'This must be at least 0.' })
  expect(xp(Number.NaN)).toEqual({ 'onChainRequirements.dexXp': 'This must be a number.' })
  expect(problems(draftForm, { languages: [{ languageCode: 'de', proficiencyLevel: 6 }] })).toEqual({
    'languages.0.proficiencyLevel': 'This must be at most 5.',
  })
  expect(problems(draftForm, { rev: 2_147_483_648 })).toEqual({ rev: 'This must be at most 2147483647.' })
})

test('a draft may lack everything but keeps to the limits', () => {
  expect(draftForm.parse({})).toEqual({})
  expect(draftForm.parse({ jobTitle: ' ', jobCategory: ' ', status: 'Closed', company: {} })).toEqual({
    jobTitle: '',
    jobCategory: null,
  })
  expect(problems(draftForm, { salaryMax: 200_001, jobDescription: 'x'.repeat(5001) })).toEqual({
    salaryMax: max,
    jobDescription: words,
  })
})

test('a submission needs every required field', () => {
  expect(Object.keys(problems(submitForm, {})).sort()).toEqual([
    'employmentType',
    'jobCategory',
    'jobDescription',
    'jobTitle',
    'locationCode',
    'requiredSkills',
  ])
  expect(problems(submitForm, { ...details, requiredSkills: ['Rust'] })).toEqual({})
})

test('hostile markup is refused for its length', () => {
  for (const text of ['<'.repeat(20_000), '&'.repeat(20_000), '<!--'.repeat(5000), '<a'.repeat(10_000)])
    expect(Object.keys(problems(detailsStep, { ...details, jobDescription: text }))).toEqual([
      'jobDescription',
    ])
})
