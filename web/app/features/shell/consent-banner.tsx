import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LegalLink } from '../legal/legal-link.tsx'
import { type ConsentAnswer, consentCookie } from './consent.ts'
import styles from './consent.module.css'

/** Asks once whether optional cookies may be set; both answers look alike and are kept for a year. */
export function ConsentBanner() {
  const root = useRouteLoaderData('root') as { hasConsent: boolean } | undefined
  const [hasAnswered, setAnswered] = useState(false)
  if (!root || root.hasConsent || hasAnswered) return null
  const answer = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    document.cookie = consentCookie(value as ConsentAnswer)
    setAnswered(true)
  }
  return (
    <section className={styles.banner} aria-label="Cookies" data-consent>
      <p>
        We use cookies the site needs, and others only if you agree.{' '}
        <LegalLink to="cookies">Cookie policy</LegalLink>
      </p>
      <form method="post" action={pagePath('/consent')} onSubmit={answer}>
        <WayBack />
        <Button name="consent" value="necessary">
          Reject All
        </Button>
        <Button name="consent" value="all">
          Accept All
        </Button>
      </form>
    </section>
  )
}

/** Where to go without scripts. */
function WayBack() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={pathname + search} />
}
