import type { Session } from '@chainwork/contract/identity/schemas'
import { useCallback, useEffect, useId } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Question } from '../forms/ask-again.ts'
import { outcomeOfError, type Problems } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import { isFresh } from '../session/is-fresh.ts'
import { ProviderForm } from '../session/provider-form.tsx'
import { isAnother, leaveToAnother } from '../session/page-person.ts'
import { useSession } from '../session/use-session.ts'
import { openChallenge } from '../wallets/open-challenge.ts'
import { SigningSteps } from '../wallets/signing-steps.tsx'
import type { SigningPurpose } from '../wallets/use-signing.ts'
import styles from './access-dialog.module.css'

const words = {
  signIn: {
    title: 'Sign in to continue',
    text: 'Your session has ended. What you typed is safe: sign in, and we’ll send it.',
    button: 'Login',
  },
  return: {
    title: 'Sign in to continue',
    text: 'Your session has ended. What you typed is safe: sign in, then send it when you’re ready.',
    button: 'Login',
  },
  proof: {
    title: 'Confirm it’s you',
    text: 'Confirm it’s you to continue. Nothing is lost.',
    button: 'Confirm',
  },
}
const labels = { email: 'Email', password: 'Password' }

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
  const { title, text, button } = words[question]
  const isProof = question === 'proof'
  const providers = methods.filter((method) => method === 'google' || method === 'linkedin')
  const hasPassword = !methods.length || methods.includes('password')
  useEffect(() => {
    // The address is known, so typing begins with the password.
    if (user.email) document.getElementById(`${id}password`)?.focus()
  }, [id, user.email])

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

  const form = useForm({
    answer: null,
    labels,
    formId: id,
    check: async (typed): Promise<Problems> =>
      typed.get('password') ? {} : { password: 'Password is required' },
    send: async (typed) => {
      const password = String(typed.get('password'))
      try {
        goOn(isProof ? await prove(password) : await signIn(String(typed.get('email')), password))
        return null
      } catch (error) {
        // What is refused here is asked for by no dialog over this one.
        return { ...outcomeOfError(error), reason: null }
      }
    },
  })

  const cancel = (
    <Button type="button" onClick={() => answer(false)}>
      Cancel
    </Button>
  )
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <form {...form.props} className={styles.part}>
        <p>{text}</p>
        <ErrorSummary {...form.summary} />
        {hasPassword ? (
          <>
            <Field
              {...form.field('email', user.email)}
              type="email"
              autoComplete="username"
              readOnly={isProof || Boolean(user.email)}
            />
            <PasswordField {...form.field('password')} />
            <DialogActions>
              <Button kind="primary" isBusy={form.isBusy}>
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

async function prove(password: string): Promise<Session> {
  await call('POST /api/session/prove', { body: { password } })
  return call('GET /api/session', {})
}

async function signIn(email: string, password: string): Promise<Session> {
  const { session } = await call('POST /api/sign-in', { body: { email, password } })
  new BroadcastChannel('session').postMessage('changed')
  return session
}

/** Signs in, or gives proof, by the wallet of someone who has no other way in. */
function WalletAccess({ question, onDone }: { question: Question; onDone: () => void }) {
  const isProof = question === 'proof'
  const purpose: SigningPurpose = {
    challenge: (address, chainId) =>
      openChallenge(
        isProof ? 'GET /api/web3/:address/proof' : 'GET /api/web3/:address/login',
        address,
        chainId,
      ),
    finish: async (address, body) => {
      if (isProof) await call('POST /api/web3/:address/proof', { params: { address }, body })
      else {
        await call('POST /api/web3/:address/login', { params: { address }, body })
        new BroadcastChannel('session').postMessage('changed')
      }
      onDone()
    },
    refusal: ({ status }) =>
      status === 404 ? 'This wallet is not connected to your account. Choose the one that is.' : null,
  }
  return (
    <SigningSteps
      purpose={purpose}
      signLabel={isProof ? 'Confirm with this wallet' : 'Sign in with this wallet'}
    />
  )
}
