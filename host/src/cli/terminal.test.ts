import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { progressLine, terminalPrint } from './terminal.ts'

test('progress says how much of about how much, and a guess looks like one', () => {
  expect(progressLine({ verb: 'imported', done: 12_000, total: 99_871, isEstimate: true })).toBe(
    'imported 12,000 of ~100,000 (12 %)',
  )
  expect(progressLine({ verb: 'imported', done: 3, total: 3, isEstimate: false })).toBe(
    'imported 3 of 3 (100 %)',
  )
})

test('a guess that is rounded below what is done never shows more than everything', () => {
  expect(progressLine({ verb: 'imported', done: 1049, total: 1049, isEstimate: true })).toBe(
    'imported 1,049 of ~1,049 (100 %)',
  )
})

test('without a terminal progress is a line every few seconds on stderr, never on stdout', () => {
  let now = 0
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const print = terminalPrint(stdout, stderr, () => now)
  for (now = 0; now <= 10_000; now += 100)
    print.progress({ verb: 'imported', done: now, total: 10_000, isEstimate: false })
  print.end()
  expect(String(stderr.read()).trim().split('\n')).toEqual([
    'imported 3,000 of 10,000 (30 %)',
    'imported 6,000 of 10,000 (60 %)',
    'imported 9,000 of 10,000 (90 %)',
  ])
  expect(stdout.read()).toBeNull()
})
