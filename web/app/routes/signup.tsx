import { pagePath } from '@chainwork/contract/pages'
import type { SignInMethod } from '@chainwork/contract/identity/values'
import { useState } from 'react'
import { Link, data, redirect } from 'react-router'
import type { Route } from './+types/signup.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { ConsentLine } from '../features/identity/consent-line.tsx'
import { entryPath, invitedWords, readEntry } from '../features/identity/entry.ts'
import { signUp } from '../features/identity/forms.ts'
import { InUseDialog } from '../features/identity/in-use-dialog.tsx'
import { SignUpForm } from '../features/identity/signup-form.tsx'
import { VerificationPanel } from '../features/identity/verification-panel.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { withNotice } from '../features/session/notice.ts'
import { Notice } from '../ui/notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signup')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const { isSignedIn, user } = await context.get(sessionContext)()
  return {
    entry: readEntry(url.searchParams),
    isUnknown: url.searchParams.has('unknown'),
    waitsFor: isSignedIn ? user.email : null,
    providers: isSignedIn ? [] : (await call('GET /api/sign-in/provider', {}, { fetch: host.fetch })).items,
    origin: host.origin,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const { continueTo } = readEntry(url.searchParams)
  const form = await readForm(request, signUp)
  if (!form.ok) return form.answer
  const { firstName, lastName, context: side } = form.input
  try {
    const { token } = await call(
      'POST /api/sign-up',
      { body: { ...form.input, ...(continueTo ? { continueUrl: continueTo } : {}) } },
      { fetch },
    )
    // The names are all that onboarding would ask for. Should it fail, the onboarding page asks again.
    if (side === 'jobSeeker')
      await call('POST /api/job-seeker', { body: { firstName, lastName } }, { fetch, token }).catch(() => {})
  } catch (error) {
    const refused = refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'signUp.emailInUse': 'email' },
    })
    if (refused.data.reason !== 'signUp.emailInUse') return refused
    const { email } = form.input
    const { methods } = await call('POST /api/sign-in/methods', { body: { email } }, { fetch })
    return data({ ...refused.data, inUse: { email, methods } }, { status: 409 })
  }
  // Recruiters verify their address first, on this page; seekers look around, and start with the link of the mail.
  const next = side === 'recruiter' ? `${url.pathname}${url.search}` : (continueTo ?? pagePath('/jobs'))
  return redirect(next, { headers: withNotice('Account created!') })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Create your Account',
    description: 'Become a job seeker or a recruiter on Chainwork in a minute.',
    path: pagePath('/signup'),
  })

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, isUnknown, providers, waitsFor } = loaderData
  const [closed, setClosed] = useState<unknown>(null)
  const known = actionData as { inUse?: { email: string; methods: SignInMethod[] } } | undefined
  const inUse = actionData === closed ? null : known?.inUse
  if (waitsFor) return <VerificationPanel email={waitsFor} />
  return (
    <AccountPage title="Create your Account" lead={entry.isInvited ? invitedWords : null}>
      {isUnknown && /^[^\s@]+@[^\s@]+$/.test(entry.email) ? (
        <Notice role="status">
          No account with {entry.email}: <Link to={entryPath('/login', entry)}>check it</Link> or create one.
        </Notice>
      ) : null}
      <SignUpForm entry={entry} providers={providers} answer={actionData} />
      <ConsentLine />
      {inUse ? <InUseDialog {...inUse} entry={entry} onClose={() => setClosed(actionData)} /> : null}
    </AccountPage>
  )
}
