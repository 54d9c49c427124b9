import { createHash } from 'node:crypto'

export interface Decline {
  code: string
  declineCode: string
  /** The provider's words. */
  message: string
}

/** A card number that the provider publishes for tests. */
export interface TestCard {
  number: string
  brand: string
  country: string
  /** What people read in the list. */
  does: string
  /** Every use is refused, or only its charge: then it can be saved. */
  decline?: Decline
  isSavable?: boolean
  /** The bank asks for a confirmation before anything is decided. */
  isSecure?: boolean
  /** What the card's holder does seconds after paying. */
  disputes?: 'fraudulent' | 'product_not_received' | 'inquiry'
  /** How money that is given back arrives. */
  refunds?: 'late' | 'never'
}

const declined = (declineCode: string, message = 'Your card was declined.', code = 'card_declined') => ({
  code,
  declineCode,
  message,
})
const visa = (number: string, does: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  does,
  ...more,
})
const brand = (number: string, name: string, does: string): TestCard => visa(number, does, { brand: name })

const accepted: TestCard[] = [
  visa('4242424242424242', 'Visa'),
  visa('4000056655665556', 'Visa debit'),
  brand('5555555555554444', 'mastercard', 'Mastercard'),
  brand('2223003122003222', 'mastercard', 'Mastercard, 2 series'),
  brand('5200828282828210', 'mastercard', 'Mastercard debit'),
  brand('5105105105105100', 'mastercard', 'Mastercard prepaid'),
  brand('378282246310005', 'amex', 'American Express'),
  brand('371449635398431', 'amex', 'American Express'),
  brand('6011111111111117', 'discover', 'Discover'),
  brand('6011000990139424', 'discover', 'Discover'),
  brand('6011981111111113', 'discover', 'Discover debit'),
  brand('3056930009020004', 'diners', 'Diners Club'),
  brand('36227206271667', 'diners', 'Diners Club, 14 digits'),
  brand('6555900000604105', 'discover', 'BCcard and DinaCard'),
  brand('3566002020360505', 'jcb', 'JCB'),
  brand('6200000000000005', 'unionpay', 'UnionPay'),
  brand('6200000000000047', 'unionpay', 'UnionPay debit'),
  brand('6205500000000000004', 'unionpay', 'UnionPay, 19 digits'),
  visa('4000002500001001', 'Cartes Bancaires and Visa', { country: 'FR' }),
  visa('5555552500001001', 'Cartes Bancaires and Mastercard', { brand: 'mastercard', country: 'FR' }),
  visa('4000050360000001', 'eftpos Australia and Visa', { country: 'AU' }),
  visa('5555050360000080', 'eftpos Australia and Mastercard', { brand: 'mastercard', country: 'AU' }),
  visa('3530111333300000', 'JCB, Japan', { brand: 'jcb', country: 'JP' }),
  visa('4000057640000008', 'Visa credit, Thailand', { country: 'TH' }),
  visa('4000000000000077', 'The money is available at once'),
  visa('4000003720000278', 'The money is available at once', { country: 'IE' }),
  visa('4000000000009235', 'Elevated risk'),
  visa('4000000000000101', 'The check of the security code fails'),
  visa('4000000000000036', 'The check of the postal code fails'),
  visa('4000000000000028', 'The check of the address fails'),
  visa('4000000000000010', 'The checks of address and postal code fail'),
  visa('4000000000003055', '3-D Secure is possible but not asked for'),
  visa('4000000000003097', '3-D Secure is possible, and asking for it fails'),
]

