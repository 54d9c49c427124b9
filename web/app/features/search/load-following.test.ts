import { maxLimit } from '@chainwork/contract/page-limits'
import { emptySearch } from '@chainwork/contract/search/search-url'
import { expect, test, vi } from 'vitest'
import { type LoadedPages, loadFollowing } from './load-following.ts'

const card = (id: string) => ({ id }) as LoadedPages['cards'][number]
const near = { jobPostings: [], total: 0, missing: [] }
const ids = (count: number, from = 0) => Array.from({ length: count }, (_each, at) => `pos_${from + at}`)
const listed = (all: readonly string[]): LoadedPages => ({
  cards: all.map(card),
  next: 'old',
  near,
  more: 0,
  turns: [],
})
const state = { ...emptySearch, sort: 'match' as const }

/** A server whose order is another one than when position `old` was given. */
function serving(order: readonly string[]) {
  const requests: { after: string | null; limit: number }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { after = null, pagination } = JSON.parse(body)
    const limit = pagination?.limit ?? 20
    requests.push({ after, limit })
    if (after === 'old')
      return Response.json(
        { code: 'VALIDATION', reason: 'input.invalid', message: '', fields: { after: 'Begin again.' } },
        { status: 422 },
      )
    const from = Number(after ?? 0)
    const page = order.slice(from, from + limit)
    const next = from + limit < order.length ? String(from + limit) : null
    return Response.json({ jobPostings: page.map(card), next, near })
  })
  return requests
}

const shownAfter = (loaded: LoadedPages) => loaded.cards.map(({ id }) => id)

test('a list whose order has changed goes on in the new one with what it does not have yet', async () => {
  const before = ids(20)
  const requests = serving(ids(60).toReversed())
  const once = await loadFollowing(state, listed(before), new AbortController().signal)
  expect(shownAfter(once)).toEqual([...before, ...ids(40, 20).toReversed()])
  expect(once).toMatchObject({ next: '40', more: 1, turns: ['pos_59'] })
  const twice = await loadFollowing(state, once, new AbortController().signal)
  expect(new Set(shownAfter(twice))).toEqual(new Set(ids(60)))
  expect(twice).toMatchObject({ next: null, more: 2, turns: ['pos_59'] })
  expect(requests.map(({ after }) => after)).toEqual(['old', null, '40'])
})

test('a long list is read on until it has something new, and says when there is nothing', async () => {
  const requests = serving(ids(230))
  const found = await loadFollowing(state, listed(ids(210)), new AbortController().signal)
  expect(shownAfter(found)).toEqual(ids(230))
  expect(found.turns).toEqual(['pos_210'])
  expect(requests.map(({ limit }) => limit)).toEqual([20, maxLimit, maxLimit, maxLimit])
  serving(ids(210))
  const whole = await loadFollowing(state, listed(ids(210)), new AbortController().signal)
  expect([shownAfter(whole), whole.next, whole.turns]).toEqual([ids(210), null, []])
})

test('any other refusal is one', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'VALIDATION', reason: 'input.invalid', fields: { offset: '' } }, { status: 422 }),
  )
  await expect(loadFollowing(state, listed(ids(20)), new AbortController().signal)).rejects.toThrow()
  vi.stubGlobal('fetch', async () => Response.json({ reason: 'server.failed' }, { status: 500 }))
  await expect(loadFollowing(state, listed(ids(20)), new AbortController().signal)).rejects.toThrow()
})
