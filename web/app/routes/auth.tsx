import { pagePath } from '@chainwork/contract/pages'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { emailActionModes } from '@chainwork/contract/identity/values'
import { data, redirect } from 'react-router'
import type { Route } from './+types/auth.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { entryPath } from '../features/identity/entry.ts'
import { chosenPassword } from '../features/identity/forms.ts'
import { Changed, ConfirmChange } from '../features/identity/confirm-change.tsx'
import {
  ConfirmRecovery,
  ConfirmVerification,
  ResetForm,
  SpentLink,
  Verified,
  Recovered,
} from '../features/identity/email-action.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { isOutcome } from '../features/forms/outcome.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { isSeeker } from '../features/session/is-seeker.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { withNotice } from '../features/session/notice.ts'
import { startPath } from '../features/session/start-path.ts'

/** What the link of a mail says, as far as it can be used. */
function readLink(params: URLSearchParams) {
  const mode = emailActionModes.find((known) => known === params.get('mode')) ?? null
  const carried = new URLSearchParams(readReturnPath(params.get('continueUrl'))?.split('?')[1])
  return {
    mode,
    oobCode: (params.get('oobCode') ?? '').slice(0, 100),
    isNewUser: carried.has('token'),
    context: carried.get('context') === 'recruiter' ? ('recruiter' as const) : ('jobSeeker' as const),
    continueTo: readReturnPath(carried.get('continue')),
    invitationCompanyId: carried.get('invitationCompanyId'),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const link = readLink(url.searchParams)
  const { mode, oobCode } = link
  const spent = { link, preview: null, isVerified: false }
  if (!mode || !oobCode) return spent
  try {
    const { fetch } = context.get(hostContext)
    const preview = await call('POST /api/email-action/preview', { body: { mode, oobCode } }, { fetch })
    return { ...spent, preview }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    // Opened a second time by its owner it has done its work.
    const { user } = await context.get(sessionContext)()
    return { ...spent, isVerified: mode === 'verifyEmail' && user.emailVerified }
  }
}

function isSpent(error: unknown): boolean {
  return error instanceof ApiFailure && error.failure?.reason === 'code.spent'
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const { mode, oobCode, isNewUser, continueTo, invitationCompanyId } = readLink(url.searchParams)
  if (!mode || !oobCode) return data({ done: 'spent' as const }, { status: 410 })
  if (mode === 'resetPassword') {
    const form = await readForm(request, chosenPassword)
    if (!form.ok) return form.answer
    try {
      const { newPassword } = form.input
      await call('POST /api/password-reset/confirm', { body: { oobCode, newPassword } }, { fetch })
    } catch (error) {
      if (isSpent(error)) return data({ done: 'spent' as const }, { status: 410 })
      const fieldOf = { 'password.common': 'newPassword', 'password.same': 'newPassword' } as const
      return refusedForm(error, {
        request,
        url,
        values: form.values,
        fieldOf,
        otherwise: 'Failed to update password',
      })
    }
    // The mail of a reset carries the page itself, where signing in leads.
    const path = entryPath('/login', { continueTo: readReturnPath(url.searchParams.get('continueUrl')) })
    return redirect(path, { headers: withNotice('Password updated successfully') })
  }
  const before = await context.get(sessionContext)()
  try {
    const { purpose, email } = await call('POST /api/email-action', { body: { mode, oobCode } }, { fetch })
    if (purpose === 'changeEmail') return { done: 'changed' as const, email }
  } catch (error) {
    if (!isSpent(error)) return refusedForm(error, { request, url, values: {} })
    // Pressed a second time by its owner it has done its work.
    if (mode === 'verifyEmail' && before.user.emailVerified) return { done: 'verified' as const }
    return data({ done: 'spent' as const }, { status: 410 })
  }
  if (mode === 'recoverEmail') return { done: 'recovered' as const }
  if (isNewUser && before.isSignedIn) {
    // Job seekers who came for nothing else begin with their profile.
    const start = isSeeker(before) ? startPath('experience') : pagePath('/')
    return redirect(invitationCompanyId ? pagePath('/accept-invite') : (continueTo ?? start), {
      headers: withNotice('Email verified'),
    })
  }
  return { done: 'verified' as const }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => [...accountMeta('Your email'), { name: 'referrer', content: 'same-origin' }]

export default function EmailAction({ loaderData, actionData }: Route.ComponentProps) {
  const { link, preview, isVerified } = loaderData
  const answer = actionData && 'done' in actionData ? actionData : null
  if (answer?.done === 'changed') return <Changed email={answer.email} />
  if (answer?.done === 'recovered') return <Recovered />
  if (answer?.done === 'verified' || (isVerified && !answer))
    return <Verified context={link.context} continueTo={link.continueTo} />
  if (answer?.done === 'spent' || !preview) return <SpentLink mode={link.mode} />
  const { purpose, email, account, isYours } = preview
  switch (purpose) {
    case 'resetPassword':
      return <ResetForm email={email} answer={isOutcome(actionData) ? actionData : null} />
    case 'changeEmail':
      return <ConfirmChange email={email} account={account} isYours={isYours} answer={actionData} />
    case 'recoverEmail':
      return <ConfirmRecovery email={email} account={account} answer={actionData} />
    case 'verifyEmail':
      return <ConfirmVerification isYours={isYours} answer={actionData} />
  }
}
