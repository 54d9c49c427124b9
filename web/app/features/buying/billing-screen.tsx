import { pagePath } from '@chainwork/contract/pages'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useSession } from '../session/use-session.ts'
import { BuyMore } from './buy-more.tsx'
import panel from './billing.module.css'
import styles from './buying.module.css'
import { CardsSection, DeleteCardDialog } from './cards-section.tsx'
import type { Credits } from './credits.ts'
import { DetailsForm } from './details-form.tsx'
import type { Billing } from './load-billing.ts'
import { PaymentsOff } from './payments-off.tsx'
import { ReceiptList } from './receipt-list.tsx'

/** The organization's credits, its cards, whom receipts are made out to, and the receipts. */
export function BillingScreen({ billing }: { billing: Billing }) {
  const { companyContext } = useSession()
  const [params] = useSearchParams()
  const { isOn, credits, cards, details, receipts, countries } = billing
  const deletedCard = params.get('do') === 'deleteCard' ? params.get('card') : null
  const card = cards.value?.find(({ id }) => id === deletedCard)
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Payment And Billing"
        lead={companyContext ? <Written>{companyContext.name}</Written> : null}
      >
        <BuyMore kind="primary" />
      </PageHeader>
      {isOn ? null : <PaymentsOff />}
      <CreditsPanel credits={credits} />
      {isOn ? (
        <section className={styles.box} aria-labelledby="cards">
          <h2 id="cards">Cards</h2>
          {cards.value ? <CardsSection cards={cards.value} /> : <Missing why={cards.problem} />}
        </section>
      ) : null}
      <section className={styles.box} aria-labelledby="details">
        <h2 id="details">Billing details</h2>
        {details.value ? (
          <DetailsForm saved={details.value} countries={countries} />
        ) : (
          <Missing why={details.problem} />
        )}
      </section>
      <section className={styles.box} aria-labelledby="receipts">
        <h2 id="receipts">Receipts</h2>
        {receipts.value ? (
          <ReceiptList receipts={receipts.value} isFirst={!params.has('after')} />
        ) : (
          <Missing why={receipts.problem} />
        )}
      </section>
      {card ? <DeleteCardDialog card={card} key={card.id} /> : null}
    </main>
  )
}

function CreditsPanel({ credits: { available, reserved, used, frozen } }: { credits: Credits }) {
  const figures = [
    ['Available', available, 'for your next posts'],
    ['Reserved', reserved, 'for posts that wait for review'],
    ['Used', used - reserved, 'for posts and sponsoring'],
    ...(frozen ? ([['On hold', frozen, 'while a payment is questioned']] as const) : []),
  ] as const
  return (
    <section className={styles.box} aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <dl className={panel.figures}>
        {figures.map(([label, count, what]) => (
          <Fact key={label} name={label}>
            <strong>{count}</strong>
            <span className="quiet">{what}</span>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** A part that could not be loaded; the rest of the page is there. */
function Missing({ why }: { why: string | null }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" to={pagePath('/recruiter/settings/payment-and-billing')} reloadDocument>
          Try again
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
