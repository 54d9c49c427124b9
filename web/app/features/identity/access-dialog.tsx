import type { Session } from '@chainwork/contract/identity/schemas'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { ApiFailure, call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, FieldProblem } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Question } from '../forms/ask-again.ts'
import { isFresh } from '../session/is-fresh.ts'
import { ProviderForm } from '../session/provider-form.tsx'
import { isAnother, leaveToAnother } from '../session/page-person.ts'
import { WalletAccess } from './wallet-access.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './access-dialog.module.css'

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
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { title, text, button } = words[question]
  const isProof = question === 'proof'
  const providers = methods.filter((method) => method === 'google' || method === 'linkedin')
  const hasPassword = !methods.length || methods.includes('password')
  useEffect(() => {
    // The address is known, so typing begins with the password.
    if (user.email) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
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
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password') ?? '')
    if (isBusy) return
    if (!password) return setProblem('Password is required')
    setBusy(true)
    try {
      if (isProof) {
        await call('POST /api/session/prove', { body: { password } })
        return goOn(await call('GET /api/session', {}))
      }
      const email = String(typed.get('email') ?? '')
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
    <Dialog title={title} onClose={() => answer(false)}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className={styles.part}>
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
            <DialogActions>
              <Button kind="primary" isBusy={isBusy}>
                {button}
              </Button>
              {cancel}
            </DialogActions>
          </>
        ) : null}
      </form>
      {hasPassword || providers.length ? null : (
        <div className={styles.part}>
          <WalletAccess
            question={question}
            onDone={() => void call('GET /api/session', {}).then(goOn, () => answer(false))}
          />
        </div>
      )}
      {providers.length ? (
        <div className={styles.part}>
          {providers.map((provider) => (
            <ProviderForm key={provider} provider={provider} continueUrl="/" target="_blank" />
          ))}
        </div>
      ) : null}
      {hasPassword ? null : <DialogActions>{cancel}</DialogActions>}
    </Dialog>
  )
}
