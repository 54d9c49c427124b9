import { expect, test } from 'vitest'
import { findLiterals } from './check-open-window.ts'

const literals = [
  "sql`publish_at > now() - interval '30 days'`",
  "const openFor = '720 hours'",
  'const openMs = 30 * 86_400_000',
  'const openMs = 30 * 24 * 60 * 60 * 1000',
  'const openMs = 2_592_000_000',
  "text: 'A job post closes after 30 days.'",
  '/** Its thirty days are over. */',
]

test.each(literals)('refuses %s', (line) => {
  expect(findLiterals('server/src/postings/any.ts', `const a = 1\n${line}\n`)).toEqual([
    expect.stringMatching(/^server\/src\/postings\/any\.ts:2: thirty days/),
  ])
})

test('leaves other numbers and other times of thirty days alone', () => {
  expect(findLiterals('server/src/postings/any.ts', 'const most = 30\nconst days = 130 * 24')).toEqual([])
  expect(findLiterals('host/src/gate.ts', 'const stayMs = 30 * 86_400_000')).toEqual([])
  expect(findLiterals('host/src/gate.ts', 'const otherMs = 30 * 86_400_000')).toHaveLength(1)
})
