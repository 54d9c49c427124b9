import { useState } from 'react'
import controls from '../../ui/controls.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './consent.module.css'

const days365 = 31_536_000

/** Asks once whether optional cookies may be set; both answers look alike and are kept for a year. */
export function ConsentBanner() {
  const isUsable = useHydrated()
  const [hasAnswered, setAnswered] = useState(false)
  if (!isUsable || hasAnswered || /(?:^|;\s*)consent=(all|necessary)(?:;|$)/.test(document.cookie))
    return null
  const answer = (value: 'all' | 'necessary') => {
    document.cookie = `consent=${value}; path=/; max-age=${days365}; samesite=lax`
    setAnswered(true)
  }
  return (
    <section className={styles.banner} aria-label="Cookies" data-consent>
      <p>
        Chainwork uses cookies that it needs to work, and others only if you agree. See the{' '}
        <a href="/cookie-policy">cookie policy</a>.
      </p>
      <div>
        <button type="button" className={controls.ghost} onClick={() => answer('necessary')}>
          Reject All
        </button>
        <button type="button" className={controls.ghost} onClick={() => answer('all')}>
          Accept All
        </button>
      </div>
    </section>
  )
}
