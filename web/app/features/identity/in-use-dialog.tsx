import { type ProviderName, type SignInMethod, methodLabels } from '@chainwork/contract/identity/values'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ProviderForm } from '../session/provider-form.tsx'
import { type EntryState, entryPath } from './entry.ts'
import styles from './accounts.module.css'

/** The address belongs to an account that signs in another way: offers to sign in that way. */
export function InUseDialog({
  email,
  methods,
  entry,
  toLink = null,
  onClose,
}: {
  email: string
  methods: readonly SignInMethod[]
  entry: EntryState
  /** The provider that was tried; it can be linked after signing in. */
  toLink?: ProviderName | null
  onClose: () => void
}) {
  const providers = methods.filter((method) => method === 'google' || method === 'linkedin')
  return (
    <Dialog title="Already in use" onClose={onClose}>
      <p>
        Email {email} is already in use by {methods.map((method) => methodLabels[method]).join(', ')} sign-in
        method(s).
      </p>
      <p className={styles.why}>
        {toLink
          ? `Sign in that way, then link ${methodLabels[toLink]} to the same account.`
          : 'Sign in that way, then add other ways to sign in under Settings.'}
      </p>
      <div className={styles.stack}>
        {methods.includes('password') ? (
          <Form method="post" action={entryPath('/login', { ...entry, email: '' })}>
            <input type="hidden" name="step" value="email" />
            <input type="hidden" name="email" value={email} />
            <Button kind="primary" className={styles.wide}>
              Continue with Password
            </Button>
          </Form>
        ) : null}
        {providers.map((provider) => (
          <ProviderForm
            key={provider}
            provider={provider}
            context={entry.context}
            continueUrl={entry.continueTo ?? '/'}
          />
        ))}
        {methods.includes('wallet') ? (
          <Button
            className={styles.wide}
            to={`${entryPath('/login', { ...entry, email: '' })}${entry.continueTo ? '&' : '?'}step=wallet`}
          >
            <Icon name="wallet" /> Continue with Wallet
          </Button>
        ) : null}
      </div>
      <DialogActions>
        <Button to={entryPath('/login', { ...entry, email: '' })}>Back</Button>
      </DialogActions>
    </Dialog>
  )
}
