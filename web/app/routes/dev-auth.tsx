import { pagePath } from '@chainwork/contract/pages'
import { Form, data } from 'react-router'
import type { Route } from './+types/dev-auth.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sessionContext } from '../features/session/open-session.ts'
import forms from '../features/identity/accounts.module.css'
import { Button } from '../ui/button.tsx'
import styles from '../features/settings/settings.module.css'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Fact } from '../ui/fact.tsx'

/** What the server knows of this session, for people who build the product. Absent in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mode } = context.get(hostContext)
  if (mode !== 'demo' && mode !== 'development') throw data(null, { status: 404 })
  return { session: await context.get(sessionContext)() }
}

export const meta = () => accountMeta('Session')

export default function DevAuth({ loaderData: { session } }: Route.ComponentProps) {
  const { user, roles, context, signInProvider, isSignedIn, claims } = session
  const rows: [string, unknown][] = [
    ['User', user],
    ['Roles', roles],
    ['Claims', claims],
    ['Context', context],
    ['Provider', signInProvider],
    ['ID token', 'None: the session is an httpOnly cookie, which pages cannot read'],
  ]
  return (
    <main id="main" className={styles.page}>
      <h1>Session info</h1>
      <section className={styles.section}>
        <dl className={styles.facts}>
          {rows.map(([name, value]) => (
            <Fact key={name} name={name}>
              <pre className={`${styles.code} mono`}>{JSON.stringify(value, null, 2)}</pre>
            </Fact>
          ))}
        </dl>
        {isSignedIn ? (
          <Form method="post" action={pagePath('/logout')}>
            <Button kind="primary">Logout</Button>
          </Form>
        ) : (
          <Form
            method="post"
            action={`${pagePath('/login')}?continue=${encodeURIComponent(pagePath('/dev/auth'))}`}
            className={forms.form}
          >
            <input type="hidden" name="step" value="password" />
            <Field name="email" label="Email" type="email" autoComplete="username" required />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Button kind="primary">Login</Button>
          </Form>
        )}
      </section>
    </main>
  )
}
