import type { Id } from '@chainwork/contract/ids'
import { shownMoney } from '@chainwork/contract/billing/money'
import type { CreditOffers, Purchase } from '@chainwork/contract/billing/schemas'
import { openDays } from '@chainwork/contract/open-window'
import { useRevalidator, useSearchParams } from 'react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
import { BuyMore } from './buy-more.tsx'
import styles from './buying.module.css'
import { type Credits, priceOf, singleOffer, withCost } from './credits.ts'
import { PaymentForm } from './payment-form.tsx'
import { paymentState, paymentWords } from './payment-state.ts'
import { PaymentsOff } from './payments-off.tsx'
import { useConfirming } from './use-confirming.ts'

/** Pays for one post that waits for it: with a credit, or by card; says what became of a payment, and confirms by itself. */
export function PayPost({
  postingId,
  label,
  credits,
  offers,
  purchase,
  incomplete,
}: {
  postingId: Id<'posting'>
  /** What paying with a credit is called. */
  label: 'Pay' | 'Post'
  credits: Credits
  offers: CreditOffers | null
  /** The payment that the buyer comes back from. */
  purchase: Purchase | null
  /** Where the post is completed; null when nothing is missing. */
  incomplete: string | null
}) {
  const [params] = useSearchParams()
  const isUnpaid = useConfirming(ownCompany(useSession()), purchase)
  const state = purchase ? paymentState(purchase, isUnpaid || params.get('canceled') === '1') : null
  const isHandingIn = useHandingIn(state === 'paid' && incomplete === null)
  const waits = state === 'confirming' || isHandingIn
  return (
    <>
      {state ? (
        <PaymentNotice state={state} purchase={purchase!} incomplete={incomplete} waits={isHandingIn} />
      ) : null}
      {waits ? null : incomplete === null ? (
        <Ways
          postingId={postingId}
          label={label}
          credits={credits}
          offers={offers}
          again={state === 'unfinished' ? 'Try again' : state === 'expired' ? 'Start again' : null}
          openAt={state === 'unfinished' ? purchase!.url : null}
        />
      ) : (
        <Button kind="primary" to={incomplete}>
          Complete
        </Button>
      )}
    </>
  )
}

const tones = { paid: 'success', unfinished: 'warning', expired: 'warning', confirming: 'info' } as const

function PaymentNotice({
  state,
  purchase,
  incomplete,
  waits,
}: {
  state: ReturnType<typeof paymentState>
  purchase: Purchase
  incomplete: string | null
  waits: boolean
}) {
  const paid = incomplete
    ? 'Payment received. Its credit is kept until the post is complete.'
    : waits
      ? 'Payment received. The post goes to review.'
      : 'Payment received. Your credit is ready: use it to post.'
  return (
    <Notice tone={state in tones ? tones[state as keyof typeof tones] : 'danger'} role="status">
      <p>{state === 'paid' ? paid : paymentWords[state]}</p>
      {state === 'unfinished' && purchase.lastProblem ? <p>{purchase.lastProblem}</p> : null}
    </Notice>
  )
}

/** How it can be paid: with a credit where there is one, else by card, else by asking. */
function Ways({
  postingId,
  label,
  credits,
  offers,
  again,
  openAt,
}: {
  postingId: Id<'posting'>
  label: 'Pay' | 'Post'
  credits: Credits
  offers: CreditOffers | null
  again: string | null
  /** A checkout that is still open. */
  openAt: string | null
}) {
  if (credits.available > 0)
    return (
      <EndpointButton
        to="POST /api/job-posting/:id/post-job"
        params={{ id: postingId }}
        body={{}}
        failed="Failed to update job post"
        kind="primary"
      >
        {withCost(label, credits)}
      </EndpointButton>
    )
  const single = offers?.isOn ? singleOffer(offers) : null
  if (!offers || !single) return <PaymentsOff />
  const { amount, currency } = priceOf(single)
  const byCard = `Pay ${shownMoney(amount, currency)} by card`
  return (
    <div className={styles.ways}>
      {credits.waiting > 0 ? (
        <p>
          Your first post is free once we have checked your company, usually within a working day. Until then
          this post waits here, or you pay for it.
        </p>
      ) : null}
      <p className="quiet">
        One post, open for {openDays} days.{' '}
        {offers.taxBehavior === 'inclusive'
          ? 'The price contains VAT where it applies; you see the total before you pay.'
          : 'VAT is added where it applies; you see the total before you pay.'}
      </p>
      <div className={styles.buttons}>
        {openAt ? (
          <Button kind="primary" href={openAt}>
            Try again
          </Button>
        ) : (
          <PaymentForm currency={currency} offer={single} postingId={postingId} label={again ?? byCard} />
        )}
        <BuyMore />
      </div>
    </div>
  )
}

const askAgainMs = 1500
const maxTries = 12

/**
 * Has the page read again while a post that was paid for is being handed in, which takes seconds. False once that has taken
 * too long, or nothing is waited for.
 */
function useHandingIn(isPaid: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)
  const isWaiting = isPaid && tries < maxTries
  const again = useEffectEvent(() => {
    setTries(tries + 1)
    if (navigator.onLine) void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(again, askAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting, tries])
  return isWaiting
}
