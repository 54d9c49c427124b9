import { expect, test } from 'vitest'
import { recogniseResume } from './recognise-resume.ts'

const read = (text: string) => recogniseResume(`Ada Lovelace\n\nExperience\n${text}`.split('\n'))
const first = 'Backend Engineer, Foo Labs, Berlin\n2019 - 2021\nBuilt a node.'
const last = 'Designer, Baz Inc, Paris\n2015 - 2017'

test.each([
  ['in one line', `${first}\n\nDeveloper, Bar AG\nDid things.\n\n${last}`],
  ['without blank lines', `${first}\nDeveloper, Bar AG\nDid things.\n${last}`],
  ['in two lines', `${first}\n\nDeveloper\nBar AG\nDid things.\n\n${last}`],
  ['company first', `${first}\n\nBar AG\nDeveloper\nDid things.\n\n${last}`],
  ['at the end', `${first}\n\n${last}\n\nDeveloper, Bar AG\nDid things.`],
])('a job without dates is an entry of its own and to be checked, %s', (_how, text) => {
  const { employment, doubtful } = read(text)
  const at = employment.findIndex(({ companyName }) => companyName === 'Bar AG')
  expect(employment[at]).toMatchObject({
    jobTitle: 'Developer',
    startDate: null,
    endDate: null,
    isCurrent: false,
    jobDescription: 'Did things.',
  })
  expect(doubtful).toEqual(
    expect.arrayContaining(
      ['jobTitle', 'companyName', 'startDate', 'endDate'].map((name) => `employment.${at}.${name}`),
    ),
  )
  expect(employment.filter((_job, place) => place !== at)).toMatchObject([
    { companyName: 'Foo Labs', startDate: '2019-01', jobDescription: 'Built a node.' },
    { companyName: 'Baz Inc', startDate: '2015-01', jobDescription: null },
  ])
})

test('paragraphs that describe a job stay with it', () => {
  const { employment } = read(
    `${first}\n\nLed engineers, designers and one analyst.\n- Developer tools, Bar AG\n\nStack: Rust\n\n${last}`,
  )
  expect(employment).toHaveLength(2)
  expect(employment[0]?.jobDescription).toBe(
    'Built a node.\nLed engineers, designers and one analyst.\n• Developer tools, Bar AG\nStack: Rust',
  )
})

test('without any heading, lines that begin with a job and its dates are jobs to be checked', () => {
  const { personal, employment, doubtful } = recogniseResume([
    'Ada Lovelace',
    'ada@example.org',
    '',
    'Baker, 2019 to 2024, bread and rolls for a whole town.',
    'Rose early.',
    '',
    'Engineer, Acme Labs (2015 - 2017), Berlin',
    '',
    'I was born in 1990 and lived in Rome from 1992 to 1999.',
  ])
  expect(personal).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' })
  expect(employment).toMatchObject([
    {
      jobTitle: 'Baker',
      companyName: null,
      startDate: '2019-01',
      endDate: '2024-12',
      jobDescription: 'bread and rolls for a whole town.\nRose early.',
    },
    { jobTitle: 'Engineer', companyName: 'Acme Labs', locationCode: 'DE-BE', jobDescription: null },
  ])
  expect(doubtful).toEqual(
    expect.arrayContaining(['employment.0.jobTitle', 'employment.1.jobTitle', 'employment.1.companyName']),
  )
})
