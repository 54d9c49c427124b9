import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ConfigProblem } from '../config-problem.ts'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-prices-'))
const fileOf = (content: unknown): string => {
  const file = join(folder, 'prices.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const pricesOf = (content: unknown) => readConfig({ PRICES: fileOf(content) }).prices
const problemsOf = (PRICES: string): readonly string[] => {
  try {
    readConfig({ PRICES })
    return []
  } catch (error) {
    return (error as ConfigProblem).problems
  }
}
const one = { id: 'posts-1', credits: 1, prices: { USD: 9900 } }

test('without a file 1, 5 and 10 credits cost 99, 445 and 790 US dollars', () => {
  const { offers, taxBehavior, sponsorCredits } = readConfig({}).prices
  expect(offers.map(({ credits, prices }) => [credits, prices])).toEqual([
    [1, [{ currency: 'USD', amount: 9900 }]],
    [5, [{ currency: 'USD', amount: 44_500 }]],
    [10, [{ currency: 'USD', amount: 79_000 }]],
  ])
  expect({ taxBehavior, sponsorCredits }).toEqual({ taxBehavior: 'exclusive', sponsorCredits: 1 })
})

test('a file names offers, currencies, tax and what sponsoring costs', () => {
  const read = pricesOf({
    offers: [{ ...one, prices: { USD: 9900, EUR: 8900 } }],
    taxBehavior: 'inclusive',
    taxCode: 'txcd_10103001',
    sponsorCredits: 2,
  })
  expect(read).toEqual({
    offers: [
      {
        id: 'posts-1',
        credits: 1,
        prices: [
          { currency: 'USD', amount: 9900 },
          { currency: 'EUR', amount: 8900 },
        ],
      },
    ],
    taxBehavior: 'inclusive',
    taxCode: 'txcd_10103001',
    sponsorCredits: 2,
  })
})

test.each([
  ['no JSON', '{', 'the file is not JSON'],
  ['no object', [], 'This must be a group of named fields.'],
  ['no offers', { offers: [] }, 'offers'],
  ['no offer of one credit', { offers: [{ ...one, credits: 5 }] }, 'one offer has to be of 1 credit'],
  ['two offers of one id', { offers: [one, { ...one, credits: 5 }] }, 'the same id'],
  ['a part of a cent', { offers: [{ ...one, prices: { USD: 99.5 } }] }, 'minor units'],
  ['an unknown currency', { offers: [{ ...one, prices: { XXD: 9900 } }] }, 'must name currencies'],
  ['no price', { offers: [{ ...one, prices: {} }] }, 'needs a price'],
  [
    'a price in one currency only',
    { offers: [one, { id: 'posts-5', credits: 5, prices: { EUR: 40_000 } }] },
    'the same currencies',
  ],
  ['a field that is not known', { offers: [one], discount: 5 }, 'discount: This field is not known.'],
])('a file with %s stops the start and says why', (_what, content, said) => {
  const problems = problemsOf(fileOf(content))
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.join('\n')).toContain(said)
  for (const problem of problems) expect(problem).toMatch(/^PRICES: /)
})

test('a file that is not there stops the start', () => {
  expect(problemsOf(join(folder, 'nothing.json'))).toEqual([
    `PRICES: cannot read ${join(folder, 'nothing.json')} (ENOENT)`,
  ])
})
