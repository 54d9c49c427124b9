import { Form, Link } from 'react-router'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CheckField, Field } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { usePostForm } from '../forms/use-post-form.ts'
import { LegalLink } from '../legal/legal-link.tsx'
import { ProviderForm } from '../session/provider-form.tsx'
import { Or } from './account-page.tsx'
import { type EntryState, entryPath } from './entry.ts'
import type { Provider } from './login-steps.tsx'
import { SubmitButton } from './form-end.tsx'
import styles from './accounts.module.css'

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
  const form = usePostForm({ schema: () => import('./forms.ts').then((forms) => forms.signUp), answer })
  const { values, problems } = form
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
                  value={context}
                  defaultChecked={(values['context'] ?? entry.context) === context}
                  {...form.field('context')}
                />
                {context === 'recruiter' ? 'Recruiter' : 'Job Seeker'}
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.pair}>
          <Field
            label="First name"
            autoComplete="given-name"
            defaultValue={values['firstName']}
            problem={problems['firstName']}
            {...form.field('firstName')}
          />
          <Field
            label="Last name"
            isOptional
            autoComplete="family-name"
            defaultValue={values['lastName']}
            problem={problems['lastName']}
            {...form.field('lastName')}
          />
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={values['email'] ?? entry.email}
          problem={problems['email']}
          {...form.field('email')}
        />
        <PasswordField label="Password" isNew problem={problems['password']} {...form.field('password')} />
        <div className={styles.stack}>
          <CheckField
            label={
              <>
                I am at least 18 years old and agree to the <LegalLink to="terms">Terms of Use</LegalLink> and
                the <LegalLink to="privacy">Privacy Policy</LegalLink>
              </>
            }
            defaultChecked={Boolean(values['acceptsTerms'])}
            problem={problems['acceptsTerms']}
            {...form.field('acceptsTerms')}
          />
          <CheckField
            label={
              <>
                Send me the newsletter <span className={fields.optional}>(optional)</span>
              </>
            }
            defaultChecked={Boolean(values['subscribeToNewsletter'])}
            {...form.field('subscribeToNewsletter')}
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
