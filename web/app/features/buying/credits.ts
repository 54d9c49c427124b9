import { shownMoney } from '@chainwork/contract/billing/money'
import type { CreditOffer, CreditOffers, Credits as Balance } from '@chainwork/contract/billing/schemas'
import { counted } from '../../format/numbers.ts'

/** An amount of money in the smallest unit of its currency. */
export interface Price {
  amount: number
  currency: string
}

/** How many posts a company can still pay for, and what one costs by card: null where cards are not taken. */
export interface Credits extends Balance {
  price: Price | null
  /** What sponsoring one post costs. */
  sponsorCredits: number
}

/** A button that uses a credit says so, with how many there are: `Post - uses 1 of 4 credits`. */
export function withCost(label: string, { available }: Pick<Balance, 'available'>): string {
  if (available < 1) return label
  return `${label} - uses 1 of ${counted(available, 'credit')}`
}

/** `1 of 4 credits` */
export function sponsoringCost({
  available,
  sponsorCredits,
}: Pick<Credits, 'available' | 'sponsorCredits'>): string {
  return `${sponsorCredits} of ${counted(available, 'credit')}`
}

/** What handing a new post in costs, and what there is. */
export function submittingCost({ available, free, waiting, price }: Credits): string {
  if (free > 0)
    return available === 1 ? 'Your first post is free' : `Your first ${counted(free, 'post')} are free`
  if (available > 0) return `Submitting uses 1 of ${counted(available, 'credit')}`
  if (waiting > 0)
    return `Your first post is free once we have checked your company, usually within a working day${
      price ? `; before that it costs ${shownMoney(price.amount, price.currency)}` : ''
    }`
  return price
    ? `Submitting costs ${shownMoney(price.amount, price.currency)}`
    : 'Submitting uses a credit, and you have none left'
}

/** `4 credits left`. */
export function creditsLeft({ available }: Pick<Balance, 'available'>): string {
  if (available < 1) return 'No credits left'
  return `${counted(available, 'credit')} left`
}

/** What the next post takes: `A post uses one when it is submitted.` */
export function postCost({ available, price }: Pick<Credits, 'available' | 'price'>): string {
  return available < 1 && price
    ? `A post costs ${shownMoney(price.amount, price.currency)} by card.`
    : 'A post uses one when it is submitted.'
}

/** The offer that buys one credit, with which a single post is paid for. */
export function singleOffer({ offers }: Pick<CreditOffers, 'offers'>): CreditOffer | null {
  return offers.find(({ credits }) => credits === 1) ?? null
}

/** The price of an offer in the preferred currency, else the first it has. */
export function priceOf({ prices }: CreditOffer, preferred: string | null = null): Price {
  return prices.find(({ currency }) => currency === preferred) ?? prices[0]!
}

/** The currencies in which every offer can be bought, in the order of the first one. */
export function currenciesOf([first, ...more]: readonly CreditOffer[]): string[] {
  return (first?.prices ?? [])
    .map(({ currency }) => currency)
    .filter((wanted) => more.every(({ prices }) => prices.some(({ currency }) => currency === wanted)))
}
