import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import { openDays } from '@chainwork/contract/open-window'
import { pagePath } from '@chainwork/contract/pages'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BesidePaying } from './beside-paying.tsx'
import { useCanBuy } from './buy-more.tsx'
import styles from './buying.module.css'
import { type Credits, creditsLeft, currenciesOf } from './credits.ts'
import { OfferChoice } from './offer-choice.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentsOff } from './payments-off.tsx'

/** Chooses how many credits to buy, and leads to where they are paid. */
export function BuyScreen({
  offers: known,
  credits,
  currency: preferred,
}: {
  offers: CreditOffers | null
  credits: Credits
  currency: string | null
}) {
  const [params, setParams] = useSearchParams()
  const canBuy = useCanBuy()
  if (!canBuy) return <AskAnAdmin offers={known} currency={preferred} />
  const { offers } = known ?? { offers: [] }
  const currencies = currenciesOf(offers)
  const currency = currencies.find((each) => each === preferred) ?? currencies[0] ?? 'USD'
  const chosen = offers.find(({ id }) => id === params.get('offer'))?.id
  const usual = offers.length > 2 ? offers[1] : offers[0]
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Buy Credits"
        lead={`${creditsLeft(credits)}. One credit is one post, open for ${openDays} days.`}
      />
      {known ? null : <OffersMissing />}
      {known && !known.isOn ? <PaymentsOff /> : null}
      {offers.length ? (
        <Beside offers={known!}>
          <section className={styles.box} aria-labelledby="offers">
            <h2 id="offers">{known?.isOn ? 'How many?' : 'What credits cost'}</h2>
            {currencies.length > 1 ? (
              <Tabs
                label="Currency"
                size="small"
                replace
                preventScrollReset
                tabs={currencies.map((each) => ({
                  to: `?${withParam(params, 'currency', each)}`,
                  label: each,
                  isCurrent: each === currency,
                }))}
              />
            ) : null}
            {known?.isOn ? (
              <PaymentForm currency={currency} label="Continue to payment">
                <fieldset>
                  <legend className="visually-hidden">Credits</legend>
                  <OfferChoice
                    offers={offers}
                    currency={currency}
                    chosen={chosen ?? usual?.id ?? ''}
                    // In the address, where the choice is found when the buyer comes back from paying.
                    onChoose={(offer) =>
                      setParams(withParam(params, 'offer', offer), {
                        replace: true,
                        preventScrollReset: true,
                      })
                    }
                  />
                </fieldset>
                <p className="quiet">
                  {known.taxBehavior === 'inclusive'
                    ? 'Prices contain VAT where it applies; you see the total before you pay.'
                    : 'VAT is added where it applies; you see the total before you pay.'}
                </p>
              </PaymentForm>
            ) : (
              <OfferChoice offers={offers} currency={currency} chosen={null} />
            )}
          </section>
        </Beside>
      ) : null}
    </main>
  )
}

/** Where cards are taken, what one should know before paying stands beside the offers. */
function Beside({
  offers: { isOn, isStandIn },
  children,
}: {
  offers: CreditOffers
  children: React.ReactNode
}) {
  if (!isOn) return children
  return (
    <BesidePaying pays="credits" isStandIn={isStandIn}>
      {children}
    </BesidePaying>
  )
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.set(name, value)
  return changed
}

function OffersMissing() {
  return (
    <EmptyState
      drawing="warning"
      title="We can’t show prices right now"
      action={
        <Button kind="primary" to={pagePath('/recruiter/buy-credits')} reloadDocument>
          Try again
        </Button>
      }
    >
      <p>Nothing was charged. It usually works again within a minute.</p>
    </EmptyState>
  )
}

/** What recruiters without the rank for it read instead: whom to ask, and what it costs. */
function AskAnAdmin({ offers, currency }: { offers: CreditOffers | null; currency: string | null }) {
  const currencies = currenciesOf(offers?.offers ?? [])
  return (
    <main id="main" className={styles.page}>
      <EmptyState
        drawing="credits"
        title="Buy Credits"
        level="h1"
        action={<Button to={pagePath('/recruiter/settings/organization')}>See who they are</Button>}
      >
        <p>
          Only admins and owners can buy credits for your organization. Ask one of them.
          {offers?.isOn ? ' You can pay for a single post yourself, by card, when you submit it.' : ''}
        </p>
      </EmptyState>
      {offers?.offers.length ? (
        <section className={styles.box} aria-labelledby="offers">
          <h2 id="offers">What credits cost</h2>
          <OfferChoice
            offers={offers.offers}
            currency={currencies.find((each) => each === currency) ?? currencies[0] ?? 'USD'}
            chosen={null}
          />
        </section>
      ) : null}
    </main>
  )
}
