import { expect, test } from 'vitest'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { jsonResumeOf } from './export-resume.ts'
import { readJsonResume } from './json-resume.ts'

const profile = {
  id: 'see_01h455vb4pex5vsknk084sn02q',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '+4915112345678',
  jobTitle: 'Engineer',
  locationCode: 'DE-BE',
  location: 'Berlin, Germany',
  about: 'Notes.',
  avatarUrl: null,
  links: [
    {
      id: '0',
      link: 'ada',
      url: 'https://github.com/ada',
      linkType: { id: 'lty_x', name: 'GitHub', iconUrl: '', baseUrl: '' },
    },
  ],
  educationHistory: [
    {
      id: 'edu_x',
      level: 'Master',
      field: 'Mathematics',
      school: 'ETH',
      locationCode: 'CH-ZH',
      location: 'Zürich, Switzerland',
      startDate: '2010-10',
      endDate: '2012-09',
    },
  ],
  employmentHistory: [
    {
      id: 'emp_x',
      jobTitle: 'Engineer',
      companyName: 'Acme',
      locationCode: 'DE',
      location: 'Germany',
      startDate: '2013-01',
      endDate: null,
      jobDescription: 'Work.',
    },
  ],
  skills: [{ id: 'ski_x', name: 'Rust', iconUrl: null, isGeneric: false, isWeb3: false, kind: 'hard' }],
  interests: [{ id: 'int_x', name: 'DeFi' }],
  languages: [{ languageCode: 'de', name: 'German', proficiencyLevel: 5 }],
  openFrom: '2027-02-01',
  timeZone: 'Europe/Berlin',
  mayWorkIn: ['DE', 'CH'],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
  completeness: null,
  visibility: null,
} as unknown as Profile

test('a profile written as JSON Resume reads as the same profile', () => {
  expect(readJsonResume(jsonResumeOf(profile))).toMatchObject({
    personal: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      phone: '+4915112345678',
      jobTitle: 'Engineer',
      locationCode: 'DE-BE',
      about: 'Notes.',
    },
    education: [
      {
        level: 'Master',
        field: 'Mathematics',
        school: 'ETH',
        locationCode: 'CH-ZH',
        startDate: '2010-10',
        endDate: '2012-09',
        isCurrent: false,
      },
    ],
    employment: [
      {
        jobTitle: 'Engineer',
        companyName: 'Acme',
        locationCode: 'DE',
        startDate: '2013-01',
        endDate: null,
        isCurrent: true,
        jobDescription: 'Work.',
      },
    ],
    links: [{ name: 'GitHub', link: 'ada', url: 'https://github.com/ada' }],
    skills: [{ name: 'Rust' }],
    languages: [{ languageCode: 'de', proficiencyLevel: 5 }],
    interests: [{ name: 'DeFi' }],
    availability: { openFrom: '2027-02-01', timeZone: 'Europe/Berlin', mayWorkIn: ['DE', 'CH'] },
  })
})

test('availability that is no day, time zone or country is passed over', () => {
  const availability = { openFrom: 'soon', timeZone: 'Mars/Base', mayWorkIn: ['DE', 'DE-BE', 'XX', 7] }
  expect(readJsonResume({ availability }).availability).toEqual({
    openFrom: null,
    timeZone: null,
    mayWorkIn: ['DE'],
  })
})

test('what a profile has no place for is named', () => {
  const { interests, unknown, unread } = readJsonResume({
    basics: { name: 'Ada Lovelace' },
    skills: [{ name: 'Unicorn Whispering' }],
    languages: [{ language: 'Klingon', fluency: 'Native' }],
    interests: [{ name: 'Arts', keywords: ['Photography', 'Pottery'] }],
    projects: [{ name: 'Analytical Engine', organization: 'Babbage & Co' }, 7],
    awards: [{ title: 'Best Notes' }],
  })
  expect(interests.map(({ name }) => name)).toEqual(['Photography'])
  expect(unknown).toEqual({
    skills: ['Unicorn Whispering'],
    languages: ['Klingon'],
    interests: ['Arts', 'Pottery'],
  })
  expect(unread).toEqual(['Analytical Engine, Babbage & Co', 'Best Notes'])
})