const secured: TestCard[] = [
  visa('4000000000003220', 'Has to be confirmed', { isSecure: true }),
  visa('4000000000003063', 'Has to be confirmed', { isSecure: true }),
  visa('4000002500003155', 'Has to be confirmed unless saved before', { isSecure: true }),
  visa('4000002760003184', 'Has to be confirmed every time', { isSecure: true, country: 'DE' }),
  visa('4000003800000446', 'Has to be confirmed, already set up', { isSecure: true, country: 'IT' }),
  visa('4000008400001629', 'Confirmed and then declined', {
    isSecure: true,
    decline: declined('generic_decline'),
  }),
  visa('4000008260003178', 'Confirmed and then without funds', {
    isSecure: true,
    isSavable: true,
    country: 'GB',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  visa('4000008400001280', 'The confirmation itself fails', {
    decline: declined('generic_decline'),
  }),
]

const refused: TestCard[] = [
  visa('4000000000000002', 'Declined', { decline: declined('generic_decline') }),
  visa('4000000000009995', 'Insufficient funds', {
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  visa('4000000000009987', 'Lost card', { decline: declined('lost_card') }),
  visa('4000000000009979', 'Stolen card', { decline: declined('stolen_card') }),
  visa('4000000000000069', 'Expired card', {
    decline: declined('expired_card', 'Your card has expired.', 'expired_card'),
  }),
  visa('4000000000000127', 'Wrong security code', {
    decline: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  }),
  visa('4000000000000119', 'Processing error', {
    decline: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  }),
  visa('4242424242424241', 'Wrong number', {
    decline: declined('incorrect_number', 'Your card number is incorrect.', 'incorrect_number'),
  }),
  visa('4000000000006975', 'Used too often', {
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  }),
  visa('4000000000000341', 'Can be saved, but is declined when charged', {
    isSavable: true,
    decline: declined('generic_decline'),
  }),
  visa('4100000000000019', 'Always blocked as fraudulent', { decline: declined('fraudulent') }),
  visa('4000000000004954', 'Blocked: highest risk', { decline: declined('fraudulent') }),
]

const troubled: TestCard[] = [
  visa('4000000000000259', 'Disputed as fraudulent soon after', { disputes: 'fraudulent' }),
  visa('4000000000002685', 'Disputed as not received soon after', { disputes: 'product_not_received' }),
  visa('4000000000001976', 'The bank inquires soon after', { disputes: 'inquiry' }),
  visa('4000000404000038', 'Disputed soon after, with evidence that Visa takes', { disputes: 'fraudulent' }),
  visa('4000000404000079', 'Disputed soon after, at Stripe a second time', { disputes: 'fraudulent' }),
  visa('4000008400000779', 'Disputed soon after, about Visa’s rules', { disputes: 'fraudulent' }),
  visa('4000000000005423', 'The bank warns of fraud'),
  visa('4000000000007726', 'A refund arrives late', { refunds: 'late' }),
  visa('4000000000005126', 'A refund fails after a while', { refunds: 'never' }),
]

/** Visa cards by country. */
const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })
const abroad = `AR4000000320000021 BR4000000760000002 CA4000001240000000 CL4000001520000001 CO4000001700000003
CR4000001880000005 EC4000002180000000 MX4000004840008001 PA4000005910000000 PY4000006000000066 PE4000006040000068
UY4000008580000003 AE4000007840000001 AT4000000400000008 BE4000000560000004 BG4000001000000000 BY4000001120000005
HR4000001910000009 CY4000001960000008 CZ4000002030000002 DK4000002080000001 EE4000002330000009 FI4000002460000001
FR4000002500000003 DE4000002760000016 GI4000002920000005 GR4000003000000030 HU4000003480000005 IE4000003720000005
IT4000003800000008 LV4000004280000005 LI4000004380000004 LT4000004400000000 LU4000004420000006 MT4000004700000007
NL4000005280000002 NO4000005780000007 PL4000006160000005 PT4000006200000007 RO4000006420000001 SA4000006820000007
SI4000007050000006 SK4000007030000001 ES4000007240000007 SE4000007520000008 CH4000007560000009 TR4000007920000001
GB4000008260000000 AU4000000360000006 CN4000001560000002 HK4000003440000004 IN4000003560000008 JP4000003920000003
MY4000004580000002 NZ4000005540000008 SG4000007020000003 TW4000001580000008 TH4000007640000003`
  .split(/\s+/)
  .map((written) => {
    const country = written.slice(0, 2)
    return visa(written.slice(2), `Visa, ${countryNames.of(country)}`, { country })
  })

/** The cards in the groups in which a checkout lists them. */
export const testCards: { title: string; cards: readonly TestCard[] }[] = [
  { title: 'Accepted', cards: accepted },
  { title: '3-D Secure', cards: secured },
  { title: 'Declined', cards: refused },
  { title: 'Trouble later', cards: troubled },
  { title: 'Other countries', cards: abroad },
]

/** What any other number gets, in the provider's words. */
export const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

/** Cards are kept by this, never by their number. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`card ${number}`).digest('hex').slice(0, 16)
}

const byFingerprint = new Map(
  testCards.flatMap(({ cards }) => cards.map((card) => [fingerprintOf(card.number), card] as const)),
)

export function findTestCard(fingerprint: string): TestCard | null {
  return byFingerprint.get(fingerprint) ?? null
}
