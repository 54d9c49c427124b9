import type { CreditOffer } from '@chainwork/contract/billing/schemas'
import { shownMoney } from '@chainwork/contract/billing/money'
import { counted } from '../../format/numbers.ts'
import styles from './buying.module.css'
import { priceOf } from './credits.ts'

/** What one post costs in an offer, and what that saves against buying posts one by one; zero where it saves nothing. */
function perPost(offer: CreditOffer, offers: readonly CreditOffer[], currency: string) {
  const { amount } = priceOf(offer, currency)
  const single = offers.find(({ credits }) => credits === 1)
  const saved = single ? priceOf(single, currency).amount * offer.credits - amount : 0
  return { each: Math.round(amount / offer.credits), saved: Math.max(0, saved) }
}

/** The offers side by side, each with its price per post; one can be chosen, or with no `chosen` only compared. */
export function OfferChoice({
  offers,
  currency,
  chosen,
  onChoose,
}: {
  offers: readonly CreditOffer[]
  currency: string
  chosen: string | null
  onChoose?: (offerId: string) => void
}) {
  return (
    <div className={chosen === null ? styles.compared : styles.offers}>
      {offers.map((offer) => {
        const facts = <OfferFacts offer={offer} offers={offers} currency={currency} />
        if (chosen === null)
          return (
            <div key={offer.id} className={styles.offer}>
              {facts}
            </div>
          )
        return (
          <label key={offer.id} className={styles.offer}>
            <input
              type="radio"
              name="offerId"
              value={offer.id}
              defaultChecked={offer.id === chosen}
              onChange={() => onChoose?.(offer.id)}
            />
            {facts}
          </label>
        )
      })}
    </div>
  )
}

function OfferFacts({
  offer,
  offers,
  currency,
}: {
  offer: CreditOffer
  offers: readonly CreditOffer[]
  currency: string
}) {
  const { each, saved } = perPost(offer, offers, currency)
  return (
    <span className={styles.facts}>
      <strong>{counted(offer.credits, 'credit')}</strong>
      <span className={styles.price}>{shownMoney(priceOf(offer, currency).amount, currency)}</span>
      <span className={styles.each}>{shownMoney(each, currency)} a post</span>
      {saved ? <span className={styles.saved}>You save {shownMoney(saved, currency)}</span> : null}
    </span>
  )
}
