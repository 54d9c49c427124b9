import { pagePath } from '@chainwork/contract/pages'
import { Form, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../forms/use-form.ts'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { AccountPage } from './account-page.tsx'
import { entryPath } from './entry.ts'
import { SubmitButton } from './form-end.tsx'
import styles from './accounts.module.css'

/** Whose account a link is about: its name, and its present address as far as anyone may read it. */
export interface LinkedAccount {
  name: string
  email: string
}

/** `the account of Ada Ledger`. */
export function accountOf({ name }: LinkedAccount): string {
  return name ? `the account of ${name}` : 'the account'
}

/** Confirming a new address: only while the account that gets it is signed in, so that nobody confirms one of a stranger. */
export function ConfirmChange({
  email,
  account,
  isYours,
  answer,
}: {
  email: string
  account: LinkedAccount
  isYours: boolean
  answer: unknown
}) {
  const { isSignedIn, user } = useSession()
  const { pathname, search } = useLocation()
  if (isYours) return <ConfirmOwn email={email} account={account} answer={answer} />
  const what = `This link gives ${accountOf(account)}, now ${account.email}, the address ${email}.`
  return (
    <AccountPage title="Confirm your new email" lead={what}>
      {isSignedIn ? (
        <>
          <p>
            You are logged in to another account, {user.email}. If the account of the link is yours too, log
            out and open the link again. If not, there is nothing to do: nothing changes.
          </p>
          <LeadingForm action={pagePath('/logout')} className={styles.form}>
            <Button kind="primary" className={styles.wide}>
              Logout
            </Button>
          </LeadingForm>
        </>
      ) : (
        <>
          <p>
            To confirm it, log in to that account first. If it is not yours, close this page: nothing changes.
          </p>
          <Button
            kind="primary"
            className={styles.wide}
            to={entryPath('/login', { continueTo: pathname + search })}
          >
            Login
          </Button>
        </>
      )}
    </AccountPage>
  )
}

/** Signing out every device is worth a press of one's own, so scripts do not press it. */
function ConfirmOwn({ email, account, answer }: { email: string; account: LinkedAccount; answer: unknown }) {
  const { user } = useSession()
  const form = useForm({ answer })
  return (
    <AccountPage
      title="Confirm your new email"
      lead={`This gives ${accountOf(account)} the address ${email} in place of ${user.email}.`}
    >
      <p>
        Every device is signed out; log in with the new address.
        {user.emailVerified ? ` The owner of ${user.email} can take the account back for 30 days.` : ''}
      </p>
      <Form {...form.props} className={styles.form}>
        <ErrorSummary {...form.summary} />
        <SubmitButton form={form}>Confirm email</SubmitButton>
      </Form>
    </AccountPage>
  )
}

/** The account has its new address, and nobody is signed in to it any more. */
export function Changed({ email }: { email: string }) {
  return (
    <AccountPage title="Email Verified!">
      <p role="status">Your account has the address {email} now, and every device is signed out.</p>
      <p className={styles.actions}>
        <Button kind="primary" to={entryPath('/login', { email })}>
          Login
        </Button>
      </p>
    </AccountPage>
  )
}
