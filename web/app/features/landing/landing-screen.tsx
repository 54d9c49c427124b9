import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { openDays } from '@chainwork/contract/open-window'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm, type ContactState } from './contact-form.tsx'
import styles from './landing.module.css'
import { Prices } from './prices.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Showcase } from './showcase.tsx'
import { Steps } from './steps.tsx'

const points = [
  {
    title: 'Scores you can check yourself',
    text: 'Every on-chain point comes from public transactions. Profile owners see which ones and choose who else can.',
  },
  {
    title: 'Applicants who know the terms',
    text: 'Place, salary and required scores come first, so applicants know what you need.',
  },
  {
    title: 'Credits, not subscriptions',
    text: `One credit is one post for ${openDays} days. You see the cost before you click.`,
  },
  {
    title: 'Your team in one place',
    text: 'Invite colleagues and choose who can buy, post and answer.',
  },
]

const reasons = [
  'Seekers connect wallets by signing a message, so scores come from wallets whose keys they hold.',
  `A post closes on its own after ${openDays} days, so no one applies for jobs that are gone.`,
  'Verified company domains are marked, and seekers look for the mark.',
  'Search and company pages are open to everyone, so people find your posts without an account.',
]

/** What recruiters see before they have an account. */
export function LandingScreen({
  contact,
  prices,
}: {
  contact: ContactState
  /** Null when they cannot be told now. */
  prices: CreditOffers | null
}) {
  return (
    <main id="main" className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.promise}>
          <h1>Attract Top Talent</h1>
          <p>Say what must be proven. Meet web3 people whose work is on record, not just on paper.</p>
          <p className={styles.actions}>
            <Button kind="primary" to={`${pagePath('/login')}?context=recruiter`}>
              Post a Job
            </Button>
            <Button href="#contactus">Talk to our team</Button>
          </p>
        </div>
        <ProductPicture />
      </section>
      <Steps />
      <section className={styles.section} aria-labelledby="points">
        <h2 id="points">What you get</h2>
        <ul className={styles.points}>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {prices ? <Prices prices={prices} /> : null}
      <Showcase />
      <section className={`${styles.section} ${styles.why}`} aria-labelledby="why">
        <div>
          <h2 id="why">Why Chainwork</h2>
          <p className={styles.muted}>The work behind a person, shown and proven.</p>
          <p className={styles.actions}>
            <Button kind="primary" to={`${pagePath('/login')}?context=recruiter`}>
              Get Started
            </Button>
          </p>
        </div>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <section
        className={`${styles.section} ${styles.contact}`}
        id="contactus"
        aria-labelledby="contact-title"
      >
        <div>
          <h2 id="contact-title">Talk to our team</h2>
          <p className={styles.muted}>
            Questions about posting, billing or the product. Choose a topic, and one of us writes back by
            email.
          </p>
        </div>
        <ContactForm initial={contact} action={`${pagePath('/recruit')}?contact=1#contactus`} />
      </section>
    </main>
  )
}
