import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { useCanBuy } from './buy-more.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './buying.module.css'

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

const testCards = [
  ['4242 4242 4242 4242', 'Paid at once'],
  ['4000 0027 6000 3184', 'Asks for 3-D Secure first'],
  ['4000 0000 0000 0002', 'Declined'],
] as const

/** What to pay with where payments are played. */
function TestCards() {
  return (
    <Notice as="section" aria-label="Test cards" size="small">
      <p>
        <strong>No money moves here.</strong> Pay with a test card, any future date and any code.
      </p>
      <div className={styles.testCards}>
        <ul>
          {testCards.map(([number, what]) => (
            <li key={number}>
              <span>
                <code className="mono">{number}</code> <span className="quiet">{what}</span>
              </span>
              <CopyButton
                text={() => number}
                notice="Copied to clipboard"
                failed="Copy failed. Select the text and copy it."
              >
                Copy<span className="visually-hidden"> {number}</span>
              </CopyButton>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
