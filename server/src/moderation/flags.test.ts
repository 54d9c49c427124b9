import { expect, test } from 'vitest'
import { contentDiff } from './review-queue.ts'
import { type PostingFacts, flagsOf } from './flags.ts'
import { sharedText, sketchOf } from './check-posting.ts'

const harmless: PostingFacts = {
  jobTitle: 'Rust Engineer',
  text: 'You build the consensus client of our network. Security deposits and payment systems are our business.',
  questions: ['Which fee markets do you know?'],
  salaryMin: 90_000,
  salaryMax: 140_000,
  company: { name: 'Northwind Labs', email: 'jobs@northwind.example', isVerified: false },
  recruiterEmail: 'ada@northwind.example',
  otherCompanies: ['Helios Protocol', 'Uniswap'],
  copies: [],
}
const kinds = (change: Partial<PostingFacts>) => flagsOf({ ...harmless, ...change }).map(({ kind }) => kind)
const named = (name: string, isVerified = false) => ({ company: { ...harmless.company, name, isVerified } })

test('an ordinary posting raises nothing', () => {
  expect(kinds({})).toEqual([])
})

test.each([
  ['freeMail', { recruiterEmail: 'ada@GMAIL.com' }],
  ['freeMail', { company: { ...harmless.company, email: 'jobs@proton.me' } }],
  ['freeMail', { text: 'Write to hiring.team@outlook.com now.' }],
  ['paymentRequest', { text: 'A small registration fee applies.' }],
  ['paymentRequest', { text: 'Please send us a refundable deposit first.' }],
  ['paymentRequest', { text: 'Buy your own laptop, we reimburse you later.' }],
  ['paymentRequest', { text: 'Enter your seed phrase to be verified.' }],
  ['paymentRequest', { questions: ['Can you transfer USDT for the training?'] }],
  ['lookAlike', named('Un1swap')],
  ['lookAlike', named('Uniswар Official')],
  ['lookAlike', named('Uniswaap')],
  ['lookAlike', named('HELIOS PROTOCOL Ltd.')],
  ['copiedText', { copies: [{ postingId: 'pos_1', company: 'Uniswap', share: 0.8 }] }],
  ['wideSalary', { salaryMin: 30_000, salaryMax: 200_000 }],
])('%s is raised by %o', (kind, change) => {
  expect(kinds(change as Partial<PostingFacts>)).toEqual([kind])
})

test.each([
  [
    'a verified company may answer from any address',
    { ...named('Northwind', true), recruiterEmail: 'ada@gmail.com' },
  ],
  ['a verified company has its own name', named('Uniswap', true)],
  ['short names that differ are different', named('Uni')],
  ['a salary known from one side is not wide', { salaryMin: 1000, salaryMax: null }],
  ['a fifth of the same text is chance', { copies: [{ postingId: 'pos_1', company: 'X', share: 0.2 }] }],
])('%s', (_words, change) => {
  expect(kinds(change as Partial<PostingFacts>)).toEqual([])
})

test('texts that share most of their words are recognised, others are not', () => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_word, at) => `word${from + at}`)
  const original = sketchOf(words(0, 200).join(' '))
  expect(
    sharedText(original, sketchOf(`Great news! ${words(0, 200).join(', ').toUpperCase()}`)),
  ).toBeGreaterThan(0.8)
  expect(sharedText(original, sketchOf([...words(0, 100), ...words(900, 100)].join(' ')))).toBeLessThan(0.6)
  expect(sharedText(original, sketchOf(words(500, 200).join(' ')))).toBe(0)
  expect(sketchOf('too short to tell')).toEqual([])
})

test('a difference names the field with what it was and what it is', () => {
  expect(
    contentDiff(
      { jobTitle: 'A', residence: ['DE'], onChain: { years: 1, dexXp: 2 }, hideSalary: false },
      { jobTitle: 'B', residence: ['DE'], onChain: { dexXp: 2, years: 1 }, hideSalary: true },
    ),
  ).toEqual([
    { field: 'jobTitle', before: 'A', after: 'B' },
    { field: 'hideSalary', before: null, after: 'true' },
  ])
})
