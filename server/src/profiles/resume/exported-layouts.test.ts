import { expect, test } from 'vitest'
import { outlineOf } from '../../testing/outline-resume.ts'
import { recogniseResume } from './recognise-resume.ts'

test('of several jobs at one company each is held there, as LinkedIn exports them', () => {
  expect(
    outlineOf(`
Priyanka Deshmukh
priyanka@example.com

Experience

Razorflow
6 years 4 months

Staff Software Engineer
April 2022 - Present (2 years 8 months)
Pune, Maharashtra, India

Led the ledger rewrite in Go.

Senior Software Engineer
August 2019 - April 2022 (2 years 9 months)

Owned reconciliation.

Persistent Systems
Software Engineer
July 2016 - July 2019 (3 years 1 month)
Pune Area, India

Education
College of Engineering Pune
Bachelor of Technology - BTech, Computer Engineering · (2012 - 2016)
`),
  ).toMatchObject({
    jobs: [
      'Staff Software Engineer | Razorflow | 2022-04 | now',
      'Senior Software Engineer | Razorflow | 2019-08 | 2022-04',
      'Software Engineer | Persistent Systems | 2016-07 | 2019-07',
    ],
    schools: ['Bachelor | Computer Engineering | College of Engineering Pune'],
  })
})

test('a name as large as the headings is the name where it begins a column', () => {
  const heading = '13 bold'
  const { personal, employment } = recogniseResume([
    { text: 'Coordonnées', look: heading, startsColumn: true },
    { text: 'baptiste@example.fr', look: '' },
    { text: 'Langues', look: heading },
    { text: 'Anglais : courant', look: '' },
    { text: 'Baptiste Lefèvre', look: heading, startsColumn: true },
    { text: 'Ingénieur DevOps', look: '' },
    { text: 'Expériences professionnelles', look: heading },
    { text: 'Administrateur systèmes', look: '' },
    { text: 'Boiron, Lyon', look: '' },
    { text: 'Septembre 2017 – mai 2021', look: '' },
  ])
  expect(personal).toMatchObject({ firstName: 'Baptiste', lastName: 'Lefèvre' })
  expect(employment).toMatchObject([{ companyName: 'Boiron', jobTitle: 'Administrateur systèmes' }])
})

test('jobs right below one another were held at the company above, to be checked', () => {
  const { employment, doubtful } = recogniseResume(
    `CARLOS MENDEZ
carlos@example.com

EXPERIENCE

Magic Leap — Plantation, FL
Engineering Director (Mar 2021 – Present)
• 40 engineers
Engineering Manager (Jun 2018 – Feb 2021)
• 12 engineers

Citrix — Fort Lauderdale, FL
Software Engineer (Jan 2014 – May 2018)`.split('\n'),
  )
  expect(employment.map(({ companyName }) => companyName)).toEqual(['Magic Leap', 'Magic Leap', 'Citrix'])
  expect(doubtful).toContain('employment.1.companyName')
})

test('letters of a certificate behind a name are no part of it, and research is work', () => {
  expect(
    outlineOf(`
Renee Okafor, CKA
renee@example.dev

RESEARCH EXPERIENCE
Research Assistant, Northeastern University, 2016 – 2021

EDUCATION
MBA, DePaul University, 2012

TOOLBOX
Jira
`),
  ).toMatchObject({
    name: 'Renee Okafor',
    jobs: ['Research Assistant | Northeastern University | 2016-01 | 2021-12'],
    schools: ['Master |  | DePaul University'],
  })
})

test('languages that Europass names behind labels are spoken', () => {
  const { languages } = recogniseResume(
    'Markéta Dvořáková\n\nPERSONAL SKILLS\nMother tongue(s)\tCzech\nOther language(s)\tEnglish C1'.split(
      '\n',
    ),
  )
  expect(languages.map(({ languageCode }) => languageCode)).toEqual(['cs', 'en'])
})
