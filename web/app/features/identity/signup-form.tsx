import { Form, Link } from 'react-router'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CheckField, Field } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { LegalLink } from '../legal/legal-link.tsx'
import { ProviderForm } from '../session/provider-form.tsx'
import { Or } from './account-page.tsx'
import { type EntryState, entryPath } from './entry.ts'
import type { Provider } from './login-steps.tsx'
import { SubmitButton } from './form-end.tsx'
import styles from './accounts.module.css'

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  acceptsTerms: 'Terms',
  subscribeToNewsletter: 'Newsletter',
}

/** Everything a new account needs, on one page. */
export function SignUpForm({
  entry,
  providers,
  answer,
}: {
  entry: EntryState
  providers: readonly Provider[]
  answer: unknown
}) {
  const form = useForm({ labels, schema: () => import('./forms.ts').then((forms) => forms.signUp), answer })
  const { values } = form
  const chosen = form.watch('context') ?? values['context'] ?? entry.context
  const hasAgreed = Boolean(form.watch('acceptsTerms') ?? values['acceptsTerms'])
  const mustAgree = form.isHydrated && !hasAgreed
  return (
    <>
      <Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <fieldset>
          <legend className="visually-hidden">I am a</legend>
          <div className={fields.choices}>
            {(['jobSeeker', 'recruiter'] as const).map((context) => (
              <label key={context}>
                <input
                  type="radio"
                  name="context"
                  value={context}
                  defaultChecked={(values['context'] ?? entry.context) === context}
                />
                {context === 'recruiter' ? 'Recruiter' : 'Job Seeker'}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.pair}>
          <Field {...form.field('firstName')} autoComplete="given-name" />
          <Field {...form.field('lastName')} isOptional autoComplete="family-name" />
        </div>
        <Field {...form.field('email', entry.email)} type="email" autoComplete="username" />
        <PasswordField {...form.field('password')} isNew />
        <div className={styles.stack}>
          <CheckField
            {...form.box('acceptsTerms')}
            label={
              <>
                I am at least 18 years old and agree to the <LegalLink to="terms">Terms of Use</LegalLink> and
                the <LegalLink to="privacy">Privacy Policy</LegalLink>
              </>
            }
          />
          <CheckField
            {...form.box('subscribeToNewsletter')}
            label={
              <>
                Send me the newsletter <span className={fields.optional}>(optional)</span>
              </>
            }
          />
        </div>
        <SubmitButton form={form} isDisabled={mustAgree} describedBy={mustAgree ? 'terms-first' : undefined}>
          Create Account
        </SubmitButton>
        {mustAgree ? (
          <p className={styles.why} id="terms-first">
            Agree to the terms to create the account.
          </p>
        ) : null}
      </Form>
      {providers.length ? (
        <>
          <Or />
          <div className={styles.stack}>
            {providers.map(({ id, local }) => (
              <ProviderForm
                key={id}
                provider={id}
                isLocal={local}
                context={chosen === 'recruiter' ? 'recruiter' : 'jobSeeker'}
                continueUrl={entry.continueTo ?? '/'}
              />
            ))}
          </div>
        </>
      ) : null}
      <p className={styles.links}>
        <span>Already have an account?</span>
        <Link to={entryPath('/login', entry)}>Login</Link>
      </p>
    </>
  )
}
