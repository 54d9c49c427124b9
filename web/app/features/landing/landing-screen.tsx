import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { openDays } from '@chainwork/contract/open-window'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OpenPosting } from './load-open-posting.ts'
import { ProductSample } from './product-sample.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './landing.module.css'
import { Showcase } from './showcase.tsx'
import { counted } from '../../format/numbers.ts'
import { currenciesOf } from '../buying/credits.ts'
import { OfferChoice } from '../buying/offer-choice.tsx'
import { widths } from '../../ui/breakpoints.ts'
import { useTheme } from '../../ui/use-theme.ts'
import darkSmall from './applicants-dark-small.webp'
import dark from './applicants-dark.webp'
import lightSmall from './applicants-light-small.webp'
import light from './applicants-light.webp'
import picture from './product-picture.module.css'
import { useEffect, useState } from 'react'
import { useMotion } from '../../ui/use-motion.ts'

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
  prices,
  open,
}: {
  /** Null when they cannot be told now. */
  prices: CreditOffers | null
  open: OpenPosting
}) {
  return (
    <main id="main" className={styles.page}>
      <section className={styles.hero} data-theme="dark">
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
        <ProductSample {...open} />
      </section>
      <Steps />
      <section className={styles.section} aria-labelledby="points">
        <h2 id="points">What you get</h2>
        <div className={styles.get}>
          <ul className={styles.points}>
            {points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <ProductPicture />
        </div>
      </section>
      {prices ? <Prices prices={prices} /> : null}
      <Showcase />
      <section className={`${styles.section} ${styles.why}`} aria-labelledby="why">
        <div>
          <h2 id="why">Why Chainwork</h2>
          <p className={styles.muted}>The work behind a person, shown and proven.</p>
          <p className={styles.actions}>
            <Button to={`${pagePath('/login')}?context=recruiter`}>Get Started</Button>
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
        <ContactForm />
      </section>
    </main>
  )
}

/** What posts cost, and how the first ones come for nothing. */
function Prices({ prices }: { prices: CreditOffers }) {
  const { offers, welcomeCredits, taxBehavior, isOn } = prices
  const [currency] = currenciesOf(offers)
  if (!currency) return null
  const first = welcomeCredits === 1 ? 'first post is' : `first ${counted(welcomeCredits, 'post')} are`
  return (
    <section className={styles.section} id="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">What it costs</h2>
      <p className={styles.muted}>
        {welcomeCredits ? `Your ${first} free. ` : ''}
        One credit is one post for {openDays} days, with no subscription.
      </p>
      <div className={styles.prices}>
        <OfferChoice offers={offers} currency={currency} chosen={null} />
      </div>
      <p className={styles.muted}>
        {taxBehavior === 'inclusive'
          ? 'Prices contain VAT where it applies.'
          : 'VAT is added where it applies.'}{' '}
        {isOn ? 'You pay by card and see the total before you do.' : 'Write to us to buy credits.'}
      </p>
    </section>
  )
}

const shots = {
  light: { src: light, srcSet: `${lightSmall} 720w, ${light} 1175w` },
  dark: { src: dark, srcSet: `${darkSmall} 720w, ${dark} 1175w` },
}
/** The width of the picture on the page. */
const sizes = `${widths.lg} 564px, ${widths.md} 50vw, calc(100vw - 32px)`

/** The product itself, photographed with its demo data in both themes. */
function ProductPicture() {
  const theme = useTheme()
  return (
    <figure className={picture.figure}>
      <picture>
        {theme === null ? (
          <source media="(prefers-color-scheme: dark)" srcSet={shots.dark.srcSet} sizes={sizes} />
        ) : null}
        <img
          className={picture.picture}
          {...shots[theme ?? 'light']}
          sizes={sizes}
          width={1175}
          height={776}
          loading="lazy"
          alt="A recruiter’s list of 19 applicants, best match first: each with a portrait, job title, stage, on-chain share and match."
        />
      </picture>
      <figcaption>
        Applicants as a recruiter sees them, best match first. These people are made up.
      </figcaption>
    </figure>
  )
}

const stepMs = 2000
const steps = [
  {
    title: 'Describe the work',
    text: 'Title, skills, salary and where people may live. The preview is the page seekers will see.',
  },
  {
    title: 'Say what must be proven',
    text: 'Ask for points in DeFi, DEX or NFT. Job seekers see how far they are before they apply.',
  },
  {
    title: 'Meet who fits',
    text: 'Applicants come with scores that anyone can recompute, and with answers to your questions.',
  },
]

/** How it works, in three steps that light up in turn. */
function Steps() {
  const { isPlaying, toggle } = useMotion()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setAt((was) => (was + 1) % steps.length), stepMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  return (
    <section className={styles.section} aria-labelledby="steps">
      <div className={styles.showHead}>
        <h2 id="steps">Three steps to a shortlist</h2>
        <button type="button" className={styles.pause} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} small />
          {isPlaying ? 'Stop the steps' : 'Play the steps'}
        </button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} data-lit={index === at || undefined}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
