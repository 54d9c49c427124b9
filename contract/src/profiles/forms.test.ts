import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import type { Month } from '../time.ts'
import { latestMonth } from '../time.ts'
import { characterCount } from '../text.ts'
import { educationChange, educationForm, employmentForm, languagesBody, skillsBody } from './forms.ts'
import { personalInfoForm, profileChange } from './personal-info.ts'
import { combinedPhone, splitPhone } from './phone.ts'
import { educationLevelOf } from './values.ts'

const november = '2026-11' as Month
const person = {
  firstName: 'Zoë',
  lastName: '李',
  email: 'zoe@example.org',
  phone: null,
  jobTitle: null,
  locationCode: 'DE-BE',
  about: 'I build things.',
}
const studied = {
  level: 'ms',
  field: 'Mathematics',
  school: 'TU Berlin',
  locationCode: 'DE',
  startDate: '2019-10',
  endDate: '2021-09',
}
const worked = {
  jobTitle: 'Engineer',
  companyName: 'Acme',
  locationCode: 'DE',
  startDate: '2021-10',
  endDate: null,
  jobDescription: 'Work.',
}

/** Field → first message. */
function problems(schema: ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

test.each([
  [{ firstName: '' }, { firstName: 'First name cannot be empty' }],
  [{ firstName: '\u200d\u200b ' }, { firstName: 'First name cannot be empty' }],
  [{ firstName: 'a'.repeat(51) }, { firstName: 'First name cannot exceed 50 characters' }],
  [{ lastName: undefined }, { lastName: 'Last name cannot be empty' }],
  [{ lastName: 'a'.repeat(51) }, { lastName: 'Last name cannot exceed 50 characters' }],
  [{ email: 'zoe' }, { email: 'Invalid email address' }],
  [{ phone: '+49 12' }, { phone: 'Must be a valid phone number' }],
  [{ phone: '0151 12345678' }, { phone: 'Must be a valid phone number' }],
  [{ jobTitle: 'a'.repeat(51) }, { jobTitle: 'Job title cannot exceed 50 characters' }],
  [{ locationCode: '' }, { locationCode: 'Add a valid location' }],
  [{ about: ' ' }, { about: 'Personal information cannot be empty' }],
  [{ about: 'a'.repeat(1001) }, { about: 'Personal information cannot exceed 1000 characters' }],
])('personal information %j is refused with the words of its field', (change, expected) => {
  expect(problems(personalInfoForm, { ...person, ...change })).toEqual(expected)
})

test('people are counted the characters they see: 50 family emoji are a name, 1000 flags an about', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(characterCount(family)).toBe(1)
  expect(
    problems(personalInfoForm, { ...person, firstName: family.repeat(50), about: '🇩🇪'.repeat(1000) }),
  ).toEqual({})
  expect(problems(personalInfoForm, { ...person, firstName: family.repeat(51) })).toEqual({
    firstName: 'First name cannot exceed 50 characters',
  })
})

test('marks that turn the direction of what follows are taken out, joiners stay', () => {
  const { firstName, jobTitle, about } = profileChange.parse({
    firstName: ' \u202eAda\n Love ',
    jobTitle: ' ',
    about: 'می\u200cخواهم\r\nx',
  })
  expect(firstName).toBe('Ada Love')
  expect(jobTitle).toBeNull()
  expect(about).toBe('می\u200cخواهم\nx')
})

test('a phone number is dial code and national number together, null when either is empty', () => {
  expect(combinedPhone('DE', '0151 12345678')).toBe('+4915112345678')
  expect(combinedPhone('US', '(212) 555-2368')).toBe('+12125552368')
  expect(combinedPhone('DE', ' ')).toBeNull()
  expect(combinedPhone('', '0151 12345678')).toBeNull()
  expect(splitPhone('+4915112345678')).toEqual({ country: 'DE', national: '01511 2345678' })
  expect(profileChange.parse({ phone: ' +49 151 12345678 ' }).phone).toBe('+4915112345678')
  expect(profileChange.parse({ phone: '' }).phone).toBeNull()
})

