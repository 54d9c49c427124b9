import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { LeadingForm } from '../session/leading-form.tsx'
import { ResendForm } from './verify-banner.tsx'
import { AccountPage } from './account-page.tsx'
import styles from './accounts.module.css'

/** After signing up as a recruiter: the address must be verified before anything else. */
export function VerificationPanel({ email }: { email: string }) {
  return (
    <AccountPage title="Verify your account" lead={`We sent a verification email to ${email}.`}>
      <p>Open the link in it to continue. Check your spam folder if you don’t see it.</p>
      <div className={styles.actions}>
        <ResendForm label="Resend Email" kind="primary" />
      </div>
      <LeadingForm action={pagePath('/logout')} className={styles.links}>
        <span>Not your address?</span>
        <Button size="small">Logout</Button>
      </LeadingForm>
    </AccountPage>
  )
}
