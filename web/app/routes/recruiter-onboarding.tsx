import { pagePath } from '@chainwork/contract/pages'
import { companySizeLabels, companySizeSteps } from '@chainwork/contract/postings/values'
import { industries } from '@chainwork/contract/reference/industries'
import type { Route } from './+types/recruiter-onboarding.ts'
import { call } from '../api/client.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { LeftWhilePaying } from '../features/buying/left-while-paying.tsx'
import { LeaveDialog } from '../features/forms/leave-dialog.tsx'
import { AccountPage } from '../features/identity/account-page.tsx'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { enterCompany } from '../features/identity/enter-company.ts'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { VerifyGate } from '../features/identity/verify-gate.tsx'
import { readFields } from '../features/forms/check-form.ts'
import { useSentForm } from '../features/forms/endpoint-form.tsx'
import { guard } from '../features/session/guard.ts'
import { useSession } from '../features/session/use-session.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { AreaField, Field, SelectField } from '../ui/field.tsx'
import styles from '../features/identity/accounts.module.css'

const labels = {
  name: 'Company name',
  website: 'Website',
  industry: 'Industry',
  size: 'Company size',
  description: 'Description',
}

const loadFields = () => import('../features/identity/forms.ts').then((forms) => forms.newCompany)

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

export function loader() {
  return { industries: industries.filter(({ parent }) => parent === null).map(({ name }) => name) }
}

export const meta = () => accountMeta('Your company')

export default function RecruiterOnboarding({ loaderData }: Route.ComponentProps) {
  const { companyCount, roles, user } = useSession()
  const form = useSentForm({
    labels,
    schema: loadFields,
    make: async (sent) => {
      const { size, industry, ...company } = readFields(await loadFields(), sent)
      const step = companySizeSteps.findIndex((bound) => String(bound) === size)
      const sizes =
        step < 0 ? {} : { sizeMin: step ? companySizeSteps[step - 1]! : 1, sizeMax: companySizeSteps[step]! }
      await call('POST /api/company', { body: { ...company, ...sizes, industry: industry || null } })
      return enterCompany(null, company.name)
    },
    back: pagePath('/'),
    guard: true,
  })
  const back = companyCount
    ? pagePath('/select-account')
    : roles.includes('jobSeeker')
      ? pagePath('/jobs')
      : pagePath('/signup')
  // Sign-up is over for who is verified, and would lead straight back here.
  const other =
    back === pagePath('/signup') && user.emailVerified
      ? { label: 'Look for a job instead', to: pagePath('/onboarding') }
      : { label: 'Back', to: back }
  return (
    <AccountPage
      title="Set up my Company Profile"
      lead="You become its owner. Everything but the name can wait."
    >
      <LeftWhilePaying />
      <form className={styles.form} {...form.props}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <Field {...form.field('name')} autoComplete="organization" />
        <Field {...form.field('website')} isOptional inputMode="url" autoComplete="url" />
        <div className={styles.pair}>
          <SelectField {...form.field('industry')} isOptional none="Not chosen" of={loaderData.industries} />
          <SelectField
            {...form.field('size')}
            isOptional
            none="Not chosen"
            of={companySizeSteps}
            words={companySizeLabels}
          />
        </div>
        <AreaField {...form.field('description')} isOptional />
        <SubmitButton form={form}>Create company</SubmitButton>
      </form>
      <LeaveDialog />
      <LeaveLine other={other} />
      <VerifyGate back={back} />
    </AccountPage>
  )
}
