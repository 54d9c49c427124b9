import type { ProviderName } from '@chainwork/contract/identity/values'
import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { ProviderForm } from '../session/provider-form.tsx'
import { Or } from './account-page.tsx'
import { type EntryState, entryPath } from './entry.ts'
import { SubmitButton } from './form-end.tsx'
import styles from './accounts.module.css'

const labels = { email: 'Email', password: 'Password' }

export interface Provider {
  id: ProviderName
  local: boolean
}

/** Step 1: a provider, a wallet or an address. */
export function EmailStep({
  entry,
  providers,
  answer,
}: {
  entry: EntryState
  providers: readonly Provider[]
  answer: unknown
}) {
  const form = useForm({
    labels,
    schema: () => import('./forms.ts').then((forms) => forms.loginEmail),
    answer,
  })
  const isEmpty = form.isHydrated && !String(form.watch('email') ?? form.values['email'] ?? '')
  return (
    <>
      <div className={styles.stack}>
        {providers.map(({ id, local }) => (
          <ProviderForm
            key={id}
            provider={id}
            isLocal={local}
            context={entry.context}
            continueUrl={entry.continueTo ?? '/'}
          />
        ))}
        {entry.context === 'jobSeeker' ? (
          <Button
            className={styles.wide}
            to={`${entryPath('/login', entry)}${entry.continueTo ? '&' : '?'}step=wallet`}
          >
            <Icon name="wallet" /> Continue with Wallet
          </Button>
        ) : null}
      </div>
      <Or />
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="step" value="email" />
        <Field {...form.field('email', entry.email)} type="email" autoComplete="username" />
        <SubmitButton form={form} isDisabled={isEmpty}>
          Continue
        </SubmitButton>
      </Form>
      <p className={styles.links}>
        <span>New here?</span>
        <Link to={entryPath('/signup', entry)}>Create Account</Link>
      </p>
    </>
  )
}

/** Step 2: the password of a known address. */
export function PasswordStep({
  entry,
  email,
  answer,
}: {
  entry: EntryState
  email: string
  answer: unknown
}) {
  const form = useForm({
    labels,
    schema: () => import('./forms.ts').then((forms) => forms.loginPassword.pick({ password: true })),
    answer,
  })
  const isEmpty = form.isHydrated && !form.watch('password')
  // The step was asked for, so typing goes on in its field.
  useEffect(() => {
    document.getElementById('password')?.focus()
  }, [])
  return (
    <>
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="step" value="password" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <PasswordField {...form.field('password')} />
        <SubmitButton form={form} isDisabled={isEmpty}>
          Login
        </SubmitButton>
      </Form>
      <p className={styles.links}>
        <Link to={entryPath('/login', { ...entry, email: '' })}>Back</Link>
        <Link to={entryPath('/forgot-password', { ...entry, email })}>Forgot Password?</Link>
        <Link to={entryPath('/signup', entry)}>Create Account</Link>
      </p>
    </>
  )
}
