import { pagePath } from '@chainwork/contract/pages'
import { Link, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/change-password.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { ChangePasswordFields, changingPassword } from '../features/identity/change-password-fields.tsx'
import { EndpointForm } from '../features/forms/endpoint-form.tsx'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import styles from '../features/identity/accounts.module.css'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { methods } = await context.get(sessionContext)()
  if (!methods.includes('password')) return redirect(pagePath('/set-password'))
  return { isDone: url.searchParams.get('done') === '1' }
}

export const meta = () => accountMeta('Change Password')

export default function ChangePassword({ loaderData: { isDone } }: Route.ComponentProps) {
  const { context } = useSession()
  const navigate = useNavigate()
  const isRecruiter = context === 'recruiter'
  const settings = isRecruiter ? pagePath('/recruiter/settings/user') : pagePath('/settings/user')
  return (
    <AccountPage title="Change Password" lead="This signs out every other device.">
      <EndpointForm
        {...changingPassword}
        back={`${pagePath('/change-password')}?done=1`}
        className={styles.form}
        key={isDone ? 'done' : 'form'}
      >
        {(form) => (
          <>
            <ChangePasswordFields form={form} />
            <SubmitButton form={form}>Change Password</SubmitButton>
          </>
        )}
      </EndpointForm>
      <p className={styles.links}>
        <Link to={settings}>Back</Link>
        <Link to={pagePath('/forgot-password')}>Forgot Password?</Link>
      </p>
      {isDone ? (
        <Dialog title="Password Changed!" onClose={() => void navigate(pagePath('/jobs'))}>
          <p>Your password has been successfully updated.</p>
          <DialogActions>
            <Button kind="primary" to={pagePath('/jobs')}>
              Back to Jobs
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </AccountPage>
  )
}
