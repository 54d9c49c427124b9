import { pagePath } from '@chainwork/contract/pages'
import { useLocation } from 'react-router'
import { isOutcome } from '../forms/outcome.ts'
import { useActing } from '../forms/use-acting.ts'
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
        We sent a verification email to <strong>{user.email}</strong>. Check your Spam folder if it is not in
        your inbox.
      </p>
    </Notice>
  )
}

interface Resent {
  message: string
  isSent: boolean
}

/** Sends the verification mail again, at most once in 30 seconds, and says what came of it. */
export function ResendForm({ label, ...looks }: ButtonLooks & { label: string }) {
  // What is refused stands beside the button, as what is done does.
  const acting = useActing<Resent>({ tell: () => {} })
  const { pathname, search } = useLocation()
  const { verificationSentAt } = useSession().user
  const answer = isOutcome(acting.answer) ? undefined : (acting.answer as Resent | undefined)
  const left = useCooldown(verificationSentAt, answer)
  const message = (acting.refusal ?? answer)?.message
  return (
    <acting.Form
      method="post"
      action={pagePath('/verify-email')}
      className={styles.resend}
      onSubmit={acting.onSubmit}
    >
      <input type="hidden" name="from" value={pathname + search} />
      <Button {...looks} disabled={left > 0} isBusy={acting.isBusy}>
        {label}
      </Button>
      <span role="status">
        {message ?? ''}
        {left > 0 ? <span className="mono"> {left} s</span> : null}
      </span>
    </acting.Form>
  )
}
