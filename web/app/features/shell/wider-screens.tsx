import { useSyncExternalStore } from 'react'
import { Form, Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSession } from '../session/use-session.ts'
import { useNarrowPassed } from './use-narrow-passed.ts'
import styles from './wider-screens.module.css'

/** Below 768 px it stands before its page, which can still be used by anyone who wants to. */
export function WiderScreens({ children }: { children: React.ReactNode }) {
  const { context } = useSession()
  const isHydrated = useHydrated()
  const { isPassed, pass } = useNarrowPassed()
  // A page has one main part: on wide screens this is none, and on narrow ones the page behind it is hidden.
  const Notice = useNarrow() ? 'main' : 'section'
  if (isPassed) return children
  return (
    <>
      <Notice className={styles.notice} aria-labelledby="wider">
        <h1 id="wider" className={styles.text}>
          This page is optimized for wider screens.
        </h1>
        <p className={styles.actions}>
          {context === 'jobSeeker' ? (
            <Link className={controls.ghost} to="/">
              Back
            </Link>
          ) : null}
          <a className={controls.ghost} href="#main" hidden={isHydrated}>
            Continue anyway
          </a>
          <button type="button" className={controls.button} hidden={!isHydrated} onClick={pass}>
            Continue anyway
          </button>
        </p>
        <Form method="post" action="/logout">
          <button className={controls.ghost}>Logout</button>
        </Form>
      </Notice>
      <div className={styles.page}>{children}</div>
    </>
  )
}

const narrow = '(max-width: 767px)'

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
