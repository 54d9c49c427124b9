import { expect, test } from 'vitest'
import { SharedNotes } from './shared-notes.ts'

test('what one thread notes is read by another, until it has ended', () => {
  const notes = new SharedNotes()
  const seen = new SharedNotes(notes.memory)
  notes.beat()
  expect([notes.beats(), seen.beats()]).toEqual([1, 1])
  const first = notes.begin('1 GET /*')
  const second = notes.begin('2 POST /api/sign-in')
  notes.rewrite(first, '1 GET /jobs/:key')
  expect(seen.underWay().toSorted()).toEqual(['1 GET /jobs/:key', '2 POST /api/sign-in'])
  notes.end(first)
  expect(seen.underWay()).toEqual(['2 POST /api/sign-in'])
  notes.end(second)
  expect(seen.underWay()).toEqual([])
})

test('more than fits is left out: neither other notes nor what comes later suffer from it', () => {
  const notes = new SharedNotes()
  const places = Array.from({ length: 100 }, (_, index) => notes.begin(`${index} GET /${'é'.repeat(300)}`))
  const noted = notes.underWay()
  expect(noted).toHaveLength(64)
  for (const text of noted) expect(text).toMatch(/^\d+ GET \/é+$/)
  for (const place of places) notes.rewrite(place, 'again')
  for (const place of places) notes.end(place)
  expect(notes.underWay()).toEqual([])
  expect(notes.begin('one more')).toBeGreaterThanOrEqual(0)
})
