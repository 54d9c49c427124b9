import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { BuyScreen } from './buy-screen.tsx'
import { aRecruiter, noCredits, someOffers } from './testing/samples.ts'

const shown = (more: Partial<Parameters<typeof BuyScreen>[0]> = {}, role: 'recruiter' | 'admin' = 'admin') =>
  rendered(<BuyScreen offers={someOffers} credits={noCredits} currency={null} {...more} />, aRecruiter(role))

test('each offer says its price, what one post costs in it and what it saves', () => {
  const read = words(shown())
  expect(read).toContain('1 credit 99.00 USD 99.00 USD a post')
  expect(read).toContain('5 credits 445.00 USD 89.00 USD a post You save 50.00 USD')
  expect(read).toContain('10 credits 790.00 USD 79.00 USD a post You save 200.00 USD')
  expect(read).toContain('VAT is added where it applies; you see the total before you pay.')
})

test('an offer is chosen from the start', () => {
  const html = shown()
  expect(html).toMatch(/<input type="radio" name="offerId" checked="" value="posts-5"/)
  expect(words(html)).toContain('Continue to payment')
})

test('another currency is an address, and one that no offer has is the first', () => {
  const two = {
    ...someOffers,
    offers: someOffers.offers.map((offer) => ({
      ...offer,
      prices: [...offer.prices, { currency: 'EUR', amount: offer.credits * 8000 }],
    })),
  }
  expect(words(shown({ offers: two, currency: 'EUR' }))).toContain('5 credits 400.00 EUR')
  expect(words(shown({ offers: two, currency: 'CHF' }))).toContain('5 credits 445.00 USD')
})

test('test cards are named where payments are played, and nowhere else', () => {
  expect(words(shown())).toContain('4242 4242 4242 4242')
  expect(words(shown({ offers: { ...someOffers, isStandIn: false } }))).not.toContain('4242')
})

test('with paying off there is no form, but the prices and a way to ask', () => {
  const html = shown({ offers: { ...someOffers, isOn: false } })
  expect(html).not.toContain('<form')
  expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Write to us</)
  expect(words(html)).toContain('Card payments are off here. Write to us , and we’ll add credits for you.')
  expect(words(html)).toContain('5 credits 445.00 USD')
})

test('prices that cannot be had now are told, with a way to try again', () => {
  const read = words(shown({ offers: null }))
  expect(read).toContain('We can’t show prices right now')
  expect(read).toContain('Try again')
})

test('recruiters below admin are led to their admins', () => {
  const html = shown({}, 'recruiter')
  expect(html).not.toContain('<form')
  expect(words(html)).toContain('Only admins and owners can buy credits for your organization.')
  expect(words(html)).toContain('What credits cost 1 credit 99.00 USD')
})
