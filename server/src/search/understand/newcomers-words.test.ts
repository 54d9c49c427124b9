import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { searchInWords, understoodPartsOf } from '../../testing/search-in-words.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const search = (jobKeyword: string) => searchInWords(app, jobKeyword)

test('a name of several places finds all of them and asks which is meant', async () => {
  const company_id = await aCompany(app)
  const inOregon = { company_id, job_title: 'Backend Developer', location_code: 'US-OR-5746545' }
  const inMaine = { company_id, job_title: 'Web Developer', location_code: 'US-ME-4975802' }
  await somePostings(app, [inOregon, inMaine, { company_id, job_title: 'Developer', location_code: 'DE' }])
  const { first, understood } = await search('portland developer')
  expect(first.toSorted()).toEqual(['Backend Developer', 'Web Developer'])
  expect(understood[0]).toMatchObject({ kind: 'place', label: 'Portland', value: null })
  expect(understood[0].choices.slice(0, 2)).toEqual([
    { code: 'US-OR-5746545', label: 'Portland, Oregon, United States' },
    { code: 'US-ME-4975802', label: 'Portland, Maine, United States' },
  ])
  const { understood: sure } = await search('berlin developer')
  expect(sure[0]).not.toHaveProperty('choices')
})

test('work that nobody offers by its whole name comes close by the words of it', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'Nurse' },
    { company_id, job_title: 'Office Clerk' },
  ])
  expect(await search('office manager')).toMatchObject({ first: ['Office Clerk'] })
  expect(await search('office nurse')).toMatchObject({ first: [], close: ['Office Clerk', 'Nurse'] })
})

test.each([
  ['developer jobs near me', ['role: Developer']],
  ['near protocol', ['skill: NEAR']],
  ['someone who can solidity', ['skill: Solidity']],
  [
    'i want a job as a backend developer in new york',
    ['skill: Backend Development', 'role: Developer', 'place: New York City'],
  ],
  ['zug', ['place: Zug']],
  ['menlo park', ['place: Menlo Park']],
  ['springfield engineer', ['place: Springfield', 'role: Engineer']],
  ['vaga remota', ['workplace: Remote']],
  ['ingénieur logiciel', ['role: Ingénieur logiciel']],
  ['penetration tester', ['role: Penetration tester']],
  ['database administrator', ['role: Database administrator']],
  ['no experience', ['seniority: No experience']],
  ['officer', []],
])('%s is read as %j', (text, expected) => {
  expect(understoodPartsOf(text)).toEqual(expected)
})

test('a word of its own is not taken for one that looks like it', async () => {
  const company_id = await aCompany(app)
  const make = (job_title: string) => ({ company_id, job_title })
  await somePostings(app, [make('Office Manager'), make('Socket Programmer'), make('Notion Specialist')])
  for (const query of ['officer', 'rocket', 'motion', 'hacker'])
    expect(await search(query)).toMatchObject({ corrected: [], total: 0 })
  expect(await search('ofice')).toMatchObject({ corrected: [{ from: 'ofice', to: 'office' }], total: 1 })
})

test('where nobody asks for a chain, the work of its trade comes close', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, job_title: 'Engineer', skills: ['Web3'] }])
  expect(await search('bitcoin')).toMatchObject({ total: 0, close: ['Engineer'] })
})
