import { expect, test } from 'vitest'
import { readEmployment } from './read-employment.ts'
import { readWorkplace } from './read-workplace.ts'

const read = (lines: string[], { title = 'Engineer', words = '' } = {}) => {
  const { type, gap } = readEmployment({ title, words, lines })
  return type ?? gap
}

test.each([
  [['Employment type: Full-time'], 'full-time'],
  [['Job Type: Contract 3 - 6 months'], 'contract'],
  [['Type of employment: Contract of Employment'], null],
  [['Acme | Engineer | Berlin | FULL-TIME | Onsite'], 'full-time'],
  [['Acme | Engineer | Berlin | INTERNS'], 'several'],
  [['Freelance'], 'contract'],
  [['CDI, temps plein'], 'full-time'],
  [['€50,000 a year - Part-time'], 'part-time'],
  [['This is a full-time position with a good team.'], 'full-time'],
  [['We are looking for a part-time baker to fill this position.'], 'part-time'],
  [['是否全职：是'], 'full-time'],
  [['是否全职：否，兼职'], 'part-time'],
  [['是否全职：全职/兼职'], 'several'],
  [['Full-time employees get health insurance.'], null],
  [['You write smart contracts.', 'Work with internal teams.'], null],
])('%j says %s', (lines, expected) => {
  expect(read(lines)).toBe(expected)
})

test('title and source have to agree', () => {
  expect(read([], { title: 'Engineer, Intern', words: 'Full-time' })).toBe('internship')
  expect(read([], { title: 'Sourcer (12 month contract)' })).toBe('contract')
  expect(read([], { title: 'Engineer (Full-Time Contractor)' })).toBe('contract')
  expect(read([], { title: 'Part-time and full-time bakers' })).toBe('several')
  expect(read([], { title: 'Baker, part-time', words: 'Full-time' })).toBe('contradiction')
  expect(read(['Duration: contract'], { words: 'full-time' })).toBe('contradiction')
  expect(read(['We write smart contracts.'], { words: 'contract' })).toBe('contradiction')
  expect(read(['We write smart contracts.', 'Contractors welcome.'], { words: 'contract' })).toBe('contract')
  expect(read([], { words: 'per diem' })).toBe('unknown')
})

test.each([
  [['Location: remote'], 'remote'],
  [['We are fully remote.'], 'remote'],
  [['This is a hybrid role, three days in the office.'], 'hybrid'],
  [['#LI-Hybrid'], 'hybrid'],
  [['Acme | On-site (part remote) | Engineer'], 'hybrid'],
  [['远程', '是否远程：否'], null],
  [['People spend at least 60% of their work time in the office.'], 'hybrid'],
  [['Remote or hybrid work policy.'], null],
  [['Fully remote is what we were; this job is not remote.', 'This is not a remote job'], null],
  [['A hybrid peer-to-peer network'], null],
  [['Hybrid Databases Engineer', 'Hybrid cars and batteries', 'Remote Patient Care'], null],
  [['Our jobs are not hybrid: everyone is on site.'], null],
  [['Work arrangement: in-office', 'A hybrid model of two databases'], 'onsite'],
  [['Remote: no', 'Remote-first position'], null],
  [['Remote: yes'], 'remote'],
  [['Ten days a year of fully remote work'], null],
  [['You work in our Lagos office. We are a remote-first position in the market.'], 'onsite'],
  [['Clerk', 'Acme · Oslo, Norway · Hybrid'], 'hybrid'],
  [['Remote (EU)'], 'remote'],
])('%j says where the work is: %s', (lines, expected) => {
  expect(readWorkplace(lines)).toBe(expected)
})
