import type { CreditOffer } from '@chainwork/contract/billing/schemas'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './buying.module.css'

/** Leads to the provider's page: with scripts and without, and once, however often it is pressed. */
export function PaymentForm({
  answer,
  once,
  currency,
  offer,
  label,
  children,
}: {
  /** What the page's action answered without scripts. */
  answer: unknown
  /** Makes repetitions of this form the same payment. */
  once: string
  currency: string
  /** What is bought, where there is nothing to choose. */
  offer?: CreditOffer
  label: string
  children?: React.ReactNode
}) {
  const fetcher = useFetcher<unknown>()
  const form = useForm({ answer: fetcher.data ?? answer, fetcher, labels: { offerId: 'Credits' } })
  return (
    <fetcher.Form {...form.props} className={styles.payment}>
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="do" value="pay" />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="currency" value={currency} />
      {offer ? <input type="hidden" name="offerId" value={offer.id} /> : null}
      {children}
      <div>
        <Button kind="primary" isBusy={form.isBusy}>
          {label}
        </Button>
      </div>
    </fetcher.Form>
  )
}
