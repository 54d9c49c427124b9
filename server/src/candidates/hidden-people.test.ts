import { scoreStep } from '@chainwork/contract/activity/score-steps'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CandidateColumn } from '@chainwork/contract/candidates/facets'
import type { CandidatePayload } from '@chainwork/contract/candidates/schemas'
import { candidateOrders } from '@chainwork/contract/candidates/values'
import {
  type VisibilityGroup,
  defaultVisibility,
  visibilityGroups,
} from '@chainwork/contract/profiles/values'
import { aPostingThatAsks } from '../testing/asking-posting.ts'
import { aSearcher } from '../testing/build-candidates.ts'
import { randomPayload } from '../testing/random-payload.ts'
import {
  type WholePerson,
  drawingFrom,
  randomOf,
  randomParts,
  randomPerson,
  words,
} from '../testing/random-people.ts'
import { storeParts, storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const isLong = process.env['TEST_ROUNDS'] === 'many'
/** Each round has a sequence for each of its people. */
const [rounds, crowd, sequence] = isLong ? [100, 100, 50] : [2, 50, 30]
const bisection = isLong ? 2000 : 20
const draw = drawingFrom(randomOf(44))

const partsOf: Partial<Record<VisibilityGroup, (keyof ReturnType<typeof randomParts>)[]>> = {
  about: ['about'],
  education: ['education'],
  employment: ['employment'],
  skills: ['skillIds'],
  languages: ['languages'],
  interests: ['interestIds'],
  availability: ['openFrom', 'mayWorkIn', 'timeZone'],
  onChain: ['scores'],
}

/** Other scores of another day that come to the same steps. */
function inTheSameSteps({ dex, defi, nft, multiChain }: NonNullable<WholePerson['scores']>) {
  const within = (score: number) => scoreStep(score) + Math.floor(draw.random() * 200) / 10
  return {
    dex: within(dex),
    defi: defi === null ? null : within(defi),
    nft: within(nft),
    multiChain: within(multiChain),
    as_of: 1_700_000_000,
  }
}

/** The same person for all recruiters: what they do not see is another. */
function twinOf(person: WholePerson): WholePerson {
  const other = randomParts(draw)
  const levels = { ...defaultVisibility, ...person.visibility }
  const hidden = visibilityGroups.filter((group) => levels[group] !== 'allRecruiters')
  const parts = hidden.flatMap((group) => partsOf[group] ?? []).map((part) => [part, other[part]])
  const twin: WholePerson = { ...person, ...Object.fromEntries(parts) }
  if (person.isAnonymous) {
    twin.firstName = draw.one(words)
    twin.employment = twin.employment.map((job) => ({ ...job, company: `${draw.one(words)} ag` }))
  }
  if ((person.detail === 'scores' || person.isAnonymous) && twin.scores)
    twin.scores = { ...twin.scores, chains: { 1: 9, 10: 9 } }
  if (person.isAnonymous && twin.scores) twin.scores = { ...twin.scores, ...inTheSameSteps(twin.scores) }
  return twin
}

/** Any search in any order, with a job post of the company and what it asks for, in pages of any size. */
function anySearch(posting: string, columns?: readonly CandidateColumn[]): CandidatePayload {
  const payload = randomPayload(draw, columns)
  const more: CandidatePayload = {
    sortBy: draw.one([null, ...candidateOrders]),
    jobPostingId: posting,
    pagination: { limit: draw.one([3, 20, 100]) },
  }
  const required = { column: 'requirement' as const, values: ['met'] }
  return {
    ...payload,
    ...more,
    filters: draw.random() < 0.2 ? [...payload.filters!, required] : payload.filters!,
  }
}

/** What is answered to each, byte for byte, with the page after it, and the rows it is made of with their versions. */
async function answersTo(
  searcher: Awaited<ReturnType<typeof aSearcher>>,
  payloads: readonly CandidatePayload[],
) {
  await app.catchUp()
  const answers: string[] = []
  for (const payload of payloads) {
    const { status, body } = await searcher.ask(payload)
    expect(status).toBe(200)
    answers.push(JSON.stringify(body))
    if (body.next) answers.push(JSON.stringify((await searcher.ask({ ...payload, after: body.next })).body))
  }
  const { rows } = await sql`select * from person_search order by seeker_id`.execute(app.database.db)
  return { answers, rows }
}

test('people who differ only in what they hide are never told apart by any sequence of searches', async () => {
  const searcher = await aSearcher(app, { isVerified: true })
  const { posting } = await aPostingThatAsks(app, searcher.companyId, draw)
  for (let round = 0; round < rounds; round++) {
    const people = Array.from({ length: crowd }, () => randomPerson(draw))
    await storePeople(app, people)
    const payloads = Array.from({ length: sequence }, () => anySearch(posting))
    const before = await answersTo(searcher, payloads)
    for (const person of people) await storeParts(app, twinOf(person))
    expect(await answersTo(searcher, payloads)).toEqual(before)
    await sql`delete from app_user where id = any(${people.map(({ userId }) => userId)})`.execute(
      app.database.db,
    )
  }
}, 3_600_000)

const columnsOf: Partial<Record<VisibilityGroup, CandidateColumn[]>> = {
  education: ['education'],
  skills: ['skills'],
  languages: ['languages'],
  interests: ['interests'],
  availability: ['availability', 'mayWorkIn', 'timeZone'],
  onChain: ['chains'],
}

test.each(Object.keys(partsOf) as VisibilityGroup[])(
  'no bisection finds what is hidden in %s',
  async (group) => {
    const searcher = await aSearcher(app)
    const { posting } = await aPostingThatAsks(app, searcher.companyId, draw)
    const person: WholePerson = {
      ...randomPerson(draw),
      findable: 'everyone',
      isAnonymous: false,
      visibility: { links: 'allRecruiters', [group]: 'appliedTo' },
    }
    await storePeople(app, [person])
    const payloads = Array.from({ length: bisection }, () => anySearch(posting, columnsOf[group]))
    const before = await answersTo(searcher, payloads)
    for (let twin = 0; twin < 3; twin++) {
      await storeParts(app, twinOf(person))
      expect(await answersTo(searcher, payloads)).toEqual(before)
    }
  },
  3_600_000,
)
