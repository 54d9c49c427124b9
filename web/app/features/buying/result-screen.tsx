import { shownMoney } from '@chainwork/contract/billing/money'
import type { Purchase } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { useNavigate, useSearchParams } from 'react-router'
import { moment } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useSession } from '../session/use-session.ts'
import { ownCompany } from '../session/own-company.ts'
import { BesidePayment } from './beside-paying.tsx'
import { useCanBuy } from './buy-more.tsx'
import styles from './buying.module.css'
import type { Credits } from './credits.ts'
import { paymentState, paymentWords } from './payment-state.ts'
import { useConfirming } from './use-confirming.ts'

const buy = pagePath('/recruiter/buy-credits')

/** What became of a payment: it confirms by itself, and says the one next step. */
export function ResultScreen({ purchase, credits }: { purchase: Purchase | null; credits: Credits }) {
  const [params] = useSearchParams()
  const isUnpaid = useConfirming(ownCompany(useSession()), purchase)
  if (!purchase) return <NoPayment />
  const again = `${buy}?offer=${encodeURIComponent(purchase.offerId)}`
  const state = paymentState(purchase, isUnpaid || params.get('canceled') === '1')
  if (state === 'paid') return <Paid purchase={purchase} credits={credits} />
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Your payment" lead={orderOf(purchase)} />
      <BesidePayment id={purchase.id}>
        <section className={styles.box} aria-label="Your payment" aria-busy={state === 'confirming'}>
          <p role="status">{paymentWords[state]}</p>
          {state === 'unfinished' && purchase.lastProblem ? (
            <Notice tone="warning">{purchase.lastProblem}</Notice>
          ) : null}
          <div className={styles.buttons}>
            {state === 'unfinished' ? (
              purchase.url ? (
                <Button kind="primary" href={purchase.url}>
                  Try again
                </Button>
              ) : (
                <Button kind="primary" to={again}>
                  Try again
                </Button>
              )
            ) : null}
            {state === 'expired' ? (
              <Button kind="primary" to={again}>
                Start again
              </Button>
            ) : null}
            <Button to={pagePath('/recruiter/my-jobs')}>My Job Posts</Button>
          </div>
        </section>
      </BesidePayment>
    </main>
  )
}

function Paid({ purchase, credits }: { purchase: Purchase; credits: Credits }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const canBuy = useCanBuy()
  const isRead = params.get('read') === '1'
  const read = `?purchase=${purchase.id}&read=1`
  const readIt = () => navigate(read, { replace: true, preventScrollReset: true })
  const leave = async (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Going back leads to the page without what has been read.
    await readIt()
    await navigate(pagePath('/recruiter/post-job'))
  }
  const added = `${counted(purchase.credits, 'credit')} ${purchase.credits === 1 ? 'was' : 'were'} added. You have ${credits.available}.`
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Your payment" lead={orderOf(purchase)} />
      <BesidePayment id={purchase.id}>
        <section className={styles.box} aria-label="Your payment">
          {isRead ? <p>{added}</p> : null}
          <dl className={styles.sums}>
            <Fact name={counted(purchase.credits, 'credit')}>
              {shownMoney(purchase.amount, purchase.currency)}
            </Fact>
            {purchase.tax === null ? null : (
              <Fact name="VAT">{shownMoney(purchase.tax, purchase.currency)}</Fact>
            )}
            {purchase.total === null ? null : (
              <Fact name={<>Paid{purchase.paidAt ? ` on ${moment(purchase.paidAt)}` : ''}</>}>
                {shownMoney(purchase.total, purchase.currency)}
              </Fact>
            )}
          </dl>
          <p className="quiet">Your receipt is on its way by email.</p>
          <div className={styles.buttons}>
            <Button kind="primary" to={pagePath('/recruiter/post-job')}>
              Post a Job
            </Button>
            {canBuy ? (
              <Button to={`${pagePath('/recruiter/settings/payment-and-billing')}#receipts`}>
                See receipts
              </Button>
            ) : null}
          </div>
        </section>
      </BesidePayment>
      {isRead ? null : (
        <Dialog title="Payment Successful" onClose={() => void readIt()}>
          <p role="status">{added}</p>
          <DialogActions>
            <Button
              kind="primary"
              to={pagePath('/recruiter/post-job')}
              onClick={(event: React.MouseEvent) => void leave(event)}
            >
              Post a Job
            </Button>
            <Button to={read} replace preventScrollReset>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </main>
  )
}

function NoPayment() {
  const canBuy = useCanBuy()
  const { companyCount } = useSession()
  return (
    <main id="main" className={styles.page}>
      <EmptyState
        drawing="credits"
        title="Payment not found"
        level="h1"
        next={canBuy ? ['Buy Credits', buy] : ['My Job Posts', pagePath('/recruiter/my-jobs')]}
      >
        {canBuy ? null : <p>Only admins, owners and the person who paid can see a payment.</p>}
        {companyCount > 1 ? (
          <p>It may belong to another of your organizations. Switch to it, then open the link again.</p>
        ) : null}
        <p>Anything you paid for arrives on its own.</p>
      </EmptyState>
    </main>
  )
}

function orderOf({ credits, amount, currency }: Purchase): string {
  return `${counted(credits, 'credit')} for ${shownMoney(amount, currency)}`
}
