import { expect, test } from 'vitest'
import { recogniseResume } from './recognise-resume.ts'

const resume = `
ADA LOVELACE
Senior Smart Contract Engineer
Berlin, Germany | ada@example.org | +49 151 12345678
linkedin.com/in/ada | github.com/ada | https://ada.dev

SUMMARY
I write contracts that hold value.
Ten years of engines.

WORK EXPERIENCE

Senior Engineer at Acme Labs
Jan 2020 – Present | Berlin, Germany
• Built a DEX in Solidity and Rust
• Led a team of five.

Initech | Software Developer | 03/2016 - 12/2019
London, United Kingdom
- Kept the mainframe alive with PostgreSQL

EDUCATION
Technical University of Munich
M.Sc. in Computer Science, 2013 - 2015
University of Cambridge — BA Mathematics — 2010

SKILLS
Languages & tools: Solidity, TypeScript, Docker, Unicorn Whispering

LANGUAGES
German (native), English – C1; Klingon

INTERESTS
DeFi, Chess

PUBLICATIONS
Notes on the Analytical Engine
`.split('\n')

test('name, title, place and how to reach somebody are read from the head', () => {
  expect(recogniseResume(resume).personal).toEqual({
    firstName: 'ADA',
    lastName: 'LOVELACE',
    email: 'ada@example.org',
    phone: '+4915112345678',
    jobTitle: 'Senior Smart Contract Engineer',
    locationCode: 'DE-BE',
    about: 'I write contracts that hold value.\nTen years of engines.',
  })
})

test('work experience is read in both usual layouts', () => {
  expect(recogniseResume(resume).employment).toEqual([
    {
      jobTitle: 'Senior Engineer',
      companyName: 'Acme Labs',
      locationCode: 'DE-BE',
      startDate: '2020-01',
      endDate: null,
      isCurrent: true,
      jobDescription: '• Built a DEX in Solidity and Rust\n• Led a team of five.',
    },
    {
      jobTitle: 'Software Developer',
      companyName: 'Initech',
      locationCode: 'GB-LND',
      startDate: '2016-03',
      endDate: '2019-12',
      isCurrent: false,
      jobDescription: '• Kept the mainframe alive with PostgreSQL',
    },
  ])
})

test('education: level, subject, school and dates', () => {
  expect(recogniseResume(resume).education).toMatchObject([
    {
      level: 'Master',
      field: 'Computer Science',
      school: 'Technical University of Munich',
      startDate: '2013-01',
      endDate: '2015-12',
    },
    {
      level: 'Bachelor',
      field: 'Mathematics',
      school: 'University of Cambridge',
      startDate: null,
      endDate: '2010-06',
    },
  ])
})

test('links are known by their host; one other page counts as Website', () => {
  expect(recogniseResume(resume).links.map(({ name, link }) => [name, link])).toEqual([
    ['LinkedIn', 'ada'],
    ['GitHub', 'ada'],
    ['Website', 'https://ada.dev/'],
  ])
})

test('skills, languages and interests are those we know; what has no place is listed', () => {
  const { skills, languages, interests, unknown, unread } = recogniseResume(resume)
  expect(skills.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Solidity', 'TypeScript', 'Docker', 'Rust', 'PostgreSQL']),
  )
  expect(languages).toEqual([
    { languageCode: 'de', name: 'German', proficiencyLevel: 5 },
    { languageCode: 'en', name: 'English', proficiencyLevel: 4 },
  ])
  expect(interests.map(({ name }) => name)).toEqual(['DeFi'])
  expect(unknown).toEqual({
    skills: ['Unicorn Whispering'],
    languages: ['Klingon'],
    interests: ['Chess'],
  })
  expect(unread).toContain('Notes on the Analytical Engine')
})

test.each([
  ['Interests & Hobbies', 'Zero-knowledge proofs', ['Zero Knowledge'], []],
  [
    'INTERESTS/HOBBIES',
    'NFT; decentralized social; open-source',
    ['NFTs', 'Decentralised Social', 'Open Source'],
    [],
  ],
  ['Areas of Interest', '• Bird photography\n• Sailing', ['Photography'], ['Sailing']],
  ['Hobbies', 'I enjoy chess and music. Law and policy!', ['Music', 'Law and Policy'], ['I enjoy chess']],
])(
  'interests under "%s": those of our list, however they are written, and the others by name',
  (title, lines, known, others) => {
    const { interests, unknown } = recogniseResume(['Ada Lovelace', '', title, ...lines.split('\n')])
    expect(interests.map(({ name }) => name)).toEqual(known)
    expect(unknown.interests).toEqual(others)
  },
)

test('an empty, a binary and a hostile text are read to the end and propose nothing wrong', () => {
  expect(recogniseResume([]).personal.firstName).toBeNull()
  expect(recogniseResume(['\u0000\u0001\u202e', '']).unread).toEqual([])
  recogniseResume(Array.from({ length: 20_000 }, (_, at) => `${'a-'.repeat(200)} 2020 - ${at} (((((,,,,`))
  for (const part of ['1 ', 'a.', '- ', 'a@', '  |', '2020-', '(', ', ', 'x,'])
    expect(
      recogniseResume(['Work experience', ...Array.from({ length: 400 }, () => part.repeat(250))]).personal
        .firstName,
    ).toBeNull()
})
