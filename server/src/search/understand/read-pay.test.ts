import { expect, test } from 'vitest'
import { payIn, payParts, withoutPay } from './read-pay.ts'

const said = (text: string) => payParts(payIn(text)).map(({ label, value }) => [label, value])
const rest = (text: string) => withoutPay(text, payIn(text)).replace(/\s+/g, ' ').trim()

test.each([
  ['100k', 'From $100,000 a year', '100000-', ''],
  ['$120k+', 'From $120,000 a year', '120000-', ''],
  ['rust $120k+ remote', 'From $120,000 a year', '120000-', 'rust remote'],
  ['150k-200k', '$150,000 to $200,000 a year', '150000-200000', ''],
  ['150-200k solidity', '$150,000 to $200,000 a year', '150000-200000', 'solidity'],
  ['$120,000 - $150,000', '$120,000 to $150,000 a year', '120000-150000', ''],
  ['between 100k and 150k', '$100,000 to $150,000 a year', '100000-150000', ''],
  ['up to $100k', 'Up to $100,000 a year', '-100000', ''],
  ['max 80k designer', 'Up to $80,000 a year', '-80000', 'designer'],
  ['salary over 100k', 'From $100,000 a year', '100000-', ''],
  ['$100k per year', 'From $100,000 a year', '100000-', ''],
  ['web3 100k', 'From $100,000 a year', '100000-', 'web3'],
  ['120000 usd go', 'From $120,000 a year', '120000-', 'go'],
])('%s asks for pay in US dollars a year', (text, label, value, left) => {
  expect(said(text)).toEqual([[label, value]])
  expect(rest(text)).toBe(left)
})

test.each([
  '€80k',
  '80.000 €',
  '80k eur',
  '£500/day',
  '$50/hr',
  '$5k',
  '5000 usdt',
  'CHF 120k',
  '100K-120K EUR',
  '₹20',
])('%s is pay, and not certain to be US dollars a year', (text) => {
  expect(payIn(text)).toMatchObject([{ range: null }])
  expect(rest(`${text} rust`)).toBe('rust')
})

test.each([
  '401k',
  '4k video',
  '100k users',
  '"100k"',
  'rust -100k',
  '100k OR rust',
  'rust 2024',
  'l2 engineer',
  '15k',
  's3 ec2',
  'h1b',
  '24/7',
  '9-5',
  '365 days',
  'k8s',
  '20k-30k 远程',
])('%s is no pay', (text) => {
  expect(payIn(text)).toEqual([])
})

test('a text of nothing but amounts is read to its end', () => {
  for (const text of ['$1 '.repeat(66), '1,'.repeat(100), 'from '.repeat(40), '100k-'.repeat(40)])
    expect(payIn(text).length).toBeLessThan(100)
})
