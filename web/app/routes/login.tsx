import { pagePath } from '@chainwork/contract/pages'
import type { ProviderName, SignInMethod } from '@chainwork/contract/identity/values'
import { Link, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/login.ts'
import { type Fetch, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { ConsentLine } from '../features/identity/consent-line.tsx'
import { type EntryState, entryPath, invitedWords, readEntry } from '../features/identity/entry.ts'
import { loginEmail, loginPassword } from '../features/identity/forms.ts'
import { InUseDialog } from '../features/identity/in-use-dialog.tsx'
import { EmailStep, PasswordStep } from '../features/identity/login-steps.tsx'
import { sendForm } from '../features/forms/send-form.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { isOutcome } from '../features/forms/outcome.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { guard } from '../features/session/guard.ts'
import { WalletLogin } from '../features/wallets/wallet-login.tsx'
import { accountProblem } from '../features/identity/problems.ts'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import styles from '../features/identity/accounts.module.css'
import { Notice } from '../ui/notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('login')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const entry = readEntry(url.searchParams)
  const isWallet = url.searchParams.get('step') === 'wallet' && entry.context === 'jobSeeker'
  return {
    entry,
    isWallet,
    problem: accountProblem(url.searchParams),
    collision: await findCollision(url.searchParams, host.fetch),
    providers: (await call('GET /api/sign-in/provider', {}, { fetch: host.fetch })).items,
    origin: host.origin,
  }
}

/** A provider told an address that belongs to an account it is not linked to: how that account is opened. */
async function findCollision(params: URLSearchParams, fetch: Fetch) {
  const email = params.get('email')
  if (params.get('error') !== 'account_not_linked' || !email) return null
  const { methods } = await call('POST /api/sign-in/methods', { body: { email } }, { fetch })
  if (!methods.length) return null
  const provider = (['google', 'linkedin'] as const).find((name) => name === params.get('provider')) ?? null
  return { email, methods, provider }
}

interface Known {
  step: 'password' | 'otherMethod'
  email: string
  methods: SignInMethod[]
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const entry = readEntry(url.searchParams)
  const step = (await request.clone().formData()).get('step')
  const form = await readForm(request, step === 'password' ? loginPassword : loginEmail)
  if (!form.ok) return form.answer
  const { email } = form.input
  try {
    if ('password' in form.input) {
      const { password } = form.input as { password: string }
      await call('POST /api/sign-in', { body: { email, password, context: entry.context } }, { fetch })
      return redirect(entry.continueTo ?? pagePath('/'))
    }
    const { exists, methods } = await call('POST /api/sign-in/methods', { body: { email } }, { fetch })
    if (!exists) return redirect(`${entryPath('/signup', { ...entry, email })}&unknown=1`)
    return { step: methods.includes('password') ? 'password' : 'otherMethod', email, methods } satisfies Known
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values, otherwise: 'An error occured' })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = await sendForm(serverAction)
  if (!isOutcome(answer) || answer.values['step']) return answer
  // Without an answer the step stays that was sent.
  return { ...answer, values: { step: String(form.get('step')), email: String(form.get('email')) } }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Login',
    description: 'Sign in to save job posts, apply and recruit on Chainwork.',
    path: pagePath('/login'),
  })

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, isWallet, problem, providers, collision } = loaderData
  const navigate = useNavigate()
  const known = actionData && !isOutcome(actionData) ? (actionData as Known) : null
  const failed = isOutcome(actionData) && actionData.values['step'] === 'password' ? actionData : null
  const passwordEmail = known?.step === 'password' ? known.email : failed?.values['email']
  const back = entryPath('/login', { ...entry, email: '' })
  if (isWallet)
    return (
      <AccountPage title="Continue with Wallet">
        <WalletLogin continueTo={entry.continueTo} />
        <p className={styles.links}>
          <Link to={back}>Back</Link>
        </p>
        <ConsentLine />
      </AccountPage>
    )
  return (
    <AccountPage title="Login" lead={leadOf(entry)}>
      {problem && !actionData ? <Notice role="alert">{problem}</Notice> : null}
      {passwordEmail ? (
        <PasswordStep entry={entry} email={passwordEmail} answer={actionData} />
      ) : (
        <EmailStep entry={entry} providers={providers} answer={actionData} />
      )}
      <ConsentLine />
      {known?.step === 'otherMethod' ? (
        <InUseDialog
          email={known.email}
          methods={known.methods}
          entry={entry}
          onClose={() => void navigate(back)}
        />
      ) : collision && !actionData ? (
        <InUseDialog
          email={collision.email}
          methods={collision.methods}
          entry={collision.provider ? { ...entry, continueTo: linkPath(collision.provider) } : entry}
          toLink={collision.provider}
          onClose={() => void navigate(back)}
        />
      ) : null}
    </AccountPage>
  )
}

function leadOf({ isInvited, context }: EntryState): string | null {
  if (isInvited) return invitedWords
  return context === 'recruiter' ? 'For recruiters and companies.' : null
}

/** Signing in the known way leads to the offer to link the way that was tried. */
const linkPath = (provider: ProviderName) => `${pagePath('/settings/user')}?link=${provider}`

export const shouldRevalidate = staysFor((_from, _to, isSent) => isSent)
