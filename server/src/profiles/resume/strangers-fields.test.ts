import { expect, test } from 'vitest'
import { outlineOf } from '../../testing/outline-resume.ts'
import { proposalOf } from './propose-from-resume.ts'
import { recogniseResume } from './recognise-resume.ts'

const now = new Date('2026-11-29T12:00:00Z')
const read = (text: string) => recogniseResume(text.trim().split('\n'))
const jobsOf = (lines: string) => outlineOf(`Ada Byron\nada@example.org\n\nExperience\n${lines}`).jobs

test.each(['Related Laboratory Experience', 'Current Employment', 'Volunteering and Work Experience'])(
  'a heading is known by the word that carries it: %s',
  (heading) => {
    const { jobs, schools } = outlineOf(`
Ada Byron

Education
State University
B.S. in Biology, 2020

${heading}

Quality Analyst
Harbour Robotics, Springfield, IL
June 2021 - September 2023`)
    expect(jobs).toEqual(['Quality Analyst | Harbour Robotics | 2021-06 | 2023-09'])
    expect(schools).toEqual(['Bachelor | Biology | State University'])
  },
)

test.each([
  ['Harbour Pool\nLifeguard', 'Lifeguard | Harbour Pool'],
  ['Software Engineer\nPhoenix', 'Software Engineer | Phoenix'],
  ['Software Engineer at Lido', 'Software Engineer | Lido'],
  ['Harbour Café, Chicago, IL - Barista', 'Barista | Harbour Café'],
])('%j names a job and its company', (head, named) => {
  expect(jobsOf(`${head}\nMay 2020 - June 2021\n- Helped people`)).toEqual([`${named} | 2020-05 | 2021-06`])
})

test('a company that is called as a town is to be checked', () => {
  const { doubtful } = read('Experience\nSoftware Engineer\nPhoenix\nMay 2020 - June 2021')
  expect(doubtful).toContain('employment.0.companyName')
})

test.each([
  ['Jan 2020 - till now', '2020-01', 'now'],
  ['2019 - 2020 (2 anni 1 mese)', '2019-01', '2020-12'],
  ['2019 onwards', '2019-01', 'now'],
  ['Jan 2020 / Mar 2022', '2020-01', '2022-03'],
  ['Sep. 2023 Mar. 2024', '2023-09', '2024-03'],
])('%s is a period', (dates, from, to) => {
  expect(jobsOf(`Software Engineer\nHarbour Labs\n${dates}`)).toEqual([
    `Software Engineer | Harbour Labs | ${from} | ${to}`,
  ])
})

test('jobs with their teams are of the one employer above them', () => {
  const jobs = jobsOf(`Acme Corporation
Staff Engineer, Platform Infrastructure
Aug 2024 - Present
- Led
Senior Engineer, Payments Core
Jul 2022 - Aug 2024
- Built`)
  expect(jobs.map((job) => job.split(' | ')[1])).toEqual(['Acme Corporation', 'Acme Corporation'])
})

test('below a date that stands alone the first item of the list is the job', () => {
  expect(jobsOf('Mar 2021 - Present\n• Staff Engineer, Globex Systems LLC\n• Led the migration')).toEqual([
    'Staff Engineer | Globex Systems LLC | 2021-03 | now',
  ])
})

test.each([
  ['Etta', 'Etta', null],
  ['Hugo (Chun-Ho) Lin', 'Hugo', 'Lin'],
  ['SMITH, JOHN', 'JOHN', 'SMITH'],
  ['Jane Smith CV', 'Jane', 'Smith'],
  ['M. K. Iyer', 'M. K.', 'Iyer'],
  ['A.Aishwarya', 'A.', 'Aishwarya'],
])('%s is a name', (name, firstName, lastName) => {
  expect(read(`${name}\nsomeone@example.org\nChicago, IL`).personal).toMatchObject({ firstName, lastName })
})

test('a number that is written as in another country is left out or to be checked', () => {
  const phoneOf = (number: string) => {
    const { personal, doubtful } = read(`Ada Byron\n${number}\nBerlin, Germany`)
    return [personal.phone, doubtful.includes('personal.phone')]
  }
  expect(phoneOf('(650) 253-0000')).toEqual([null, false])
  expect(phoneOf('06 12 34 56 78')).toEqual(['+49612345678', true])
  expect(phoneOf('030 901820')).toEqual(['+4930901820', false])
})

test.each([
  ['New York City Metropolitan Area', /^US-NY/],
  ['St. Paul, MN (Willing to relocate)', /^US-MN/],
  ['Washington DC-Baltimore Area', /^US-DC/],
])('somebody lives in %s', (place, code) => {
  expect(read(`Ada Byron\nada@example.org\n${place}`).personal.locationCode).toMatch(code)
})

test('how somebody did at school is no school', () => {
  const { schools } = outlineOf(`
Ada Byron

Education
State University
B.Sc. in Biology, 2016
Percentage: 70.6%

CGPA: 7.6, 2014
Dean's List, 2015
Activities and Societies: Chess Club, 2014`)
  expect(schools).toEqual(['Bachelor | Biology | State University'])
})

test('an expected graduation means still studying; a year that is not over ends with this month', () => {
  const text = 'Ada Byron\n\nEducation\nState University\nB.Sc. in Biology, September 2024 - May 2028'
  const { education } = proposalOf({ kind: 'text', text }, now)
  expect(education).toMatchObject([{ startDate: '2024-09', endDate: null, isCurrent: true }])
  const ended = proposalOf({ kind: 'text', text: text.replace(/September.*/, '2022 - 2026') }, now)
  expect(ended.education).toMatchObject([{ endDate: '2026-11', isCurrent: false }])
})

test.each([
  ['University of Lagos', 'NG-LA'],
  ['TU Berlin', 'DE-BE'],
  ['Reading College', null],
  ['Institute of Technology', null],
])('%s is where its name says, to be checked', (school, code) => {
  const { education, doubtful } = read(`Education\nBSc Computer Science\n${school}\n2014 - 2018`)
  expect(education[0]!.locationCode?.slice(0, 5) ?? null).toBe(code)
  expect(doubtful.includes('education.0.locationCode')).toBe(code !== null)
})
