import { useEffect, useId, useRef, useState } from 'react'
import { ApiFailure, call } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Field, FieldProblem } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Question } from './ask.ts'
import { isFresh } from './is-fresh.ts'
import { ProviderForm } from './provider-form.tsx'
import { useSession } from './use-session.ts'

const words = {
  signIn: {
    title: 'Sign in to continue',
    text: 'Your session has ended. Nothing you typed is lost: sign in, and it is sent.',
    button: 'Login',
  },
  proof: {
    title: 'Confirm that it is you',
    text: 'This changes how your account is protected, so it needs your password again.',
    button: 'Confirm',
  },
}
/** What to do, in another tab, by whoever signs in with a wallet alone: a wallet is no proof for changes like these. */
const byWallet = {
  signIn: { text: 'You sign in with a wallet.', link: 'Sign in in a new tab', to: '/login' },
  proof: {
    text: 'Your wallet is your only way to sign in. Set a password by mail first, then confirm with it.',
    link: 'Set a password in a new tab',
    to: '/forgot-password',
  },
}

/** Signs in, or takes the password once more, over the page. */
export default function AccessDialog({
  question,
  answer,
}: {
  question: Question
  answer: (isDone: boolean) => void
}) {
  const { user, methods } = useSession()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { title, text, button } = words[question]
  const isProof = question === 'proof'
  const providers = methods.filter((method) => method === 'google' || method === 'linkedin')
  const walletEntry = byWallet[question]
  const hasPassword = !methods.length || methods.includes('password')
  useEffect(() => {
    dialog.current?.showModal()
    // The address is known, so typing begins with the password.
    if (user.email) dialog.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [user.email])

  // Whoever signs in with a provider does so in another tab; this one hears of it.
  useEffect(() => {
    const channel = new BroadcastChannel('session')
    const look = () =>
      void call('GET /api/session', {}).then(
        ({ isSignedIn, provenAt }) => (isProof ? isFresh(provenAt) : isSignedIn) && answer(true),
        () => {},
      )
    channel.addEventListener('message', look)
    addEventListener('focus', look)
    return () => {
      channel.close()
      removeEventListener('focus', look)
    }
  }, [answer, isProof])

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    if (isBusy || !password) return setProblem('Password is required')
    setBusy(true)
    try {
      if (isProof) await call('POST /api/session/prove', { body: { password } })
      else {
        await call('POST /api/sign-in', { body: { email: String(form.get('email') ?? ''), password } })
        new BroadcastChannel('session').postMessage('changed')
      }
      answer(true)
    } catch (error) {
      setProblem(
        error instanceof ApiFailure ? error.message : 'You are offline. Try again when you are back.',
      )
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      aria-labelledby={`${id}title`}
      onClose={() => answer(false)}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={dialogs.body}>
        <h2 id={`${id}title`}>{title}</h2>
        <p>{text}</p>
        {problem ? (
          <div role="alert">
            <FieldProblem id={`${id}problem`}>{problem}</FieldProblem>
          </div>
        ) : null}
        {hasPassword ? (
          <>
            <Field
              formId={id}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              defaultValue={user.email ?? ''}
              readOnly={isProof || Boolean(user.email)}
            />
            <PasswordField formId={id} name="password" label="Password" />
          </>
        ) : null}
        <p className={dialogs.actions}>
          {hasPassword ? (
            <button className={controls.button} disabled={isBusy}>
              {button}
            </button>
          ) : null}
          <button type="button" className={controls.ghost} onClick={() => answer(false)}>
            Cancel
          </button>
        </p>
      </form>
      {hasPassword || providers.length ? null : (
        <p className={dialogs.body}>
          {walletEntry.text}{' '}
          <a
            href={`${walletEntry.to}?email=${encodeURIComponent(user.email ?? '')}`}
            target="_blank"
            rel="opener"
          >
            {walletEntry.link}
          </a>
        </p>
      )}
      {providers.length ? (
        <div className={dialogs.body}>
          {providers.map((provider) => (
            <ProviderForm key={provider} provider={provider} continueUrl="/" target="_blank" />
          ))}
        </div>
      ) : null}
    </dialog>
  )
}
