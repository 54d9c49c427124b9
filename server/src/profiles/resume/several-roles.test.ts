import { expect, test } from 'vitest'
import { outlineOf } from '../../testing/outline-resume.ts'
import { recogniseResume } from './recognise-resume.ts'

const lines = (...all: readonly (readonly [string, string?])[]) =>
  all.map(([text, look = '']) => ({ text, look }))

test('duties behind drawn bullets are not taken for companies', () => {
  const { employment } = recogniseResume(
    lines(
      ['Ingrid Holm', '20 bold'],
      ['Career History', '11 bold'],
      ['Nordlys Energi\tJan 2020 – Present', '8 bold'],
      ['Project Manager\tMay 2022 – Present', '8 italic'],
      ['Plans upgrades of the trading platform'],
      ['Office Coordinator\tJan 2020 – Apr 2022', '8 italic'],
      ['Handled contracts and suppliers'],
      ['Rigshospitalet\tAug 2012 – Dec 2019', '8 bold'],
      ['Head Nurse', '8 italic'],
      ['Led a ward of 22 beds'],
    ),
  )
  expect(employment).toMatchObject([
    {
      jobTitle: 'Project Manager',
      companyName: 'Nordlys Energi',
      jobDescription: 'Plans upgrades of the trading platform',
    },
    {
      jobTitle: 'Office Coordinator',
      companyName: 'Nordlys Energi',
      startDate: '2020-01',
      jobDescription: 'Handled contracts and suppliers',
    },
    { jobTitle: 'Head Nurse', companyName: 'Rigshospitalet', jobDescription: 'Led a ward of 22 beds' },
  ])
})

test('a job title alone on its line belongs to the company above the previous job, to be checked', () => {
  const { employment, doubtful } = recogniseResume(
    lines(
      ['Ada Holm', '20 bold'],
      ['Experience', '11 bold'],
      ['LUMEN DAO (Remote)', '8 bold'],
      ['Head of Community\t01.2023 – present'],
      ['Grew the forum from 2,000 to 30,000 members'],
      [''],
      ['Community Manager\t04.2021 – 12.2022'],
      ['Weekly calls and newsletters'],
      [''],
      ['CASA BRERA, Milan, Italy', '8 bold'],
      ['Social Media Specialist\t10.2018 – 03.2021'],
      ['Content calendar for four brands'],
    ),
  )
  expect(employment).toMatchObject([
    { companyName: 'LUMEN DAO', jobDescription: 'Grew the forum from 2,000 to 30,000 members' },
    { jobTitle: 'Community Manager', companyName: 'LUMEN DAO', startDate: '2021-04' },
    { jobTitle: 'Social Media Specialist', companyName: 'CASA BRERA' },
  ])
  expect(doubtful).toContain('employment.1.companyName')
})

test('an Achievements heading inside a job ends neither the job nor the section', () => {
  const text = `
Ada Holm

Work Experience
Senior Engineer | Acme | Jan 2019 - Dec 2021
Tasks
• Built a compiler
Achievements
• Doubled the speed
Engineer | Beta Ltd | Jan 2015 - Dec 2018
Achievements
• Wrote the tests

Achievements
Winner of ETHGlobal, 2019

Education
MSc Computer Science, University of Helsinki, 2010 - 2015
`
  const { employment, unread } = recogniseResume(text.trim().split('\n'))
  expect(employment).toMatchObject([
    { companyName: 'Acme', jobDescription: 'Tasks\n• Built a compiler\nAchievements\n• Doubled the speed' },
    { jobTitle: 'Engineer', companyName: 'Beta Ltd', startDate: '2015-01' },
  ])
  expect(unread).toContain('Winner of ETHGlobal, 2019')
  expect(outlineOf(text).schools).toEqual(['Master | Computer Science | University of Helsinki'])
})

test('a job title that starts like a duty stays a job title', () => {
  expect(
    outlineOf(`
Ada Holm

Experience
Registered Nurse
Mercy Hospital
2019 – 2021

Embedded Software Engineer
Led Light Systems
2015 – 2019
`).jobs,
  ).toEqual([
    'Registered Nurse | Mercy Hospital | 2019-01 | 2021-12',
    'Embedded Software Engineer | Led Light Systems | 2015-01 | 2019-12',
  ])
})
