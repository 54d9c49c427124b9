import { expect, test } from 'vitest'
import { recogniseResume } from './recognise-resume.ts'

const read = (text: string) => recogniseResume(text.split('\n'))
const jobsIn = (text: string) =>
  read(`Ada Lovelace\n\nExperience\n${text}`).employment.map(({ jobTitle, companyName, startDate }) => [
    jobTitle,
    companyName,
    startDate,
  ])

test('the signs of Markdown are not read as words', () => {
  const { employment, links, personal } = read(
    '# Ada Lovelace\n[GitHub](https://github.com/ada) | `ada@example.org`\n\n## Experience\n\n**Engineer**, *Acme Labs* (2019-03 – 2021-04)\n* Built **bridges**',
  )
  expect(employment).toMatchObject([
    { jobTitle: 'Engineer', companyName: 'Acme Labs', jobDescription: '• Built bridges' },
  ])
  expect([personal.lastName, links[0]?.link]).toEqual(['Lovelace', 'ada'])
})

test.each([
  ['title first', 'Engineer | Acme | 2019-01 - 2020-02\nBarista | Quux | 2017-01 - 2018-02'],
  ['company first', 'Acme | Engineer | 2019-01 - 2020-02\nQuux | Barista | 2017-01 - 2018-02'],
  ['under one another', 'Acme\nEngineer\n2019-01 - 2020-02\n\nQuux\nBarista\n2017-01 - 2018-02'],
  ['dates first', '2019-01 - 2020-02: Engineer, Acme\n2017-01 - 2018-02: Barista, Quux'],
  ['dates between', 'Engineer\n2019-01 - 2020-02\nAcme\n\nBarista\n2017-01 - 2018-02\nQuux'],
])('titles and companies are told apart, %s', (_order, text) => {
  expect(jobsIn(text)).toEqual([
    ['Engineer', 'Acme', '2019-01'],
    ['Barista', 'Quux', '2017-01'],
  ])
})

test('a single date is read beside the name of a job, and is to be checked', () => {
  const { employment, doubtful } = read(
    'Ada Lovelace\n\nExperience\nHead of Marketing, Acme Inc. | Summer 2022',
  )
  expect(employment).toMatchObject([
    { jobTitle: 'Head of Marketing', startDate: '2022-06', endDate: '2022-08', isCurrent: false },
  ])
  expect(doubtful).toEqual(['employment.0.startDate', 'employment.0.endDate'])
})

test('which of two names is the company is to be checked where neither says it', () => {
  const { doubtful } = read('Ada Lovelace\n\nExperience\nBluebird, Northgate\n2019-01 - 2020-02')
  expect(doubtful).toEqual(['employment.0.jobTitle', 'employment.0.companyName'])
})

test('education needs no dates', () => {
  const { education } = read(
    'Ada Lovelace\n\nEducation\nBSc in Physics, University of Leeds\nMSc Mathematics, MIT',
  )
  expect(education).toMatchObject([
    { level: 'Bachelor', field: 'Physics', school: 'University of Leeds', startDate: null, endDate: null },
    { level: 'Master', field: 'Mathematics', school: 'MIT' },
  ])
})

test('a heading nobody knows ends a section when it looks as the others do', () => {
  const { employment, unread } = read(
    'Ada Lovelace\n\nEXPERIENCE\nEngineer | Acme | 2019-01 - 2020-02\n- Built bridges\n\nCURIOSA\nA lion tamed\n\nSKILLS\nRust',
  )
  expect(employment[0]?.jobDescription).toBe('• Built bridges')
  expect(unread).toContain('A lion tamed')
})

test('links are also read from their name', () => {
  const { links } = read('Ada Lovelace\nGitHub: adal | LinkedIn: in/ada-lovelace | Twitter: @ada')
  expect(links.map(({ name, link }) => `${name} ${link}`)).toEqual([
    'GitHub adal',
    'LinkedIn ada-lovelace',
    'X ada',
  ])
})

