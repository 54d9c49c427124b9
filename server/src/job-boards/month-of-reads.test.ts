import { dayMs, hourMs } from '@chainwork/contract/durations'
import { expect, test } from 'vitest'
import { type Closing, type WatchedPost, decideClosing } from './closing-rules.ts'
import { nextRead } from './next-read.ts'
import { cardsAreDue } from './run-reads.ts'

const begin = Date.UTC(2026, 10, 1)
const end = begin + 30 * dayMs
const minute = 60_000
const [boards, posts] = [54, 20]
const p95 = (hours: number[]) => hours.toSorted((a, b) => a - b)[Math.floor(hours.length * 0.95)]!

/** Plays a month of a board that always answers and whose posts vanish one by one. Answers hours. */
function monthOf(board: number) {
  const id = `jbd_${board}`
  const goneAt = new Map(
    Array.from({ length: posts }, (_post, at) => [
      `p${at}`,
      begin + (((at + 1) * 1.43 + board * 0.37) % 29) * dayMs,
    ]),
  )
  const [delays, onPage, onCards]: [number[], number[], number[]] = [[], [], []]
  let open: WatchedPost[] = [...goneAt.keys()].map((each) => ({
    id: each,
    missedAt: null,
    misses: 0,
    isMass: false,
  }))
  let [closing, readAt, cardsAt]: [Closing, number, number] = [{}, begin, begin]
  while (readAt < end) {
    const now = readAt
    const there = new Set([...goneAt].flatMap(([each, gone]) => (gone > now ? each : [])))
    const decision = decideClosing(
      { closing, lastCompleteAt: now, isHeld: false },
      open,
      { kind: 'complete', ids: there, ended: new Set() },
      now,
    )
    closing = decision.closing
    for (const each of decision.close.keys()) delays.push((now - goneAt.get(each)!) / hourMs)
    open = open
      .filter((post) => !decision.close.has(post.id))
      .map((post) => ({
        ...post,
        missedAt: decision.missed.get(post.id) ?? null,
        ...(closing.missed?.[post.id] ?? { misses: 0, isMass: false }),
      }))
    if (cardsAreDue(new Date(cardsAt), new Date(now))) cardsAt = now
    const answer = { outcome: 'unchanged' } as const
    const due = nextRead({ board: { id }, answer, decision, failures: 0, now: new Date(now) }).getTime()
    readAt = Math.ceil(due / minute) * minute
    for (let at = now; at < readAt; at += 10 * minute) {
      onPage.push((at - now) / hourMs)
      onCards.push((at - cardsAt) / hourMs)
    }
  }
  return { delays, onPage, onCards }
}

test('in a month of boards that answer, 95 of 100 posts close within twelve hours of vanishing, and receipts are six hours old', () => {
  const months = Array.from({ length: boards }, (_board, at) => monthOf(at))
  const [delays, onPage, onCards] = (['delays', 'onPage', 'onCards'] as const).map((of) =>
    months.flatMap((month) => month[of]),
  )
  expect(delays!.length).toBeGreaterThan(boards * (posts - 2))
  expect(p95(delays!)).toBeLessThanOrEqual(12)
  expect(p95(onPage!)).toBeLessThanOrEqual(6)
  expect(p95(onCards!)).toBeLessThanOrEqual(6)
})
