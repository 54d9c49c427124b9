import { pagePath } from '@chainwork/contract/pages'
import { useFetcher, useLocation } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { useCooldown } from './use-cooldown.ts'
import { Button, type ButtonLooks } from '../../ui/button.tsx'
import styles from './verify-banner.module.css'
import { Notice } from '../../ui/notice.tsx'

/** Reminds members whose address is not verified, and sends the link again. */
export function VerifyBanner() {
  const { isSignedIn, user } = useSession()
  if (!isSignedIn || !user.email || user.emailVerified) return null
  return (
    <Notice
      as="section"
      tone="warning"
      size="small"
      className={styles.verify}
      aria-label="Verify your account"
      action={<ResendForm label="Resend Link" size="small" />}
    >
      <h2>Verify your account</h2>
      <p>
        We sent a verification mail to <strong>{user.email}</strong>. Check your Spam folder if it is not in
        your inbox.
      </p>
    </Notice>
  )
}

/** Sends the verification mail again, at most once in 30 seconds, and says what came of it. */
export function ResendForm({ label, ...looks }: ButtonLooks & { label: string }) {
  const fetcher = useFetcher<{ message: string; isSent: boolean }>()
  const { pathname, search } = useLocation()
  const { verificationSentAt } = useSession().user
  const left = useCooldown(verificationSentAt, fetcher.data)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action={pagePath('/verify-email')}
      className={styles.resend}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name="from" value={pathname + search} />
      <Button {...looks} disabled={left > 0} isBusy={isBusy}>
        {label}
      </Button>
      <span role="status">
        {fetcher.data ? fetcher.data.message : ''}
        {left > 0 ? <span className="mono"> {left} s</span> : null}
      </span>
    </fetcher.Form>
  )
}
