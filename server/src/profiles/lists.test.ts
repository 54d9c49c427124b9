import { interests } from '@chainwork/contract/reference/interests'
import { linkTypes } from '@chainwork/contract/reference/link-types'
import { beforeEach, expect, test } from 'vitest'
import { stableId, taxonomyBook } from '../taxonomy/index.ts'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
type Person = Account & { seekerId: string }
let ada: Person
beforeEach(async () => {
  ada = await aSeeker(app)
})

const skill = (name: string) => taxonomyBook().skillByName(name)!.id
const interest = (at: number) => stableId('interest', interests[at]!)
const kind = (name: string) => stableId('linkType', linkTypes.find((each) => each.name === name)!.name)
const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body
const put = (list: string, body: object, id = 'me') => ada.call('PUT', `/api/job-seeker/${id}/${list}`, body)

test('skills are replaced in the order sent, tools and soft skills marked', async () => {
  await put('skill', { skillIds: [skill('Rust')] })
  const skillIds = [skill('Solidity'), skill('Docker'), skill('Solidity')]
  expect((await put('skill', { skillIds })).body.message).toBe('Update successful')
  expect((await own()).skills).toMatchObject([
    { name: 'Solidity', isGeneric: false },
    { name: 'Docker', kind: 'tool' },
  ])
})

test('skills cannot be empty, unknown, or more than 1000', async () => {
  expect((await put('skill', { skillIds: [] })).body.fields).toEqual({
    skillIds: 'At least one skill is required',
  })
  const unknown = await put('skill', { skillIds: [skill('Rust'), 'ski_00000000000000000000000000'] })
  expect([unknown.status, unknown.body.reason]).toEqual([422, 'skill.unknown'])
  const many = Array.from({ length: 1001 }, () => skill('Rust'))
  expect((await put('skill', { skillIds: many })).body.fields).toEqual({
    skillIds: 'A list can have at most 1000 entries.',
  })
  expect((await put('skill', { skillIds: many.slice(1) })).status).toBe(200)
})

test('languages carry their level; unknown codes are dropped', async () => {
  const languages = [
    { languageCode: 'de', proficiencyLevel: 5 },
    { languageCode: 'tlh', proficiencyLevel: 5 },
    { languageCode: 'EN', proficiencyLevel: 3 },
  ]
  await put('language', { languages })
  expect((await own()).languages).toEqual([
    { languageCode: 'de', name: 'German', proficiencyLevel: 5 },
    { languageCode: 'en', name: 'English', proficiencyLevel: 3 },
  ])
})

test('no language left is refused and the old ones stay', async () => {
  await put('language', { languages: [{ languageCode: 'de', proficiencyLevel: 5 }] })
  for (const languages of [[], [{ languageCode: 'tlh', proficiencyLevel: 5 }]]) {
    const { status, body } = await put('language', { languages })
    expect([status, body.fields]).toEqual([
      422,
      { languages: 'At least one language and proficiency level is required' },
    ])
  }
  expect((await own()).languages).toHaveLength(1)
})

test('interests are replaced, and can be removed', async () => {
  await put('interest', { interestIds: [interest(2), interest(0)] })
  expect((await own()).interests.map(({ name }: { name: string }) => name)).toEqual([
    interests[2],
    interests[0],
  ])
  const unknown = await put('interest', { interestIds: ['int_00000000000000000000000000'] })
  expect(unknown.body.reason).toBe('interest.unknown')
  await put('interest', { interestIds: [] })
  expect((await own()).interests).toEqual([])
})

test('links are read by the rules of their kind', async () => {
  const links = [
    { linkTypeId: kind('LinkedIn'), link: 'https://de.linkedin.com/in/ada?x=1' },
    { linkTypeId: kind('GitHub'), link: '@ada' },
    { linkTypeId: kind('GitHub'), link: 'github.com/ada' },
  ]
  expect((await put('link', { links })).status).toBe(200)
  expect((await own()).links).toMatchObject([
    { link: 'ada', url: 'https://www.linkedin.com/in/ada', linkType: { name: 'LinkedIn' } },
    { link: 'ada', url: 'https://github.com/ada', linkType: { name: 'GitHub' } },
  ])
})

test('a link that is none of its kind is refused at its field', async () => {
  for (const link of ['https://evil.example/ada', 'javascript:alert(1)', 'a b']) {
    const { status, body } = await put('link', { links: [{ linkTypeId: kind('GitHub'), link }] })
    expect([status, body.reason, body.fields]).toEqual([
      422,
      'link.invalid',
      { 'links.0.link': 'Enter a valid GitHub handle or address' },
    ])
  }
  expect(
    (await put('link', { links: [{ linkTypeId: 'lty_00000000000000000000000000', link: 'x' }] })).status,
  ).toBe(422)
})

const lists = [
  ['skill', () => ({ skillIds: [skill('Rust')] })],
  ['language', () => ({ languages: [{ languageCode: 'de', proficiencyLevel: 1 }] })],
  ['interest', () => ({ interestIds: [interest(0)] })],
  ['link', () => ({ links: [{ linkTypeId: kind('GitHub'), link: 'ada' }] })],
] as const

test.each(lists)("a stranger's %s list answers like none", async (list, body) => {
  const eve = await aSeeker(app)
  const { status, body: answer } = await put(list, body(), eve.seekerId)
  expect([status, answer.reason]).toEqual([404, 'seeker.notFound'])
})

test.each(lists)('a stale %s list is noticed', async (list, body) => {
  const { updatedAt } = await own()
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'elsewhere' })
  const { body: answer } = await put(list, { ...body(), updatedAt })
  expect(answer.reason).toBe('profile.changed')
})
