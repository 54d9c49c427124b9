import { isGap } from '@chainwork/contract/applications/match-values'
import { sumOf } from '@chainwork/contract/applications/match'
import { expect, test } from 'vitest'
import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { aPostingThatAsks } from '../testing/asking-posting.ts'
import { aSearcher } from '../testing/build-candidates.ts'
import { drawingFrom, randomOf, randomPerson } from '../testing/random-people.ts'
import { storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const draw = drawingFrom(randomOf(7))
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 60 : 4

/** Who hides their skills has no number, and comes last. */
const summed = ({ match }: CandidateCard) => sumOf(match!.points) + (match!.score === null ? -10_000 : 0)
/** Up to what is asked for, without decimals. */
const scored =
  (limits: { dex: number; defi: number; nft: number }) =>
  ({ scores }: CandidateCard) =>
    (['dex', 'defi', 'nft'] as const).reduce(
      (sum, name) => sum + Math.min(Math.floor(scores?.[name] ?? 0), limits[name]),
      0,
    )

/** By points, then the latest active first, then by id. */
function inOrder(cards: readonly CandidateCard[], points: (card: CandidateCard) => number) {
  const before = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)
  return cards.toSorted(
    (a, b) => points(b) - points(a) || before(a.activeDay, b.activeDay) || before(a.id, b.id),
  )
}

async function aScene() {
  const searcher = await aSearcher(app)
  await storePeople(
    app,
    Array.from({ length: 40 }, () => ({ ...randomPerson(draw), findable: 'everyone' as const })),
  )
  const { posting, required } = await aPostingThatAsks(app, searcher.companyId, draw)
  const all = async (payload: object) => {
    const cards: CandidateCard[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page = await searcher.search({ ...payload, after, pagination: { limit: 7 } })
      cards.push(...page.candidates)
      after = page.next
    }
    return cards
  }
  return { posting, required, all }
}

test('the order by match is that of the number on each card, page by page', async () => {
  const met = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { posting, all } = await aScene()
    const cards = await all({ sortBy: 'match', jobPostingId: posting })
    expect(cards.length).toBeGreaterThan(20)
    for (const gaps of [0, 1, 2]) {
      const alike = cards.filter(({ match }) => match!.points.filter(isGap).length === gaps)
      const numbers = alike.map(({ match }) => match!.score ?? -1)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    }
    expect(new Set(cards.map(summed)).size).toBeGreaterThan(2)
    expect(cards.map(({ id }) => id)).toEqual(inOrder(cards, summed).map(({ id }) => id))
    for (const { kind, result } of cards.flatMap(({ match }) => match!.points))
      if (result === 'met' || result === 'partly') met.add(`${kind} ${result}`)
  }
  expect([...met].toSorted()).toEqual([
    'hours met',
    'hours partly',
    'language met',
    'level met',
    'level partly',
    'location met',
    'location partly',
    'onChain met',
    'preferredSkill met',
    'preferredSkill partly',
    'requiredSkill met',
    'requiredSkill partly',
    'title met',
    'title partly',
    'workPermission met',
  ])
}, 600_000)

test('the order by scores counts each up to what the job post asks for, or all of them without one', async () => {
  const { posting, required, all } = await aScene()
  for (const [jobPostingId, maxima] of [
    [posting, { dex: required.dexXp, defi: required.defiXp, nft: required.nftXp }],
    [undefined, { dex: 100, defi: 100, nft: 100 }],
  ] as const) {
    const cards = await all({ sortBy: 'onChain', ...(jobPostingId ? { jobPostingId } : {}) })
    expect(cards.map(({ id }) => id)).toEqual(inOrder(cards, scored(maxima)).map(({ id }) => id))
  }
})
