import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { useSession } from '../session/use-session.ts'
import type { SettingsData } from './load-settings.ts'
import { LinkProviderForm } from './link-provider-form.tsx'
import styles from './settings.module.css'

/** Every way into the account, each to be added or taken away. The last one stays. */
export function SignInMethods({ providers }: { providers: SettingsData['providers'] }) {
  const { methods, user } = useSession()
  const linkable = providers.filter(({ id }) => !methods.includes(id))
  const isOnly = methods.length < 2
  return (
    <section className={styles.section} aria-labelledby="methods">
      <h2 id="methods">Sign-in methods</h2>
      <ul className={styles.list}>
        {methods.includes('password') ? (
          <li className={styles.row}>
            <p>
              <strong>Email and password</strong>
              <span>{user.email}</span>
            </p>
          </li>
        ) : null}
        {providers
          .filter(({ id }) => methods.includes(id))
          .map(({ id, label }) => (
            <li key={id} className={styles.row}>
              <p>
                <strong>{label}</strong>
                <span>Linked</span>
              </p>
              {isOnly ? (
                <p className={styles.quiet}>Your only way to sign in</p>
              ) : (
                <EndpointButton
                  to="DELETE /api/sign-in/provider/:provider"
                  params={{ provider: id }}
                  label={`Unlink ${label}`}
                >
                  Unlink
                </EndpointButton>
              )}
            </li>
          ))}
        {methods.includes('wallet') ? (
          <li className={styles.row}>
            <p>
              <strong>Wallet</strong>
              <span>
                {isOnly ? 'Your only way to sign in. Set a password above to add another.' : 'Linked'}
              </span>
            </p>
            <Button to={pagePath('/wallets')}>Manage Wallets</Button>
          </li>
        ) : null}
        {linkable.map((provider) => (
          <li key={provider.id} className={styles.row}>
            <p>
              <strong>{provider.label}</strong>
              <span>{user.emailVerified ? 'Not linked' : 'Verify your email to link it'}</span>
            </p>
            {user.emailVerified ? <LinkProviderForm provider={provider} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