test.each([
  [{ level: '' }, { level: 'Education Level cannot be empty' }],
  [{ level: 'wizardry' }, { level: 'Education Level cannot be empty' }],
  [{ field: '' }, { field: 'Field of study cannot be empty' }],
  [{ school: '' }, { school: 'School name cannot be empty' }],
  [{ school: 'a'.repeat(51) }, { school: 'School name cannot exceed 50 characters' }],
  [{ locationCode: 'D' }, { locationCode: 'Specify the location of the school/institution' }],
  [{ startDate: undefined }, { startDate: 'Start date is required' }],
  [{ startDate: '' }, { startDate: 'Start date is required' }],
  [{ startDate: '2019-13' }, { startDate: 'Choose a month and a year.' }],
  [{ endDate: '2019-09' }, { endDate: 'The end date cannot be before the start date' }],
  [{ startDate: '2026-12', endDate: null }, { startDate: 'The start date cannot be in the future' }],
  [{ endDate: '2026-12' }, { endDate: 'The end date cannot be in the future' }],
])('education %j is refused with the words of its field', (change, expected) => {
  expect(problems(educationForm(november), { ...studied, ...change })).toEqual(expected)
})

test.each([
  [{ jobTitle: '' }, { jobTitle: 'Job title cannot be empty' }],
  [{ jobTitle: 'a'.repeat(51) }, { jobTitle: 'Job title cannot exceed 50 characters' }],
  [{ companyName: '' }, { companyName: 'Company name cannot be empty' }],
  [{ locationCode: '' }, { locationCode: 'Specify the location of your workplace location' }],
  [{ jobDescription: '' }, { jobDescription: 'Job description cannot be empty' }],
  [{ jobDescription: 'a'.repeat(1001) }, { jobDescription: 'Job description cannot exceed 1000 characters' }],
])('work experience %j is refused with the words of its field', (change, expected) => {
  expect(problems(employmentForm(november), { ...worked, ...change })).toEqual(expected)
})

test.each([
  ['2019-04-17', '2019-04'],
  ['2020-02-29', '2020-02'],
  ['2019-02-29', null],
  ['2019-04-1', null],
  ['2019-04-17T00:00:00Z', null],
])('of the day %s its month is kept', (startDate, stored) => {
  const { success, data } = educationForm(november).safeParse({ ...studied, startDate, endDate: null })
  expect(success ? data.startDate : null).toBe(stored)
  expect(educationChange.safeParse({ endDate: startDate }).data?.endDate ?? null).toBe(stored)
})

test('the month that already began further east is not in the future', () => {
  expect(latestMonth(new Date('2026-11-30T12:00:00Z'))).toBe('2026-12')
  expect(latestMonth(new Date('2026-11-30T09:00:00Z'))).toBe('2026-11')
})

test.each([
  ['ba', 'Bachelor'],
  ['ms', 'Master'],
  ['PhD', 'Doctor'],
  ['md-phd', 'Integrated'],
  ["Master's Degree", 'Master'],
  ['Doctor', 'Doctor'],
  ['High School', 'Highschool'],
  ['barista', null],
])('the free text %s names the level %s', (text, level) => {
  expect(educationLevelOf(text)).toBe(level)
})

test('skills and languages cannot be empty', () => {
  expect(problems(skillsBody, { skillIds: [] })).toEqual({ skillIds: 'At least one skill is required' })
  const noLanguage = 'At least one language and proficiency level is required'
  expect(problems(languagesBody, { languages: [] })).toEqual({ languages: noLanguage })
  expect(problems(languagesBody, { languages: [{ languageCode: 'de', proficiencyLevel: 0 }] })).toEqual({
    'languages.0.proficiencyLevel': noLanguage,
  })
})
