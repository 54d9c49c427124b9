import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import { openDays } from '@chainwork/contract/open-window'
import { counted } from '../../format/numbers.ts'
import { currenciesOf } from '../buying/credits.ts'
import { OfferChoice } from '../buying/offer-choice.tsx'
import styles from './landing.module.css'

/** What posts cost, and how the first ones come for nothing. */
export function Prices({ prices }: { prices: CreditOffers }) {
  const { offers, welcomeCredits, taxBehavior, isOn } = prices
  const [currency] = currenciesOf(offers)
  if (!currency) return null
  const first = welcomeCredits === 1 ? 'first post is' : `first ${counted(welcomeCredits, 'post')} are`
  return (
    <section className={styles.section} id="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">What it costs</h2>
      <p className={styles.muted}>
        {welcomeCredits ? `Your ${first} free. ` : ''}
        One credit is one post for {openDays} days, with no subscription.
      </p>
      <div className={styles.prices}>
        <OfferChoice offers={offers} currency={currency} chosen={null} />
      </div>
      <p className={styles.muted}>
        {taxBehavior === 'inclusive'
          ? 'Prices contain VAT where it applies.'
          : 'VAT is added where it applies.'}{' '}
        {isOn ? 'You pay by card and see the total before you do.' : 'Write to us to buy credits.'}
      </p>
    </section>
  )
}
