import type { Purchase } from '@chainwork/contract/billing/schemas'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { paymentState } from './payment-state.ts'
import { ResultScreen } from './result-screen.tsx'
import { aPurchase, aRecruiter, noCredits } from './testing/samples.ts'

const shown = (purchase: Purchase | null, available = 7) =>
  rendered(<ResultScreen purchase={purchase} credits={{ ...noCredits, available }} />, aRecruiter('admin'))

test.each([
  ['open', false, 'confirming'],
  ['open', true, 'unfinished'],
  ['canceled', false, 'unfinished'],
  ['expired', true, 'expired'],
  // Paid after all, in another tab or by a late webhook: what the provider says counts.
  ['paid', true, 'paid'],
  ['partlyRefunded', false, 'paid'],
  ['refunded', false, 'refunded'],
  ['disputed', false, 'disputed'],
  ['lost', false, 'takenBack'],
] as const)('a payment that is %s, given up: %s, reads as %s', (status, isOver, state) => {
  expect(paymentState({ status }, isOver)).toBe(state)
})

test('an open payment says that it is being confirmed and may be left', () => {
  const html = shown(aPurchase())
  expect(words(html)).toContain('Confirming your payment. You can leave: credits arrive by themselves.')
  expect(html).toContain('role="status"')
  expect(html).not.toContain('<dialog')
})

test('a paid one says what was added and what there is, and leads on to a post', () => {
  const html = shown(aPurchase({ status: 'paid', tax: 8455, total: 52_955, url: null }))
  expect(html).toMatch(/<dialog[^>]*>.*Payment Successful/s)
  expect(words(html)).toContain('5 credits were added. You have 7.')
  expect(words(html)).toContain('VAT 84.55 USD')
  expect(words(html)).toContain('529.55 USD')
  expect(html).toMatch(/<a[^>]*href="\/recruiter\/post-job"[^>]*>Post a Job</)
  const single = words(shown(aPurchase({ status: 'paid', credits: 1 }), 1))
  expect(single).toContain('1 credit was added. You have 1.')
})

test('one that expired says so and starts again', () => {
  const html = shown(aPurchase({ status: 'expired', url: null }))
  expect(words(html)).toContain('This checkout has expired.')
  expect(html).toMatch(/<a[^>]*href="\/recruiter\/buy-credits\?offer=posts-5"[^>]*>Start again</)
})

test('one that was canceled says that nothing was charged, why, and tries again', () => {
  const html = shown(aPurchase({ status: 'canceled', url: null, lastProblem: 'Your card was declined.' }))
  expect(words(html)).toContain('Payment not finished. Nothing was charged.')
  expect(words(html)).toContain('Your card was declined.')
  expect(html).toMatch(/<a[^>]*href="\/recruiter\/buy-credits\?offer=posts-5"[^>]*>Try again</)
})

test('a payment of another company is none', () => {
  expect(words(shown(null))).toContain('Payment not found')
})

test('a recruiter who may not see a payment reads why, and is led to the job posts', () => {
  const session = aRecruiter('recruiter')
  const html = rendered(<ResultScreen purchase={null} credits={noCredits} />, session)
  expect(words(html)).toContain('Only admins, owners and the person who paid can see a payment.')
  expect(words(html)).not.toContain('another organization')
  expect(html).not.toContain('href="/recruiter/buy-credits"')
  expect(html).toMatch(/<a[^>]*href="\/recruiter\/my-jobs"[^>]*>My Job Posts</)
})
