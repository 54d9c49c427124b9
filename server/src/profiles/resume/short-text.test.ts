import { expect, test } from 'vitest'
import { readPersonal } from './read-personal.ts'
import { readLines } from './resume-lines.ts'
import { shortLine, withoutLongRuns } from './short-text.ts'

const blanks = [...'\t \u00a0\u3000\u2028\u200b\v\f']

test('of a line no more is read than a line says, and no gap in it is longer than a tab', () => {
  for (const one of blanks)
    for (const other of blanks) {
      const line = `Engineer${(one + other).repeat(200)}2020${'x'.repeat(99_000)}`
      const short = shortLine(line)
      expect(short.length).toBeLessThanOrEqual(500)
      expect(short).not.toMatch(/\s{4}/)
    }
  expect(shortLine('Engineer\t2019   2020')).toBe('Engineer\t2019   2020')
  expect(shortLine('Engineer      2020')).toBe('Engineer\t2020')
})

test('of a long run of signs the two ends are read', () => {
  expect(withoutLongRuns(`Acme${'.'.repeat(400)}2020`)).toBe(`Acme${'.'.repeat(24)}2020`)
  expect(withoutLongRuns('Acme .......... 2020')).toBe('Acme .......... 2020')
})

test('lines that each go on in the next one stay lines', () => {
  const lines = readLines(Array.from({ length: 2000 }, (_, at) => `Baker ${at},`))
  const { left } = readPersonal(lines, '')
  expect(Math.max(...left.map(({ length }) => length))).toBeLessThan(500)
})
