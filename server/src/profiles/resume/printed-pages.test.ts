import { expect, test } from 'vitest'
import { recogniseResume } from './recognise-resume.ts'

const at = (text: string, ...starts: number[]) => ({ text, look: '', starts })

test('lines indented below their dates belong to the description, even with drawn bullets', () => {
  const { employment } = recogniseResume([
    { text: 'Berufserfahrung', look: '14 bold' },
    at('Elbware GmbH, Hamburg', 30),
    at('Teamleiter Backend\t01/2021 – heute', 30, 480),
    at('Führung von sechs Entwicklern', 42),
    at('Einstellung neuer Mitarbeiter', 42),
    at('Backend-Entwickler\t04/2018 – 12/2020', 30, 480),
    at('Entwicklung von Schnittstellen in Go', 42),
    at('Hafenlogik AG, Bremen', 30),
    at('Softwareentwickler\t10/2015 – 03/2018', 30, 480),
    at('Betrieb der Datenbanken', 42),
  ])
  expect(employment.map(({ companyName }) => companyName)).toEqual([
    'Elbware GmbH',
    'Elbware GmbH',
    'Hafenlogik AG',
  ])
  expect(employment[0]!.jobDescription).toBe('Führung von sechs Entwicklern\nEinstellung neuer Mitarbeiter')
})

test('a company beside dates in the left column is not a list item', () => {
  const { employment } = recogniseResume([
    { text: 'Experience', look: '14 bold' },
    ...['Aulos', 'Borea', 'Corvid'].flatMap((name, index) => [
      at(`${2020 - index} – ${2021 - index}\tEngineer`, 30, 60),
      at(`${name}, Berlin`, 60),
    ]),
  ])
  expect(employment.map(({ companyName }) => companyName)).toEqual(['Aulos', 'Borea', 'Corvid'])
})

test('a name with a place below a job title is the company, and a job title may be indented', () => {
  const { employment } = recogniseResume([
    { text: 'Experience', look: '14 bold' },
    at('Senior Product Manager, Payments\tApr 2021 to date', 30, 480),
    at('Pesaflow – Nairobi, Kenya', 30),
    at('Owned the wallet used by two million people and grew it', 42),
    at('Set the roadmap', 42),
    at('Product Manager\tJan 2018 to Mar 2021', 30, 480),
    at('Twiga Market – Nairobi, Kenya', 30),
    at('Ran discovery', 42),
  ])
  expect(employment).toMatchObject([
    {
      jobTitle: 'Senior Product Manager, Payments',
      companyName: 'Pesaflow',
      jobDescription: 'Owned the wallet used by two million people and grew it\nSet the roadmap',
    },
    { jobTitle: 'Product Manager', companyName: 'Twiga Market' },
  ])
  const israel = recogniseResume(['Experience', '2019-11 – 2022-02: QA Engineer, Wavecom (Yokneam, Israel)'])
  expect(israel.employment).toMatchObject([{ companyName: 'Wavecom', locationCode: 'IL' }])
  const below = recogniseResume([
    { text: 'Experience', look: '14 bold' },
    ...['Carpatix SRL\tJanuary 2019 – Present', 'Dacia Works\tMay 2016 – May 2018'].flatMap((company) => [
      at(company, 30, 480),
      at('Embedded Engineer', 48),
      at('Cluj-Napoca, Romania', 48),
      at('Firmware for hardware wallets', 60),
    ]),
  ])
  expect(below.employment[0]).toMatchObject({
    companyName: 'Carpatix SRL',
    locationCode: expect.stringMatching(/^RO/),
    jobDescription: 'Firmware for hardware wallets',
  })
})

test('headings may stand in a column of their own', () => {
  const { employment, education, skills } = recogniseResume([
    at('Nora Holm', 30),
    at('EXPERIENCE\tData Engineer, Cobalt Analytics\tMay 2020 – Present', 30, 130, 480),
    at('Pipelines for 40 tables.', 140),
    at('EDUCATION\tBSc Mathematics, University of Leeds\t2013 – 2016', 30, 130, 480),
    at('SKILLS\tSolidity, Python', 30, 130),
  ])
  expect(employment).toMatchObject([{ jobTitle: 'Data Engineer', companyName: 'Cobalt Analytics' }])
  expect(education).toMatchObject([{ field: 'Mathematics', school: 'University of Leeds' }])
  expect(skills.map(({ name }) => name)).toEqual(['Solidity', 'Python'])
})

test('links behind words are read', () => {
  const { links } = recogniseResume([
    { text: 'Ada Holm', look: '20 bold' },
    { text: 'Berlin | GitHub', look: '', links: ['https://github.com/adaholm', 'https://adaholm.dev'] },
  ])
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/adaholm', 'https://adaholm.dev/'])
})

test('icons separate contact details, and a wide space may follow a label', () => {
  const german = recogniseResume([
    'Lena Holm',
    '✆ 0221 5550123 ✉ lena@example.de ⌂ Köln',
    'Sprachen\tDeutsch (Muttersprache)',
  ])
  expect(german.personal).toMatchObject({ phone: '+492215550123', email: 'lena@example.de' })
  expect(german.personal.locationCode).toMatch(/^DE-NW/)
  expect(german.languages).toMatchObject([{ languageCode: 'de', proficiencyLevel: 5 }])
  const { personal } = recogniseResume([
    '氏名 佐藤 太郎',
    '現住所 〒150-0041 東京都渋谷区神南1-2-3',
    '電話番号 090-1234-5678',
  ])
  expect(personal).toMatchObject({
    firstName: '太郎',
    lastName: '佐藤',
    locationCode: 'JP-13',
    phone: '+819012345678',
  })
})

test('the headline may name the employer, languages may share a line, and dots show skill levels', () => {
  const { personal, languages, skills } = recogniseResume([
    'Ada Holm',
    'Engineering Manager at Paystrand',
    'Experience',
    'Engineering Manager, Paystrand, 2020 – 2022',
    'Skills',
    'Figma ●●●●○',
    'Languages',
    'Danish: Native English: Fluent',
  ])
  expect(personal.jobTitle).toBe('Engineering Manager')
  expect(skills.map(({ name }) => name)).toEqual(['Figma'])
  expect(languages).toMatchObject([
    { languageCode: 'da', proficiencyLevel: 5 },
    { languageCode: 'en', proficiencyLevel: 4 },
  ])
})
