import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { PayPost } from './pay-post.tsx'
import { aPurchase, aRecruiter, noCredits, someOffers } from './testing/samples.ts'

const shown = (
  more: Partial<Parameters<typeof PayPost>[0]> = {},
  role: 'recruiter' | 'admin' = 'recruiter',
) =>
  rendered(
    <PayPost
      postingId="pos_x"
      label="Pay"
      credits={noCredits}
      offers={someOffers}
      purchase={null}
      incomplete={null}
      {...more}
    />,
    aRecruiter(role),
  )

test('with credits it is paid with one, and the button says how many there are', () => {
  const read = words(shown({ credits: { ...noCredits, available: 4 } }))
  expect(read).toContain('Pay - uses 1 of 4 credits')
  expect(read).not.toContain('by card')
})

test('without one it is paid by card, by recruiters too; more credits are for admins', () => {
  const html = shown()
  expect(words(html)).toContain('Pay 99.00 USD by card')
  expect(words(html)).not.toContain('Buy More Credits')
  expect(words(shown({}, 'admin'))).toContain('Buy More Credits')
})

test('who still waits for a free first post reads so before paying', () => {
  const read = words(shown({ credits: { ...noCredits, waiting: 1 } }))
  expect(read).toContain('Your first post is free once we have checked your company')
  expect(read).toContain('Pay 99.00 USD by card')
  expect(words(shown())).not.toContain('free')
})

test('a payment that arrived hands the post in; one of an incomplete post is kept for it', () => {
  const purchase = aPurchase({ status: 'paid', url: null })
  expect(words(shown({ purchase }))).toBe('Payment received. The post goes to review.')
  const incomplete = words(shown({ purchase, incomplete: '/recruiter/edit-job/1?check=1' }))
  expect(incomplete).toMatch(/Payment received. Its credit is kept until the post is complete./)
  expect(incomplete).toContain('Complete')
})

test('an open payment is confirmed, an expired one starts again', () => {
  expect(words(shown({ purchase: aPurchase() }))).toBe(
    'Confirming your payment. You can leave: credits arrive by themselves.',
  )
  const expired = words(shown({ purchase: aPurchase({ status: 'expired', url: null }) }))
  expect(expired).toContain('This checkout has expired.')
  expect(expired).toContain('Start again')
})

test('with paying off it says whom to ask', () => {
  const html = shown({ offers: { ...someOffers, isOn: false } })
  expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Write to us</)
  expect(html).not.toContain('<form')
})
