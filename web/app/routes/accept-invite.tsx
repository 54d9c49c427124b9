import { pagePath } from '@chainwork/contract/pages'
import { Form, data, redirect } from 'react-router'
import { email } from '@chainwork/contract/identity/schemas'
import { idFromSlug } from '@chainwork/contract/ids'
import type { Route } from './+types/accept-invite.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { VerifyGate } from '../features/identity/verify-gate.tsx'
import { acceptance } from '../features/identity/forms.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { useForm } from '../features/forms/use-form.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { withNotice } from '../features/session/notice.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import styles from '../features/identity/accounts.module.css'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user, invitationCompanyId } = await context.get(sessionContext)()
  const sentTo = email.safeParse(url.searchParams.get('email')).data ?? null
  const isElsewhere = sentTo !== null && sentTo !== user.email
  const asked = url.searchParams.get('companyId') ?? url.searchParams.get('invitationCompanyId')
  const companyId = (asked && idFromSlug('company', asked)) ?? invitationCompanyId
  const none = { invitation: null, email: user.email, sentTo: isElsewhere ? sentTo : null }
  if (!user.emailVerified) return { ...none, isVerified: false }
  if (!companyId) return data({ ...none, isVerified: true }, { status: 404 })
  try {
    const invitation = await call(
      'GET /api/company/:id/invitation',
      { params: { id: companyId } },
      context.get(hostContext),
    )
    return { ...none, invitation, isVerified: true }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
    return data({ ...none, isVerified: true }, { status: 404 })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const form = await readForm(request, acceptance)
  if (!form.ok) return form.answer
  const { companyId } = form.input
  try {
    await call('POST /api/company/:id/accept-invite', { params: { id: companyId } }, { fetch })
    await call('POST /api/recruiter/me/company', { body: { companyId } }, { fetch })
    await call('POST /api/session/context', { body: { context: 'recruiter' } }, { fetch })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
  return redirect(pagePath('/'), { headers: withNotice('companySelected') })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Invitation')

export default function AcceptInvite({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, email: own, sentTo, isVerified } = loaderData
  const form = useForm({
    schema: () => import('../features/identity/forms.ts').then((forms) => forms.acceptance),
    answer: actionData,
  })
  if (!invitation)
    return (
      <AccountPage title="Invitation">
        {isVerified ? <p>There is no open invitation for {own}.</p> : <p>Your invitation is waiting.</p>}
        {sentTo ? <p>This one was sent to {sentTo}. Log out, then sign in with that address.</p> : null}
        <LeaveLine other={{ label: 'Go to home', to: pagePath('/') }} />
        <VerifyGate back="/" />
      </AccountPage>
    )
  return (
    <AccountPage
      title={`Join ${invitation.company}`}
      lead={`You have been invited to join ${invitation.company} as a recruiter.`}
    >
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="companyId" defaultValue={invitation.companyId} />
        <SubmitButton form={form}>Accept</SubmitButton>
      </Form>
      <LeaveLine other={{ label: 'Not now', to: pagePath('/') }} />
    </AccountPage>
  )
}
