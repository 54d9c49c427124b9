import { pagePath } from '@chainwork/contract/pages'
import type { ContextName, EmailActionMode } from '@chainwork/contract/identity/values'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import { ResendForm } from './verify-banner.tsx'
import { AccountPage } from './account-page.tsx'
import { type LinkedAccount, accountOf } from './confirm-change.tsx'
import { entryPath } from './entry.ts'
import { SubmitButton } from './form-end.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'
import styles from './accounts.module.css'

/**
 * One press does what the mail is for. Mail scanners that only open the link change nothing; where the account that signed up
 * is signed in, scripts press it for people.
 */
export function ConfirmVerification({ isYours, answer }: { isYours: boolean; answer: unknown }) {
  const form = useForm({ answer })
  const { element } = form
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isYours || isPressed.current) return
    isPressed.current = true
    element.current?.requestSubmit()
  }, [isYours, element])
  const lead = isYours
    ? 'Confirm that this address is yours.'
    : 'Confirm that this address is yours and that it was you who signed up. If not, close this page.'
  return (
    <AccountPage title="Verify your email" lead={lead}>
      <Form {...form.props} className={styles.form}>
        <ErrorSummary {...form.summary} />
        <SubmitButton form={form}>Verify email</SubmitButton>
      </Form>
    </AccountPage>
  )
}

/** Putting the former address back. */
export function ConfirmRecovery({
  email,
  account,
  answer,
}: {
  email: string
  account: LinkedAccount
  answer: unknown
}) {
  const form = useForm({ answer })
  const lead = `This restores ${email} for ${accountOf(account)}, now ${account.email}. It signs out every device and disables the password.`
  return (
    <AccountPage title="Keep your address" lead={lead}>
      <Form {...form.props} className={styles.form}>
        <ErrorSummary {...form.summary} />
        <SubmitButton form={form}>Keep my address</SubmitButton>
      </Form>
    </AccountPage>
  )
}

/** Choosing a new password with the code of a mail. */
export function ResetForm({ email, answer }: { email: string; answer: unknown }) {
  const form = useForm({
    labels: newPasswordLabels,
    schema: () => import('./forms.ts').then((forms) => forms.chosenPassword),
    answer,
  })
  return (
    <AccountPage title="Choose a new password" lead={`For ${email}. This signs out every device.`}>
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
        <NewPasswordFields form={form} />
        <SubmitButton form={form}>Save password</SubmitButton>
      </Form>
    </AccountPage>
  )
}

/** The address is verified. */
export function Verified({ context, continueTo }: { context: ContextName; continueTo: string | null }) {
  const session = useSession()
  const isRecruiter = session.isSignedIn ? session.context === 'recruiter' : context === 'recruiter'
  return (
    <AccountPage title="Email Verified!">
      <p role="status">Your address is confirmed.</p>
      <p className={styles.actions}>
        {isRecruiter && !session.companyContext ? (
          <Button
            kind="primary"
            to={
              session.isSignedIn
                ? pagePath('/recruiter/onboarding')
                : `${pagePath('/login')}?context=recruiter`
            }
          >
            Set up my Company Profile
          </Button>
        ) : (
          <Button kind="primary" to={isRecruiter ? pagePath('/') : pagePath('/jobs')}>
            Back to Dashboard
          </Button>
        )}
        {continueTo ? (
          <Button to={session.isSignedIn ? continueTo : entryPath('/login', { context, continueTo })}>
            Continue where you were
          </Button>
        ) : null}
      </p>
    </AccountPage>
  )
}

/** The former address is back. */
export function Recovered() {
  return (
    <AccountPage title="Email restored">
      <p role="status">
        Your previous address is back, every device is signed out, and the password no longer works. Choose a
        new one now.
      </p>
      <p className={styles.actions}>
        <Button kind="primary" to={pagePath('/forgot-password')}>
          Choose a new password
        </Button>
        <Button to={pagePath('/login')}>Login</Button>
      </p>
    </AccountPage>
  )
}

/** The link is of no use any more: what to do instead. */
export function SpentLink({ mode }: { mode: EmailActionMode | null }) {
  const { isSignedIn, user } = useSession()
  return (
    <AccountPage title="This link does not work">
      <p role="status">
        {mode === 'verifyEmail' && !isSignedIn
          ? 'This link has expired or was already used. If you opened it before, your address is verified: log in. Otherwise log in to get a new one.'
          : mode
            ? 'This link has expired or was already used. Ask for a new one.'
            : 'This link is incomplete. Copy all of it from the email.'}
      </p>
      <div className={styles.actions}>
        {mode === 'resetPassword' ? (
          <Button kind="primary" to={pagePath('/forgot-password')}>
            Forgot Password?
          </Button>
        ) : isSignedIn && !user.emailVerified ? (
          <ResendForm label="Resend Link" kind="primary" />
        ) : (
          <Button kind="primary" to={isSignedIn ? pagePath('/') : pagePath('/login')}>
            {isSignedIn ? 'Go to home' : 'Login'}
          </Button>
        )}
      </div>
    </AccountPage>
  )
}
