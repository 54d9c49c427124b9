import { paymentPath } from '@chainwork/contract/billing/pages'
import type { CreditOffer } from '@chainwork/contract/billing/schemas'
import type { Id } from '@chainwork/contract/ids'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { isOutdated, outcomeOfError, refusedFields } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
import styles from './buying.module.css'

/** Opens a checkout and leads to where it is paid: once, however often it is pressed. */
export function PaymentForm({
  currency,
  offer,
  postingId,
  label,
  children,
}: {
  currency: string
  /** What is bought, where there is nothing to choose. */
  offer?: CreditOffer
  /** The post that it is for. */
  postingId?: Id<'posting'>
  label: string
  children?: React.ReactNode
}) {
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [once] = useState(() => crypto.randomUUID())
  const form = useForm({
    answer: null,
    labels: { offerId: 'Credits' },
    post: async (sent) => {
      const offerId = offer?.id ?? String(sent.get('offerId') ?? '')
      try {
        if (!offerId) throw refusedFields({ offerId: 'Choose an offer.' })
        const purchase = await call(
          'POST /api/company/:id/credit-purchase',
          {
            params: { id: ownCompany(session) },
            body: { offerId, currency, ...(postingId ? { postingId } : {}) },
          },
          // Pressed again for the same thing, it is the same checkout.
          { once: `${once}-${offerId}-${currency}` },
        )
        if (purchase.url) location.assign(purchase.url)
        else await navigate(paymentPath(purchase))
        return { reply: purchase, after: null }
      } catch (error) {
        return { refused: outcomeOfError(error), after: isOutdated(error) ? revalidate : null }
      }
    },
  })
  return (
    <form {...form.props} method="dialog" className={styles.payment}>
      <NeedsScripts />
      <ErrorSummary {...form.summary} />
      {children}
      <div>
        <Button kind="primary" isBusy={form.isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
