import { type WorkingCopy, blankPosting } from '@chainwork/contract/postings/own-posting'
import { expect, test } from 'vitest'
import { blankRead, marksOf, readingFrom } from './ad-reading.ts'
import { readingCookie, readingOf } from './reading-cookie.ts'

const copy: WorkingCopy = {
  ...blankPosting,
  jobTitle: 'Rust Engineer',
  jobDescription: '<p>We build.</p>',
  salaryMin: 90_000,
  salaryMax: 120_000,
  salaryCurrency: 'USD',
  workplace: 'remote',
  isRemote: true,
  requiredSkills: [{ id: 'ski_1', name: 'Rust' }],
}
const recognised = {
  form: {},
  recognised: ['jobTitle', 'jobDescription', 'salaryMin', 'salaryMax', 'workplace', 'requiredSkills'],
  cut: [
    { field: 'jobTitle', kept: 13, of: 80 },
    { field: 'jobDescription', kept: 5000, of: 9000 },
  ],
  unsure: [{ field: 'jobCategory', reason: 'several' }],
}
const reading = readingFrom('pos_1', copy, recognised, ['jobDescription'])

test('fields are marked as read or not found, those written by hand are not', () => {
  expect(marksOf(reading, copy)).toEqual({
    jobTitle: 'read',
    jobCategory: 'notFound',
    employmentType: 'notFound',
    experienceLevel: 'notFound',
    locationCode: 'notFound',
    workplace: 'read',
    residence: 'notFound',
    salaryMin: 'read',
    requiredSkills: 'read',
    preferredSkills: 'notFound',
  })
  expect(marksOf(reading, { ...copy, workplace: 'onsite' }).residence).toBeUndefined()
  expect(reading.cut).toEqual([{ field: 'jobTitle', kept: 13, of: 80 }])
})

test('what is edited loses its mark, and has it again when it is as before', () => {
  const edited = { ...copy, jobTitle: 'Go Engineer', salaryMax: 130_000, jobCategory: 'Engineering' }
  const marks = marksOf(reading, edited)
  expect([marks.jobTitle, marks.salaryMin, marks.jobCategory]).toEqual([undefined, undefined, undefined])
  expect(marksOf(reading, { ...edited, ...copy })).toEqual(marksOf(reading, copy))
  // A skill has its name for an id where it was chosen by it.
  const chosen = { ...copy, requiredSkills: [{ id: 'Rust', name: 'Rust' }] }
  expect(marksOf(reading, chosen).requiredSkills).toBe('read')
})

test('taking out what was read leaves what was edited', () => {
  expect(blankRead(reading, { ...copy, jobTitle: 'Go Engineer' })).toEqual({
    workplace: null,
    isRemote: false,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    requiredSkills: [],
  })
})

test('a reading travels in a cookie of one posting; what nobody can read is none', () => {
  const [cookie] = readingCookie(reading).split(';')
  expect(readingOf(cookie!, 'pos_1')).toEqual(reading)
  expect(readingOf(cookie!, 'pos_2')).toBeNull()
  expect(cookie!.length).toBeLessThan(2000)
  for (const broken of ['reading=', 'reading=%7B', 'reading=%7B%22id%22%3A%22pos_1%22%7D', null])
    expect(readingOf(broken, 'pos_1')).toBeNull()
  expect(readingCookie(null)).toMatch(/^reading=;.*Max-Age=0/)
})
