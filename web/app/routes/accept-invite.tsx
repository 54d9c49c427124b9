import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
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
import { enterCompany } from '../features/identity/enter-company.ts'
import { useSentForm } from '../features/forms/endpoint-form.tsx'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import styles from '../features/identity/accounts.module.css'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user, invitationCompanyId } = await context.get(sessionContext)()
  const sentTo = email.safeParse(url.searchParams.get('email')).data ?? null
  const isElsewhere = sentTo !== null && sentTo !== user.email
  const invitingCompany = url.searchParams.get('companyId') ?? url.searchParams.get('invitationCompanyId')
  const companyId = (invitingCompany && idFromSlug('company', invitingCompany)) ?? invitationCompanyId
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

export const meta = () => accountMeta('Invitation')

export default function AcceptInvite({ loaderData }: Route.ComponentProps) {
  const { invitation, email: own, sentTo, isVerified } = loaderData
  const form = useSentForm({
    make: async () => {
      const { companyId, company } = invitation!
      await call('POST /api/company/:id/accept-invite', { params: { id: companyId } })
      return enterCompany(companyId, company)
    },
    back: pagePath('/'),
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
      <form className={styles.form} {...form.props}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <SubmitButton form={form}>Accept</SubmitButton>
      </form>
      <LeaveLine other={{ label: 'Not now', to: pagePath('/') }} />
    </AccountPage>
  )
}
