import { expect, test } from 'vitest'
import { BoardWeb } from './board-web.ts'
import { aBoard, playedServices, shownTitles } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { recordChanges } from '../subscriptions.ts'
import { readOne } from './run-reads.ts'

const app = testApp()
const rows = 60

/** Reads a board of sixty posts and answers which changes were recorded and how long it rested. */
async function watchedRead(
  boardId: string,
  { signal, atRest }: { signal?: AbortSignal; atRest?: (count: number) => void } = {},
) {
  const [recorded, rests]: [string[], number[]] = [[], []]
  const played = playedServices(app.database, {
    rows,
    now: app.clock.now(),
    recordChanges: async (tx, ids) => {
      recorded.push(...ids)
      await recordChanges(tx, ids)
    },
  })
  const { pace } = played.boards
  const wait = async (ms: number, until: AbortSignal) => {
    rests.push(ms)
    atRest?.(rests.length)
    until.throwIfAborted()
  }
  const restful = Object.assign(Object.create(BoardWeb.prototype) as BoardWeb, played.boards, {
    pace: { ...pace, wait },
  })
  const done = await readOne({ ...played, boards: restful }, boardId, signal)
  await app.catchUp()
  return { done, recorded, rests }
}

test('a first read writes each card once, and rests between its posts', async () => {
  const { id } = await aBoard(app)
  const { done, recorded, rests } = await watchedRead(id)
  expect(done?.counts).toMatchObject({ created: rows, refused: 0 })
  expect(recorded).toHaveLength(rows)
  expect(new Set(recorded).size).toBe(rows)
  expect(await shownTitles(app, { filters: [{ column: 'checked', values: ['day'] }] })).not.toHaveLength(0)
  const rested = rests.reduce((sum, ms) => sum + ms, 0)
  expect(rests.length).toBeGreaterThan(rows)
  expect(rested).toBeGreaterThan(rows * 50)
})

test('when a board that fell behind is read again, all its cards are updated', async () => {
  const { id } = await aBoard(app)
  await watchedRead(id)
  await app.database.db.updateTable('job_board').set({ is_fresh: false }).where('id', '=', id).execute()
  app.clock.advance(3 * 3_600_000)
  const { done, recorded } = await watchedRead(id)
  expect(done?.answer.outcome).toBe('unchanged')
  expect(new Set(recorded).size).toBe(rows)
})

test('a reader that is told to stop gives its board back, and the next one completes it', async () => {
  const { id } = await aBoard(app)
  const stopping = new AbortController()
  const reason = new Error('stopping')
  const atRest = (count: number) => count === 53 && stopping.abort(reason)
  await expect(watchedRead(id, { signal: stopping.signal, atRest })).rejects.toBe(reason)
  expect((await watchedRead(id)).done?.counts).toMatchObject({ created: rows - 50 })
})