test('highlights join the description, days become months, levels are understood', () => {
  const { employment, education } = readJsonResume({
    work: [
      {
        company: 'Acme',
        position: 'CTO',
        startDate: '2013-12-01',
        endDate: '2014-12-01',
        highlights: ['Grew', 7, 'Sold'],
      },
    ],
    education: [{ institution: 'MIT', studyType: 'PhD', area: 'Physics', startDate: '2011' }],
  })
  expect(employment[0]).toMatchObject({
    companyName: 'Acme',
    startDate: '2013-12',
    endDate: '2014-12',
    jobDescription: '• Grew\n• Sold',
  })
  expect(education[0]).toMatchObject({ level: 'Doctor', startDate: '2011-01', isCurrent: true })
})

test('what has another shape is passed over', () => {
  const { personal, employment, skills } = readJsonResume({
    basics: ['x'],
    work: { 0: 'x' },
    skills: [null, 3, { name: { x: 1 }, keywords: 'Rust' }],
    education: 'none',
    languages: [{ language: '' }],
  })
  expect([Object.values(personal).every((each) => each === null), employment, skills]).toEqual([true, [], []])
})

test('what a profile has no place for is shown, of sections and of entries', () => {
  const { unread } = readJsonResume({
    $schema: 'x',
    basics: { name: 'Ada Lovelace', image: 'https://example.org/ada.png' },
    work: [{ name: 'Acme', position: 'Engineer', url: 'https://acme.example', keywords: ['engines'] }],
    pets: [{ name: 'Puff', kind: 'cat' }],
    motto: 'Onward',
    skills: 'Rust',
  })
  expect(unread).toEqual([
    'https://example.org/ada.png',
    'Acme: https://acme.example, engines',
    'Puff, cat',
    'Onward',
    'Rust',
  ])
})

test('other valid spellings of a JSON Resume are read', () => {
  const { personal, links, employment, skills, languages, doubtful, unread } = readJsonResume({
    basics: {
      name: 'Ludwig van der Meer',
      location: 'Amsterdam, Netherlands',
      profiles: [
        { network: 'GitHub', username: 'ludwig' },
        { network: 'Twitter', username: '@ludwig', url: '' },
      ],
    },
    work: [
      {
        name: 'Polder Labs',
        position: 'Engineer',
        startDate: '2020-03-15',
        endDate: 'Present',
        highlights: 'Wrote it.',
      },
    ],
    skills: ['Solidity', { name: 'React' }],
    languages: ['English', { language: 'Dutch', level: 'C1' }],
  })
  expect(personal).toMatchObject({ firstName: 'Ludwig', lastName: 'van der Meer' })
  expect(personal.locationCode).toMatch(/^NL/)
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ludwig', 'https://x.com/ludwig'])
  expect(employment).toMatchObject([{ endDate: null, isCurrent: true, jobDescription: 'Wrote it.' }])
  expect(skills.map(({ name }) => name)).toEqual(['Solidity', 'React'])
  expect(languages).toMatchObject([{ languageCode: 'en' }, { languageCode: 'nl', proficiencyLevel: 4 }])
  expect({ doubtful, unread }).toEqual({ doubtful: [], unread: [] })
})

test('given and family names are told apart as in other files, or marked to be checked', () => {
  const nameIn = (name: string) => {
    const { personal, doubtful } = readJsonResume({ basics: { name } })
    return [personal.firstName, personal.lastName, doubtful.length > 0]
  }
  expect(nameIn('佐藤 花子')).toEqual(['花子', '佐藤', false])
  expect(nameIn('Dr. Ada Holm, PhD')).toEqual(['Ada', 'Holm', false])
  expect(nameIn('Ada Maria Holm')).toEqual(['Ada Maria', 'Holm', true])
  expect(nameIn('Ada')).toEqual(['Ada', null, false])
})

test('a school without a place is where its name says, to be checked', () => {
  const { education, doubtful } = readJsonResume({
    education: [{ institution: 'University of Lagos' }, { institution: 'ETH', location: 'Zürich' }],
  })
  expect(education.map(({ locationCode }) => locationCode?.slice(0, 5))).toEqual(['NG-LA', 'CH-ZH'])
  expect(doubtful).toEqual(['education.0.locationCode'])
})
