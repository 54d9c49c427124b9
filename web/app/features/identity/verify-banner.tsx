import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { wordsOfRefusal } from '../forms/use-endpoint.ts'
import { useSession } from '../session/use-session.ts'
import type { ButtonLooks } from '../../ui/button.tsx'
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

/** Sends the verification mail again, at most once in 30 seconds, and says what came of it. */
export function ResendForm({ label, ...looks }: ButtonLooks & { label: string }) {
  const { pathname, search } = useLocation()
  const { verificationSentAt } = useSession().user
  // What is refused stands beside the button, as what is done does.
  const [said, setSaid] = useState<{ words: string; isSent: boolean } | null>(null)
  const left = useCooldown(verificationSentAt, said?.isSent ? said : null)
  return (
    <div className={styles.resend}>
      <EndpointButton
        {...looks}
        to="POST /api/verify-email"
        body={continueOf(pathname, search)}
        isQuiet
        disabled={left > 0}
        onDone={() =>
          setSaid({
            isSent: true,
            words: pathname === pagePath('/signup') ? 'email resent!' : 'Verification link sent',
          })
        }
        onRefused={(refusal) => setSaid({ isSent: false, words: wordsOfRefusal(refusal) })}
      >
        {label}
      </EndpointButton>
      <span role="status">
        {said?.words ?? ''}
        {left > 0 ? <span> {left} s</span> : null}
      </span>
    </div>
  )
}

/** The new mail leads where the one before did: on from an account page, else back to the page itself. */
function continueOf(path: string, search: string): { continueUrl?: string } {
  const isAccountPage = path === pagePath('/login') || path === pagePath('/signup')
  const onward = isAccountPage ? new URLSearchParams(search).get('continue') : path + search
  const continueUrl = readReturnPath(onward)
  return continueUrl ? { continueUrl } : {}
}

/** Seconds left of the cool-down that a mail and each new answer start; 0 when it is over. */
function useCooldown(sentAt: string | null, answer: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // A clock that is behind the server's must not make anybody wait for longer.
    const since = answer || !sentAt ? 0 : Math.max(0, Date.now() - Date.parse(sentAt))
    if (!answer && !sentAt) return
    const ends = Date.now() + resendCooldownSeconds * 1000 - since
    const tick = () => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [sentAt, answer])
  return left
}
