import { pagePath } from '@chainwork/contract/pages'
import type { UserState } from '@chainwork/contract/identity/values'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyDrawing } from '../../ui/empty-drawing.tsx'
import styles from './errors.module.css'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { Ending } from '../postings/open-posting.ts'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { CompanyMark } from '../../ui/mark.tsx'

const words: Record<number, { title: string; text: string }> = {
  404: {
    title: 'Page not found',
    text: 'We can’t find this page. It may have moved, or the link may be incomplete.',
  },
  429: {
    title: 'Too many requests',
    text: 'Your network opened too many pages at once. Wait a moment, then try again.',
  },
  503: {
    title: 'We’ll be right back',
    text: 'We can’t reach our data right now. Nothing is lost. Try again in a few seconds.',
  },
}

/** The title of a page that stands for one that cannot be shown. */
export function errorTitle(status: number): string {
  return words[status]?.title ?? 'Something went wrong'
}

/**
 * What stands where a page cannot be shown: what happened, the ways on, and a number for support. What broke can be tried
 * again at the same address.
 */
export function ErrorPage({ status, reference }: { status: number; reference: string | null }) {
  const { isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const known = words[status]
  const isMissing = status === 404
  return (
    <main className={styles.page} id="main">
      <EmptyDrawing of={status === 404 ? 'search' : 'warning'} />
      <p className={styles.code}>{status}</p>
      <h1>{known ? known.title : 'Oh no!'}</h1>
      <p>{known ? known.text : 'Something went wrong...'}</p>
      <div className={styles.actions}>
        {isMissing ? null : (
          <Button kind="primary" to={pathname + search} reloadDocument>
            Try again
          </Button>
        )}
        <Button kind={isMissing ? 'primary' : 'secondary'} to={pagePath('/')} reloadDocument={!isMissing}>
          Go to home
        </Button>
        {known || !isSignedIn ? null : (
          <Form method="post" action={pagePath('/logout')} reloadDocument>
            <Button>Logout</Button>
          </Form>
        )}
      </div>
      {known || !reference ? null : <p className={`${styles.reference} mono`}>Reference {reference}</p>}
    </main>
  )
}

const blocked = {
  inactive: {
    title: 'User inactive',
    text: 'Your account has been deactivated.',
  },
  pending: {
    title: 'User pending',
    text: 'Your account is pending approval.',
  },
}

/** The title of the page for an account that may not be used. */
export function blockedTitle(state: keyof typeof blocked): string {
  return blocked[state].title
}

/** All that an account meets that may not be used. */
export function BlockedPage({
  state,
  company = null,
}: {
  state: Exclude<UserState, 'active'>
  /** Set when a colleague has deactivated somebody there; the account itself works. */
  company?: string | null
}) {
  const { title, text } = blocked[state]
  return (
    <main className={styles.page} id="main">
      <h1>{title}</h1>
      <p>
        {company ? `Your access to ${company} has been deactivated.` : text} Please{' '}
        <Link to={pagePath('/contact')}>contact support</Link>.
      </p>
      {company ? (
        <p>
          Your account itself works, and an admin of the company can let you in again. You can also{' '}
          <Link to={pagePath('/onboarding')}>look for a job</Link> or{' '}
          <Link to={pagePath('/recruiter/onboarding')}>set up a company of your own</Link>, or open your{' '}
          <Link to={pagePath('/settings/user')}>account settings</Link>.
        </p>
      ) : null}
      <LeadingForm className={styles.actions} action={pagePath('/logout')}>
        <Button kind="primary">Logout</Button>
      </LeadingForm>
      <p className={styles.legal}>
        <Link to={pagePath('/terms-of-use')}>Terms of use</Link>{' '}
        <Link to={pagePath('/privacy-policy')}>Privacy policy</Link>{' '}
        <Link to={pagePath('/cookie-policy')}>Cookie policy</Link>
      </p>
    </main>
  )
}

/** The title of whatever a frozen company would see. */
export const frozenTitle = 'This part is closed to you'

/** What stands where a page of a frozen company would be: why, and where it can answer. */
export function FrozenCompany({ words }: { words: string }) {
  return (
    <main className={styles.page} id="main">
      <EmptyDrawing of="warning" />
      <h1>{frozenTitle}</h1>
      <p>{words}</p>
      <div className={styles.actions}>
        <Button kind="primary" to={pagePath('/recruiter/decisions')}>
          Open Decisions
        </Button>
      </div>
    </main>
  )
}

const endings: Record<Ending, { status: number; title: string; text: string }> = {
  closed: { status: 410, title: 'This job post is closed', text: 'It no longer takes applications.' },
  frozen: {
    status: 410,
    title: 'This job post is hidden',
    text: 'It was reported or broke a rule, and takes no applications. If its company writes to you, send no money or documents.',
  },
  legal: {
    status: 451,
    title: 'Not available',
    text: 'This content is not available for legal reasons.',
  },
}

/** The title of a page of a posting that is gone. */
export function closedTitle(why: Ending): string {
  return endings[why].title
}

/** What stands where a posting was: why it is gone, what is open instead, and the way to the search. */
export function ClosedPosting({
  why,
  words,
  similar,
}: {
  why: Ending
  words: string
  similar: readonly PostingCard[]
}) {
  const { status, title, text } = endings[why]
  return (
    <main className={styles.page} id="main">
      <p className={styles.code}>{status}</p>
      <h1>{title}</h1>
      <p>
        {text} {similar.length ? 'These open jobs ask for similar work.' : 'Search shows what’s open.'}
      </p>
      {similar.length ? (
        <section aria-labelledby="similar" className={styles.similar}>
          <h2 id="similar">Similar open job posts</h2>
          <ul>
            {similar.map((card) => (
              <li key={card.id}>
                <CompanyMark company={card.company} />
                <div>
                  <Link to={pagePath('/jobs/:key', { key: card.slug })}>{card.jobTitle}</Link>
                  <p>{[card.company.name, card.location, salaryRange(card)].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.actions}>
        <Button kind="primary" to={pagePath('/jobs')}>
          See open job posts
        </Button>
        {words ? (
          <Button to={`${pagePath('/jobs')}?q=${encodeURIComponent(words)}`}>Search for “{words}”</Button>
        ) : null}
      </p>
    </main>
  )
}
