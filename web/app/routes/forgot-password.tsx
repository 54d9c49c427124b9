import { Form, Link } from 'react-router'
import type { Route } from './+types/forgot-password.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { entryPath, readEntry } from '../features/identity/entry.ts'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { forgotPassword } from '../features/identity/forms.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { guard } from '../features/session/guard.ts'
import { useForm } from '../features/forms/use-form.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import styles from '../features/identity/accounts.module.css'

const labels = { email: 'Email' }

export const middleware: Route.MiddlewareFunction[] = [guard('anyone')]

export function loader({ url }: Route.LoaderArgs) {
  return { entry: readEntry(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const { continueTo } = readEntry(url.searchParams)
  const form = await readForm(request, forgotPassword)
  if (!form.ok) return form.answer
  try {
    const body = { email: form.input.email, ...(continueTo ? { continueUrl: continueTo } : {}) }
    await call('POST /api/password-reset', { body }, { fetch })
    return { sentTo: form.input.email }
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'user.notFound': 'email' },
      otherwise: 'An error occurred',
    })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Forgot Password')

export default function ForgotPassword({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  const form = useForm({
    labels,
    schema: () => import('../features/identity/forms.ts').then((forms) => forms.forgotPassword),
    answer: actionData,
  })
  const login = entryPath('/login', entry)
  if (actionData && 'sentTo' in actionData)
    return (
      <AccountPage title="Password reset email sent!">
        <p role="status">
          A link to choose a new password is on its way to <strong>{actionData.sentTo}</strong>. It works
          once, for one hour. Check your Spam folder if it is not in your inbox.
        </p>
        <p className={styles.links}>
          <Link to={login}>Back to Login</Link>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage title="Forgot Password" lead="We send you a link to choose a new one.">
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <Field {...form.field('email', entry.email)} type="email" autoComplete="username" />
        <SubmitButton form={form}>Send Code</SubmitButton>
      </Form>
      <p className={styles.links}>
        <Link to={login}>Back to Login</Link>
      </p>
    </AccountPage>
  )
}
