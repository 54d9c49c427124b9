import { expect, test } from 'vitest'
import { findMeasuring } from './check-clocks.ts'

const measuring = [
  'const started = performance.now()',
  'expect(Date.now() - asked).toBeLessThan(5000)',
  'for (const end = Date.now() + 9000; Date.now() < end;) await next()',
  'while (until > Date.now()) await next()',
  'const taken = new Date().getTime() - began',
  'const before = process.memoryUsage().rss',
  'const { user } = process.threadCpuUsage()',
  'const began = process.hrtime.bigint()',
]

test.each(measuring)('refuses %s', (line) => {
  expect(findMeasuring('server/src/any.test.ts', `const a = 1\n${line}\n`)).toEqual([
    expect.stringMatching(/^server\/src\/any\.test\.ts:2: measures/),
  ])
})

test('a journey may compare the server’s dates with the current time, but not measure durations', () => {
  const refused = ['performance.now() - started', 'cookie.expires - Date.now() / 1000'].map(
    (line) => findMeasuring('e2e/any.spec.ts', line).length,
  )
  expect(refused).toEqual([1, 0])
})

test('leaves instants that tests write down and clocks they hand in alone', () => {
  for (const line of [
    'const soon = new Date(Date.now() + 1000)',
    'const expired = Math.floor(Date.now() / 1000) - 3600',
    'const earlier = new Date(Date.now() - 60_000)',
    "vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)",
  ])
    expect([line, findMeasuring('server/src/any.test.ts', line)]).toEqual([line, []])
})
