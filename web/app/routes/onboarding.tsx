import { pagePath } from '@chainwork/contract/pages'
import { writeSearch, emptySearch } from '@chainwork/contract/search/search-url'
import { redirect, useSearchParams } from 'react-router'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { Route } from './+types/onboarding.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AccountPage } from '../features/identity/account-page.tsx'
import { readEntry } from '../features/identity/entry.ts'
import { SubmitButton } from '../features/identity/form-end.tsx'
import { LeaveLine } from '../features/identity/leave-line.tsx'
import { useEndpointForm } from '../features/forms/endpoint-form.tsx'
import { loadMoment } from '../features/on-chain/load-moment.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { startPath, startSteps } from '../features/session/start-path.ts'
import { useSession } from '../features/session/use-session.ts'
import { StartScreen } from '../features/start/start-screen.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import styles from '../features/identity/accounts.module.css'

const labels = { firstName: 'First name', lastName: 'Last name' }

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]

/** The jobs that fit the skills of a profile first, or all of them where it names none. */
function ownJobs({ skills }: Profile): string {
  const search = writeSearch({ ...emptySearch, sort: skills.length ? 'match' : '' })
  return search.size ? `${pagePath('/jobs')}?${search}` : pagePath('/jobs')
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = await context.get(sessionContext)()
  const { continueTo } = readEntry(url.searchParams)
  if (!roles.includes('jobSeeker')) return null
  const requested = url.searchParams.get('step')
  const step = startSteps.find((each) => each === requested)
  // Somebody on the way to a page has come for that, and finds the steps later.
  if (!step) return redirect(continueTo ?? startPath('experience'))
  const { fetch } = context.get(hostContext)
  const [profile, wallets] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/job-seeker/me/web3-account', {}, { fetch }),
  ])
  const moment = step === 'wallet' ? await loadMoment(wallets, fetch) : null
  return { step, profile, wallets, moment, continueTo, onward: continueTo ?? ownJobs(profile) }
}

export const meta = () => accountMeta('Welcome')

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  return loaderData ? <StartScreen {...loaderData} /> : <Welcome />
}

/** Makes somebody without a role a job seeker. */
function Welcome() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const form = useEndpointForm({
    to: 'POST /api/job-seeker',
    labels,
    rules: () => import('@chainwork/contract/identity/role-endpoints').then((all) => all.becomeSeeker),
    isQuiet: true,
    back: readEntry(params).continueTo ?? startPath('experience'),
  })
  return (
    <AccountPage title="Welcome to Chainwork" lead="All we need to start is your name.">
      <form className={styles.form} {...form.props}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <Field {...form.field('firstName', user.firstName)} autoComplete="given-name" />
        <Field {...form.field('lastName', user.lastName)} isOptional autoComplete="family-name" />
        <SubmitButton form={form}>Start as job seeker</SubmitButton>
      </form>
      <LeaveLine other={{ label: 'I want to recruit', to: pagePath('/recruiter/onboarding') }} />
    </AccountPage>
  )
}
