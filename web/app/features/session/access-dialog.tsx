import type { Session } from '@chainwork/contract/identity/schemas'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { ApiFailure, call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import dialogs from '../../ui/dialog.module.css'
import { Field, FieldProblem } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Question } from '../forms/ask-again.ts'
import { isFresh } from './is-fresh.ts'
import { ProviderForm } from './provider-form.tsx'
import { isAnother, leaveToAnother } from './page-person.ts'
import { WalletAccess } from './wallet-access.tsx'
import { useSession } from './use-session.ts'

const words = {
  signIn: {
    title: 'Sign in to continue',
    text: 'Your session has ended. Nothing you typed is lost: sign in, and it is sent.',
    button: 'Login',
  },
  proof: {
    title: 'Confirm that it is you',
    text: 'Only you may do this. Nothing is lost: confirm, and it goes on.',
    button: 'Confirm',
  },
}
/** Signs in, or takes the password or a signature once more, over the page. */
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
  const hasPassword = !methods.length || methods.includes('password')
  useEffect(() => {
    dialog.current?.showModal()
    // The address is known, so typing begins with the password.
    if (user.email) dialog.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [user.email])

  // What this person wrote or pressed is theirs: for another account nothing goes on.
  const goOn = useCallback(
    (now: Session) => {
      if (isAnother(now.user.uid)) leaveToAnother()
      else if (isProof ? isFresh(now.provenAt) : now.isSignedIn) answer(true)
    },
    [answer, isProof],
  )

  // Anyone who signs in with a provider does so in another tab; this one hears of it.
  useEffect(() => {
    const channel = new BroadcastChannel('session')
    const look = () => void call('GET /api/session', {}).then(goOn, () => {})
    channel.addEventListener('message', look)
    addEventListener('focus', look)
    return () => {
      channel.close()
      removeEventListener('focus', look)
    }
  }, [goOn])

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    if (isBusy || !password) return setProblem('Password is required')
    setBusy(true)
    try {
      if (isProof) {
        await call('POST /api/session/prove', { body: { password } })
        return goOn(await call('GET /api/session', {}))
      }
      const email = String(form.get('email') ?? '')
      const { session } = await call('POST /api/sign-in', { body: { email, password } })
      new BroadcastChannel('session').postMessage('changed')
      goOn(session)
    } catch (error) {
      setProblem(
        error instanceof ApiFailure ? error.message : 'You are offline. Try again when you are back.',
      )
      setBusy(false)
    }
  }

  const cancel = (
    <Button type="button" onClick={() => answer(false)}>
      Cancel
    </Button>
  )
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
            <p className={dialogs.actions}>
              <Button kind="primary" disabled={isBusy}>
                {button}
              </Button>
              {cancel}
            </p>
          </>
        ) : null}
      </form>
      {hasPassword || providers.length ? null : (
        <div className={dialogs.body}>
          <WalletAccess
            question={question}
            onDone={() => void call('GET /api/session', {}).then(goOn, () => answer(false))}
          />
        </div>
      )}
      {providers.length ? (
        <div className={dialogs.body}>
          {providers.map((provider) => (
            <ProviderForm key={provider} provider={provider} continueUrl="/" target="_blank" />
          ))}
        </div>
      ) : null}
      {hasPassword ? null : <p className={`${dialogs.body} ${dialogs.actions}`}>{cancel}</p>}
    </dialog>
  )
}
