import { pagePath } from '@chainwork/contract/pages'
import { useEffect } from 'react'
import { Form, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/set-password.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { chosenPassword } from '../features/identity/forms.ts'
import { NewPasswordFields, newPasswordLabels } from '../features/identity/new-password-fields.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { useForm } from '../features/forms/use-form.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import styles from '../features/identity/accounts.module.css'

const shownMs = 5000

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { methods } = await context.get(sessionContext)()
  const isDone = url.searchParams.get('done') === '1'
  if (methods.includes('password') && !isDone) return redirect(pagePath('/change-password'))
  return { isDone }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, chosenPassword)
  if (!form.ok) return form.answer
  try {
    const { newPassword } = form.input
    await call('POST /api/password/set', { body: { newPassword } }, context.get(hostContext))
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'password.common': 'newPassword' },
      otherwise: 'Failed to update password',
    })
  }
  return redirect(`${pagePath('/set-password')}?done=1`)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...accountMeta('Set Password'),
  ...(loaderData?.isDone ? [{ httpEquiv: 'refresh', content: `${shownMs / 1000};url=/` }] : []),
]

export default function SetPassword({ loaderData: { isDone }, actionData }: Route.ComponentProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    labels: newPasswordLabels,
    schema: () => import('../features/identity/forms.ts').then((forms) => forms.chosenPassword),
    answer: actionData,
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(pagePath('/')), shownMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  if (isDone)
    return (
      <AccountPage title="Password set!">
        <p role="status">
          You can now sign in with your email and this password. Taking you there in a moment.
        </p>
      </AccountPage>
    )
  return (
    <AccountPage title="Set Password" lead={`For ${user.email}`}>
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="text" autoComplete="username" defaultValue={user.email ?? ''} hidden readOnly />
        <NewPasswordFields form={form} />
        <SubmitButton form={form}>Set Password</SubmitButton>
      </Form>
    </AccountPage>
  )
}
