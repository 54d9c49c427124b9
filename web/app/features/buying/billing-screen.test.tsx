import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { BillingScreen } from './billing-screen.tsx'
import type { Billing } from './load-billing.ts'
import { aRecruiter, noCredits } from './testing/samples.ts'

const ids = '01m7yakakkfvgtgtere78jhkpb'
const details = {
  name: 'Acme Ltd',
  email: 'books@acme.example',
  addressLine1: 'Quay 1',
  addressLine2: '',
  postalCode: 'D01',
  city: 'Dublin',
  region: '',
  country: 'IE',
  vatId: 'IE6388047V',
}
const card = { id: 'pm_1', brand: 'Visa', last4: '4242', expiryMonth: 4, expiryYear: 2030, isDefault: true }
const receipt = {
  id: `rct_${ids}` as const,
  number: '2026-000042',
  kind: 'receipt' as const,
  purchaseId: `pur_${ids}` as const,
  issuedAt: '2026-11-23T08:00:00.000Z',
  credits: 5,
  net: 44_500,
  tax: 0,
  total: 44_500,
  currency: 'USD',
}
const full: Billing = {
  isOn: true,
  credits: { ...noCredits, available: 4, used: 3, reserved: 1 },
  cards: { value: [card, { ...card, id: 'pm_2', last4: '4444', isDefault: false }], problem: null },
  details: { value: details, problem: null },
  receipts: {
    value: {
      items: [receipt, { ...receipt, kind: 'creditNote', number: '2026-000043' }],
      total: 2,
      next: null,
    },
    problem: null,
  },
  countries: [{ code: 'IE', name: 'Ireland' }],
}
const shown = (more: Partial<Billing> = {}) =>
  rendered(<BillingScreen billing={{ ...full, ...more }} />, aRecruiter('admin'))

test('credits are told apart: to spend, kept for review, spent, and on hold when some are', () => {
  const read = words(shown())
  expect(read).toContain('Available 4')
  expect(read).toContain('Reserved 1')
  expect(read).toContain('Used 2 for posts and sponsoring')
  expect(read).not.toContain('On hold')
  expect(words(shown({ credits: { ...full.credits, frozen: 2 } }))).toContain('On hold 2')
})

test.each(['name', 'email', 'vatId'])('a %s that is too long is not cut while it is typed', (name) => {
  expect(shown()).toContain(`name="${name}"`)
  expect(shown()).not.toMatch(new RegExp(`<input(?=[^>]*name="${name}")[^>]*maxlength`, 'i'))
})

test('a card can be made the default or deleted, and the default says that it is', () => {
  const html = shown()
  expect(words(html)).toContain('Visa ending in 4242 Expires 04/2030 Default')
  expect(html).toContain('aria-label="Make default: Visa ending in 4444"')
  expect(html).not.toContain('aria-label="Make default: Visa ending in 4242"')
  expect(html).toMatch(/aria-label="Delete: Visa ending in 4444"[^>]*do=deleteCard&amp;card=pm_2"/)
})

test('each receipt has its number, sum and file, and a credit note counts down', () => {
  const html = shown()
  expect(words(html)).toContain('2026-000042 23.11.2026 5 credits 445.00 USD Download 2026-000042')
  expect(words(html)).toContain('Credit note, 5 credits −445.00 USD')
  expect(html).toContain(`href="/api/company/com_${ids}/receipt/rct_${ids}"`)
})

test('where nothing is yet, it says what will be', () => {
  const read = words(
    shown({
      cards: { value: [], problem: null },
      receipts: { value: { items: [], total: 0, next: null }, problem: null },
    }),
  )
  expect(read).toContain('No saved cards.')
  expect(read).toContain('No receipts yet. Each payment adds one here and sends it by email.')
})

test('a provider that does not answer takes only the cards away', () => {
  const problem = 'The payment provider does not answer. Nothing was charged. Try again in a minute.'
  const read = words(shown({ cards: { value: null, problem } }))
  expect(read).toContain(`${problem} Try again`)
  expect(read).toContain('2026-000042')
})

test('with paying off cards are not offered, receipts and details stay', () => {
  const html = shown({ isOn: false, cards: { value: null, problem: 'off' } })
  expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Write to us</)
  expect(words(html)).not.toContain('Add a card')
  expect(html).toContain('value="Acme Ltd"')
  expect(words(html)).toContain('2026-000042')
})
