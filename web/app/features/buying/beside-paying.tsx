import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { useCanBuy } from './buy-more.tsx'
import styles from './buying.module.css'
import { TestCards } from './test-cards.tsx'

/** What is paid for, and beside it what happens next; with test cards where payments are played. */
export function BesidePaying({
  pays,
  isStandIn,
  children,
}: {
  pays: 'credits' | 'post'
  isStandIn: boolean
  children: React.ReactNode
}) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.rail} aria-label="About paying">
        {isStandIn ? <TestCards /> : null}
        <section className={styles.follows} aria-labelledby="follows">
          <h2 id="follows">What happens next</h2>
          <ol>
            <li>You pay on the page of our payment provider. We never see your card.</li>
            <li>
              {pays === 'post'
                ? 'Once paid, the post goes to review automatically.'
                : 'The credits arrive in seconds. Everyone in your organization can post with them.'}
            </li>
            <li>
              <WhereReceiptsAre />
            </li>
          </ol>
        </section>
      </aside>
    </div>
  )
}

/** Beside a payment: what can be relied on, and how to ask about it. */
export function BesidePayment({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.follows} aria-labelledby="known">
        <h2 id="known">Good to know</h2>
        <ul>
          <li>You can close or reload this page. Nothing is charged twice.</li>
          <li>
            <WhereReceiptsAre />
          </li>
          <li>
            Something wrong? <Link to={pagePath('/contact')}>Write to us</Link> and name this payment:{' '}
            <span className={`mono ${styles.id}`}>{id}</span>
          </li>
        </ul>
      </aside>
    </div>
  )
}

function WhereReceiptsAre() {
  if (!useCanBuy()) return 'We email the receipt. Admins and owners also find it in Payment and Billing.'
  return (
    <>
      We email the receipt and keep it in{' '}
      <Link to={pagePath('/recruiter/settings/payment-and-billing')}>Payment and Billing</Link>, where you
      also enter your VAT number.
    </>
  )
}
