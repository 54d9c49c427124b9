import { sumOf } from '@chainwork/contract/applications/match'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { Visibility } from '@chainwork/contract/profiles/values'
import { expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { drawingFrom, randomOf, randomPerson } from '../../testing/random-people.ts'
import { someAskingPostings } from '../../testing/random-postings.ts'
import { storeParts } from '../../testing/store-people.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { rebuildSearchRows } from '../record-search-changes.ts'

const app = testApp()
const draw = drawingFrom(randomOf(11))
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 20 : 2

/** Every page of the search by match. */
async function allOf(seeker: Account, payload: object = {}): Promise<PostingCard[]> {
  const cards: PostingCard[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page = { sortBy: 'match', pagination: { limit: 7 }, after, ...payload }
    const { status, body } = await seeker.call('POST', '/api/jobs/search', page)
    expect([status, body.byMatch]).toEqual([200, 'given'])
    cards.push(...body.jobPostings)
    after = body.next
  }
  return cards
}

async function matchesOf(seeker: Account, ids: readonly string[]) {
  const matches = []
  for (const id of ids) matches.push((await seeker.call('GET', `/api/job-posting/${id}/match`)).body)
  return matches
}

/** What of a person who is drawn is shown or not, whatever was drawn: lines can be unchecked for want of either group, or of both. */
const hiding: Partial<Visibility>[] = [
  {},
  { skills: 'allRecruiters', languages: 'allRecruiters' },
  { skills: 'hidden', languages: 'appliedTo' },
  { skills: 'appliedTo', languages: 'hidden' },
  { skills: 'hidden', languages: 'hidden' },
]

test('the order is that of the matches that seekers read: by what their points add up to, then the newest', async () => {
  const met = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const companyId = await aCompany(app)
    const ids = await someAskingPostings(app, draw, { company_id: companyId, count: 40 })
    await rebuildSearchRows(app.database)
    await app.catchUp()
    for (let person = 0; person < hiding.length; person++) {
      const seeker = await aSeeker(app)
      const said = randomPerson(draw)
      const visibility = { ...said.visibility, ...hiding[person] }
      await storeParts(app, { ...said, visibility, id: seeker.seekerId, userId: seeker.userId })
      const cards = await allOf(seeker, { companyId })
      expect(cards.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const matches = await matchesOf(
        seeker,
        cards.map(({ id }) => id),
      )
      const points = new Map(cards.map(({ id }, at) => [id, sumOf(matches[at].points)]))
      const sorted = cards.toSorted(
        (a, b) =>
          points.get(b.id)! - points.get(a.id)! ||
          Date.parse(b.publishAt) - Date.parse(a.publishAt) ||
          (a.id < b.id ? 1 : -1),
      )
      expect(cards.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      expect(new Set(points.values()).size).toBeGreaterThan(1)
      for (const { kind, result } of matches.flatMap((match) => match.points)) met.add(`${kind} ${result}`)
    }
  }
  // Each line of each kind came in every way it can.
  expect([...met].toSorted()).toEqual(
    [
      ...['requiredSkill', 'preferredSkill'].flatMap((kind) => [
        `${kind} met`,
        `${kind} partly`,
        `${kind} notMet`,
        `${kind} notChecked`,
      ]),
      ...['title', 'level'].flatMap((kind) => [
        `${kind} met`,
        `${kind} partly`,
        `${kind} notMet`,
        `${kind} notChecked`,
      ]),
      'location partly',
      ...['language', 'location', 'workPermission', 'onChain'].flatMap((kind) => [
        `${kind} met`,
        `${kind} notMet`,
        `${kind} notChecked`,
      ]),
      ...['met', 'partly', 'notMet', 'notChecked'].map((result) => `hours ${result}`),
    ].toSorted(),
  )
}, 600_000)

test('hiding skills changes the order and the matches at once', async () => {
  const seeker = await aSeeker(app)
  await seeker.call('PATCH', '/api/job-seeker/me', { locationCode: 'DE' })
  const company_id = await aCompany(app)
  const [there, known, long] = await somePostings(app, [
    { company_id, skills: ['Go', 'Kafka'], location_code: 'DE', daysOld: 3 },
    { company_id, skills: ['Rust'], location_code: 'FR', daysOld: 2 },
    { company_id, skills: ['Go', 'Kafka', 'Java'], location_code: 'FR', daysOld: 1 },
  ])
  const skillIds = [taxonomyBook().skillByName('Rust')!.id]
  await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })
  const read = async () => {
    const ids = (await allOf(seeker, { companyId: company_id })).map(({ id }) => id)
    return [ids, (await matchesOf(seeker, ids)).map(({ points }) => sumOf(points))]
  }
  expect(await read()).toEqual([
    [there, known, long],
    [0, -150, -200],
  ])
  const page = (after: string | null) =>
    seeker.call('POST', '/api/jobs/search', {
      sortBy: 'match',
      companyId: company_id,
      pagination: { limit: 1 },
      after,
    })
  const { next } = (await page(null)).body
  await seeker.call('PATCH', '/api/job-seeker/me/visibility', { skills: 'hidden' })
  expect(await read()).toEqual([
    [there, long, known],
    [0, -200, -200],
  ])
  expect((await page(next)).status).toBe(422)
  // Whatever else is hidden is the same.
  const others = { skillIds: [taxonomyBook().skillByName('Kafka')!.id] }
  expect((await seeker.call('PUT', '/api/job-seeker/me/skill', others)).status).toBe(200)
  expect((await read())[0]).toEqual([there, long, known])
})