test('letters behind a name belong to no name', () => {
  const { personal } = read('Dr. Ada Lovelace, PMP, MBA\nProject Manager')
  expect(personal).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', jobTitle: 'Project Manager' })
})

test('a German and a French résumé are read by their headings', () => {
  const german = read(
    'Jürgen von Stein\n\nBeruflicher Werdegang\nseit März 2020\tSoftwareentwickler, Nordwind GmbH\n\nSprachkenntnisse\nDeutsch (Muttersprache), Englisch – verhandlungssicher\n\nEhrenamt\nFeuerwehr',
  )
  expect(german).toMatchObject({
    personal: { firstName: 'Jürgen', lastName: 'von Stein' },
    employment: [
      { jobTitle: 'Softwareentwickler', companyName: 'Nordwind GmbH', isCurrent: true, jobDescription: null },
    ],
    languages: [
      { languageCode: 'de', proficiencyLevel: 5 },
      { languageCode: 'en', proficiencyLevel: 4 },
    ],
  })
  const french = read(
    'Zoé Le Gall\n\nExpériences professionnelles\nCheffe de projet chez Lumière\nsept. 2019 – aujourd’hui\n\nFormation\nMaster en Informatique, Université de Lyon, 2015',
  )
  expect(french).toMatchObject({
    employment: [{ jobTitle: 'Cheffe de projet', companyName: 'Lumière', startDate: '2019-09' }],
    education: [{ level: 'Master', field: 'Informatique', school: 'Université de Lyon' }],
  })
})

test('a Chinese résumé is read by its headings, the family name first', () => {
  const { personal, employment, languages } = read(
    '李明\n电话：+86 138 1234 5678\n\n工作经历\n2019年3月 - 至今\t阿里巴巴集团\t软件工程师\n\n语言\n英语（流利）',
  )
  expect(personal).toMatchObject({ firstName: '明', lastName: '李', phone: '+8613812345678' })
  expect(employment).toMatchObject([
    { jobTitle: '软件工程师', companyName: '阿里巴巴集团', startDate: '2019-03' },
  ])
  expect(languages).toMatchObject([{ languageCode: 'en', proficiencyLevel: 4 }])
})

test('skills of the section are certain, those that a job mentions are to be checked, and words are no skills', () => {
  const { skills, doubtful } = read(
    'Ada Lovelace\n\nExperience\nEngineer | Acme | 2019-01 - 2020-02\n- Did the books for CAD 2 million with PostgreSQL\n\nSkills\nRust',
  )
  expect(skills.map(({ name }) => name)).toEqual(['Rust', 'PostgreSQL'])
  expect(doubtful).toContain('skills.1')
})

test('of a whole address the town is the place, and the country of the phone', () => {
  const { personal } = read('Ada Lovelace\n123 Main Street, Springfield, IL 62704 | (217) 555-0147')
  expect(personal).toMatchObject({ locationCode: 'US-IL-4250542', phone: '+12175550147' })
})

test('how well somebody did is neither subject nor school', () => {
  const { education } = read(
    'Ada Lovelace\n\nEducation\nMIT, BSc in Physics, GPA 3.8\nGymnasium Starnberg, Abitur (Note 1,7)',
  )
  expect(education).toMatchObject([
    { level: 'Bachelor', field: 'Physics', school: 'MIT' },
    { level: 'Highschool', field: null, school: 'Gymnasium Starnberg' },
  ])
})

test('lines that break in a column are joined, and a job keeps what it says', () => {
  const { employment } = read(
    'Ada Lovelace\n\nExperience\nEngineer | Acme | 2019-01 - 2020-02\n- Moved forty services of the old platform to another cloud without\nan hour of rest\n- Wrote tests',
  )
  expect(employment[0]?.jobDescription).toBe(
    '• Moved forty services of the old platform to another cloud without an hour of rest\n• Wrote tests',
  )
})
