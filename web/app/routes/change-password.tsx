import { pagePath } from '@chainwork/contract/pages'
import { Form, Link, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/change-password.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { changedPassword } from '../features/identity/forms.ts'
import { ChangePasswordFields, changePasswordLabels } from '../features/identity/change-password-fields.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { useForm } from '../features/forms/use-form.ts'
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, changedPassword)
  if (!form.ok) return form.answer
  const { oldPassword, newPassword } = form.input
  try {
    await call('POST /api/password', { body: { oldPassword, newPassword } }, context.get(hostContext))
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: {
        'password.incorrect': 'oldPassword',
        'password.common': 'newPassword',
        'password.same': 'newPassword',
      },
      otherwise: 'Failed to update password',
    })
  }
  // Over the settings the answer stays there; the page has an address for it.
  return form.typed['in'] === 'dialog'
    ? { isChanged: true }
    : redirect(`${pagePath('/change-password')}?done=1`)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Change Password')

export default function ChangePassword({ loaderData: { isDone }, actionData }: Route.ComponentProps) {
  const { context } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    labels: changePasswordLabels,
    schema: () => import('../features/identity/forms.ts').then((forms) => forms.changedPassword),
    answer: actionData,
  })
  const isRecruiter = context === 'recruiter'
  const settings = isRecruiter ? pagePath('/recruiter/settings/user') : pagePath('/settings/user')
  return (
    <AccountPage title="Change Password" lead="This signs out every other device.">
      <Form className={styles.form} {...form.props} key={isDone ? 'done' : 'form'}>
        <ChangePasswordFields form={form} />
        <SubmitButton form={form}>Change Password</SubmitButton>
      </Form>
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