test('filters and dismissals narrow the order, and a change of the profile is in force at once', async () => {
  const seeker = await aSeeker(app)
  const company_id = await aCompany(app, { name: 'Orderly' })
  const [rust, solidity, both] = await somePostings(app, [
    { company_id, skills: ['Rust'], job_title: 'Orderly one' },
    { company_id, skills: ['Solidity'], job_title: 'Orderly two' },
    { company_id, skills: ['Rust', 'Solidity'], job_title: 'Orderly three' },
  ])
  const skills = async (...names: string[]) => {
    const all: { id: string; name: string }[] = (await app.call('GET', '/api/skill')).body
    const skillIds = names.map((name) => all.find((skill) => skill.name === name)!.id)
    expect((await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })).status).toBe(200)
  }
  const order = async () =>
    (await allOf(seeker, { jobKeyword: 'orderly', exactKeyword: true })).map(({ id }) => id)
  await skills('Rust')
  expect(await order()).toEqual([rust, both, solidity])
  await skills('Rust', 'Solidity')
  const [first, ...equal] = await order()
  expect([first, ...equal.toSorted()]).toEqual([both, ...[rust!, solidity!].toSorted()])
  await seeker.call('POST', `/api/job-posting/${both}/dismissal`)
  expect(await order()).not.toContain(both)
})

test('a page that was left open before the profile changed begins again, and has every job post', async () => {
  const seeker = await aSeeker(app)
  const company_id = await aCompany(app)
  const ids = await somePostings(
    app,
    ['Rust', 'Solidity', 'Rust', 'Solidity', 'Go'].map((skill) => ({ company_id, skills: [skill] })),
  )
  const all: { id: string; name: string }[] = (await app.call('GET', '/api/skill')).body
  const save = async (...names: string[]) => {
    const skillIds = names.map((name) => all.find((skill) => skill.name === name)!.id)
    expect((await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })).status).toBe(200)
  }
  const page = (after: string | null) =>
    seeker.call('POST', '/api/jobs/search', {
      sortBy: 'match',
      companyId: company_id,
      pagination: { limit: 2 },
      after,
    })
  await save('Rust')
  const first = (await page(null)).body
  await save('Solidity')
  const refused = await page(first.next)
  expect([refused.status, refused.body.reason, Object.keys(refused.body.fields)]).toEqual([
    422,
    'input.invalid',
    ['after'],
  ])
  const again = await allOf(seeker, { companyId: company_id, pagination: { limit: 2 } })
  expect(again.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(again.slice(0, 2).map(({ id }) => id)).not.toContain(first.jobPostings[0].id)
})

test('who has no order by match gets the usual one, and is told why', async () => {
  const company_id = await aCompany(app)
  const [older, newer] = await somePostings(app, [
    { company_id, job_title: 'Kestrel', daysOld: 3 },
    { company_id, job_title: 'Kestrel', daysOld: 2 },
  ])
  const body = { sortBy: 'match', companyId: company_id }
  const resultOf = async (call: typeof app.call) => {
    const answer = (await call('POST', '/api/jobs/search', body)).body
    return [answer.byMatch, answer.jobPostings.map(({ id }: PostingCard) => id)]
  }
  expect(await resultOf(app.call)).toEqual(['noSeeker', [newer, older]])
  expect(await resultOf((await aRecruiter(app)).call)).toEqual(['noSeeker', [newer, older]])
  const seeker = await aSeeker(app)
  expect(await resultOf(seeker.call)).toEqual(['emptyProfile', [newer, older]])
  const plain = (await seeker.call('POST', '/api/jobs/search', { companyId: company_id })).body
  expect(plain.byMatch).toBeNull()
})
