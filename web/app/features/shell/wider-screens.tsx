import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { useWidth } from '../../ui/side-by-side.ts'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { useNarrowPassed, wayThrough } from './use-narrow-passed.ts'
import styles from './wider-screens.module.css'

/** Below 768 px it stands before its page, which can still be used by anyone who wants to. */
export function WiderScreens({ children }: { children: React.ReactNode }) {
  const { context } = useSession()
  const { isPassed, pass } = useNarrowPassed()
  // A page has one main part: on wide screens this is none, and on narrow ones the page behind it is hidden.
  const Notice = useWidth('phone') ? 'main' : 'section'
  // The page keeps its place when the notice goes: what was typed in it stays.
  return (
    <>
      {isPassed ? null : (
        <Notice className={styles.notice} aria-labelledby="wider">
          <h1 id="wider" className={styles.text}>
            This page is optimized for wider screens.
          </h1>
          <p className={styles.actions}>
            {context === 'jobSeeker' ? <Button to={pagePath('/')}>Back</Button> : null}
            <Button
              href={`#${wayThrough}`}
              kind="primary"
              onClick={(event: React.MouseEvent) => {
                event.preventDefault()
                pass()
              }}
            >
              Continue anyway
            </Button>
          </p>
          <LeadingForm action={pagePath('/logout')}>
            <Button>Logout</Button>
          </LeadingForm>
        </Notice>
      )}
      <div className={isPassed ? undefined : styles.page}>{children}</div>
    </>
  )
}
