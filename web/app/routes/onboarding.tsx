import { pagePath } from '@chainwork/contract/pages'
import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/onboarding.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { readEntry } from '../features/identity/entry.ts'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { foundAnswer, ownName, welcome } from '../features/identity/forms.ts'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { useForm } from '../features/forms/use-form.ts'
import { FoundChoice } from '../features/visibility/found-choice.tsx'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import styles from '../features/identity/accounts.module.css'

const labels = { firstName: 'First name', lastName: 'Last name', findable: 'Who may find you' }

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

const onwardOf = (url: URL) => readEntry(url.searchParams).continueTo ?? pagePath('/')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = await context.get(sessionContext)()
  const onward = onwardOf(url)
  if (!roles.includes('jobSeeker')) return { isSeeker: false, onward }
  const { fetch } = context.get(hostContext)
  const { findable } = await call('GET /api/graph/job-seeker/me', {}, { fetch })
  return findable === null ? { isSeeker: true, onward } : redirect(onward)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const { roles } = await context.get(sessionContext)()
  const isSeeker = roles.includes('jobSeeker')
  const form = await readForm(request, isSeeker ? foundAnswer : welcome)
  if (!form.ok) return form.answer
  try {
    const { findable } = form.input
    if (!isSeeker) await call('POST /api/job-seeker', { body: ownName.parse(form.input) }, { fetch })
    if (findable) await call('PATCH /api/job-seeker/me/visibility', { body: { findable } }, { fetch })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
  return redirect(onwardOf(url))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Welcome')

export default function Onboarding({ loaderData: { isSeeker, onward }, actionData }: Route.ComponentProps) {
  const { user } = useSession()
  const form = useForm({
    labels,
    schema: () =>
      import('../features/identity/forms.ts').then((forms) => (isSeeker ? forms.foundAnswer : forms.welcome)),
    answer: actionData,
  })
  const question = (
    <>
      <FoundChoice chosen={form.values['findable'] ?? null} />
      <p className="quiet">
        You can leave this open: nobody finds you until you answer. Change it at any time under Profile,
        Visibility, and stay anonymous there if you like.
      </p>
    </>
  )
  return isSeeker ? (
    <AccountPage
      title="Open to offers?"
      lead="Companies can find you and invite you to apply, if you let them."
    >
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        {question}
        <SubmitButton form={form}>Continue</SubmitButton>
      </Form>
      <p>
        <Link to={onward}>Decide later</Link>
      </p>
    </AccountPage>
  ) : (
    <AccountPage title="Welcome to Chainwork" lead="Your name is all a job seeker profile needs to begin.">
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <Field {...form.field('firstName', user.firstName)} autoComplete="given-name" />
        <Field {...form.field('lastName', user.lastName)} isOptional autoComplete="family-name" />
        {question}
        <SubmitButton form={form}>Start as job seeker</SubmitButton>
      </Form>
      <LeaveLine other={{ label: 'I want to recruit', to: pagePath('/recruiter/onboarding') }} />
    </AccountPage>
  )
}
