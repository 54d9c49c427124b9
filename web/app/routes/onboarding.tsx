import { pagePath } from '@chainwork/contract/pages'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/onboarding.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { readEntry } from '../features/identity/entry.ts'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { ownName } from '../features/identity/forms.ts'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { useForm } from '../features/forms/use-form.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import styles from '../features/identity/accounts.module.css'

const labels = { firstName: 'First name', lastName: 'Last name' }

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = await context.get(sessionContext)()
  return roles.includes('jobSeeker')
    ? redirect(readEntry(url.searchParams).continueTo ?? pagePath('/'))
    : null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const form = await readForm(request, ownName)
  if (!form.ok) return form.answer
  try {
    await call('POST /api/job-seeker', { body: form.input }, { fetch })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
  return redirect(readEntry(url.searchParams).continueTo ?? pagePath('/'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Welcome')

export default function Onboarding({ actionData }: Route.ComponentProps) {
  const { user } = useSession()
  const form = useForm({
    labels,
    schema: () => import('../features/identity/forms.ts').then((forms) => forms.ownName),
    answer: actionData,
  })
  return (
    <AccountPage title="Welcome to Chainwork" lead="Your name is all a job seeker profile needs to begin.">
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <Field {...form.field('firstName', user.firstName)} autoComplete="given-name" />
        <Field {...form.field('lastName', user.lastName)} isOptional autoComplete="family-name" />
        <SubmitButton form={form}>Start as job seeker</SubmitButton>
      </Form>
      <LeaveLine other={{ label: 'I want to recruit', to: pagePath('/recruiter/onboarding') }} />
    </AccountPage>
  )
}
