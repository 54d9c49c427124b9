import { expect, test } from 'vitest'
import { type EditProgress, firstBase, nextBase } from './edit-base.ts'

const still: EditProgress = { taken: 0, isHeld: false, newer: null }
const writing: EditProgress = { ...still, isHeld: true }
const at = (version: string, shows: string) => ({ version, shows })
const begun = () => firstBase(at('1', 'Ada'), still)

test('a form that holds something keeps the version it began with when other values are saved elsewhere', () => {
  expect(nextBase(begun(), at('2', 'Bob'), writing)).toMatchObject({
    version: '1',
    shows: 'Ada',
    generation: 0,
  })
})

test('a save of another part moves the version of a form that holds something', () => {
  const next = nextBase(begun(), at('2', 'Ada'), writing)
  expect(next).toMatchObject({ version: '2', shows: 'Ada', generation: 0 })
  expect(nextBase(next, at('3', 'Bob'), writing).version).toBe('2')
})

test('a form nobody has written in begins again with what is saved', () => {
  expect(nextBase(begun(), at('2', 'Bob'), still)).toMatchObject({
    version: '2',
    shows: 'Bob',
    generation: 1,
  })
})

test('a form that was taken goes on from what is saved, with what was typed meanwhile', () => {
  const taken = { ...still, taken: 1 }
  expect(nextBase(begun(), at('2', 'Bob'), taken)).toMatchObject({
    version: '2',
    shows: 'Bob',
    generation: 1,
  })
  const typed = nextBase(begun(), at('2', 'Bob'), { ...taken, isHeld: true })
  expect(typed).toMatchObject({ version: '2', shows: 'Bob', generation: 0 })
})

test('a refusal because of a newer version goes on from that one, and from no later one', () => {
  const noticed = { ...writing, newer: '2' }
  const next = nextBase(begun(), at('1', 'Ada'), noticed)
  expect(next).toMatchObject({ version: '2', shows: 'Ada' })
  expect(nextBase(next, at('3', 'Eve'), noticed).version).toBe('2')
  // Once what that version holds has been read, other parts may be saved again.
  const read = nextBase(next, at('2', 'Bob'), noticed)
  expect(nextBase(read, at('3', 'Bob'), noticed).version).toBe('3')
})

test('what was typed from an earlier version stays with it', () => {
  const left = firstBase(at('2', 'Bob'), writing, '1')
  expect(left.version).toBe('1')
  expect(nextBase(left, at('3', 'Bob'), writing).version).toBe('1')
})

test('nothing new changes nothing', () => {
  const base = begun()
  expect(nextBase(base, at('1', 'Ada'), still)).toBe(base)
})

const taken = { ...still, taken: 1, own: '2026-01-01T00:00:02.000Z' }
const early = '2026-01-01T00:00:01.000Z'
const late = '2026-01-01T00:00:03.000Z'

test('a form that was taken keeps its fields and sends its new version until the page is read again', () => {
  const awaited = nextBase(firstBase(at(early, 'Ada'), still), at(early, 'Ada'), taken)
  expect(awaited).toMatchObject({ version: taken.own, generation: 0, isAwaited: true })
  expect(nextBase(awaited, at(early, 'Ada'), taken)).toBe(awaited)
  expect(nextBase(awaited, at(taken.own, 'Bob'), taken)).toMatchObject({
    version: taken.own,
    shows: 'Bob',
    generation: 1,
    isAwaited: false,
    isOwn: true,
  })
})

test('what is typed between a save and the next reading stays, with the version of the save', () => {
  const awaited = nextBase(firstBase(at(early, 'Ada'), still), at(early, 'Ada'), taken)
  const typing = { ...taken, isHeld: true }
  const read = nextBase(awaited, at(taken.own, 'Bob'), typing)
  expect(read).toMatchObject({ version: taken.own, shows: 'Bob', generation: 0, isAwaited: false })
  expect(nextBase(read, at(late, 'Bob'), typing).version).toBe(late)
})

test('what others save between a save and the next reading is shown, or told to those who type on', () => {
  const awaited = nextBase(firstBase(at(early, 'Ada'), still), at(early, 'Ada'), taken)
  expect(nextBase(awaited, at(late, 'Eve'), taken)).toMatchObject({
    version: late,
    shows: 'Eve',
    generation: 1,
    isOwn: false,
  })
  const typing = { ...taken, isHeld: true }
  const noticed = nextBase(awaited, at(late, 'Eve'), typing)
  expect(noticed).toMatchObject({ version: taken.own, generation: 0 })
  expect(nextBase(noticed, at(late, 'Eve'), typing)).toBe(noticed)
})
