import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'
import { taxonomyBook } from './taxonomy-book.ts'
import ambiguous from './words/ambiguous-skills.json' with { type: 'json' }

const names = (text: string) =>
  findSkills(text)
    .map(({ name }) => name)
    .join(', ')

test.each([
  ['You react calmly when guests complain.', ''],
  ['React to incidents at night.', ''],
  ['Ask for Ruby Hughes at the desk, or Julia in accounts.', ''],
  ['Our clinics are in Alexandria, Cairo and Giza.', ''],
  ['Sell with swagger; watch the birds flutter.', ''],
  ['Pages in React, served by PostgreSQL.', 'React, PostgreSQL'],
  ['we use react and typescript', 'React, TypeScript'],
  ['Experience with React.', 'React'],
  ['Ruby developer for a small team', 'Ruby'],
  ['Contracts in Cairo on Starknet', 'Cairo, Starknet'],
  ['What you bring:\n- Rust\n- Humour', 'Rust'],
  ['Rust', 'Rust'],
])('a name that is also a word needs company of its kind: %j', (text, expected) => {
  expect(names(text)).toBe(expected)
})

test.each([
  ['No Kubernetes experience required, and Docker is not needed.', ''],
  ['You don’t need to know Solidity.', ''],
  ['No Kubernetes on day one, but we run Kubernetes.', 'Kubernetes'],
  ['Not only Docker, Kubernetes too.', 'Docker, Kubernetes'],
])('what is not needed does not count: %j', (text, expected) => {
  expect(names(text)).toBe(expected)
})

test.each([
  '精通Docker优先',
  'Dockerエンジニア',
  'Docker엔지니어',
  'ใช้Dockerทุกวัน',
  'وDockerفي',
  'בDockerעם',
  'हमDockerचलाते',
  'знаемDockerхорошо',
])('a name glued to another script is found: %s', (text) => {
  expect(names(text)).toBe('Docker')
})

test('a name in Han is found inside a run of Han', () => {
  expect(names('负责智能合约开发')).toBe('Smart Contracts')
})

test('what an ambiguous name needs beside it are skills of the taxonomy, and none is ambiguous itself', () => {
  const lists = [...ambiguous.words, ...ambiguous.names, ...ambiguous.software]
  expect(lists.filter((name) => taxonomyBook().skillByName(name)?.name !== name)).toEqual([])
  expect(new Set(lists).size).toBe(lists.length)
})
