import { blankPosting } from '@chainwork/contract/postings/own-posting'
import { languages } from '@chainwork/contract/reference/languages'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/recruiter-post-job.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { BuyMoreLink } from '../features/buying/buy-more.tsx'
import { submittingCost } from '../features/buying/credits.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import recruiter from '../features/recruiter/recruiter.module.css'
import { OpenDrafts } from '../features/recruiter/wizard/open-drafts.tsx'
import { PasteAd } from '../features/recruiter/wizard/paste-ad.tsx'
import { type FormStep, type Missing, type StepName, stepOf } from '../features/recruiter/wizard/steps.ts'
import { useWriting } from '../features/recruiter/wizard/use-writing.ts'
import { WritingStepper, WritingSteps } from '../features/recruiter/wizard/writing-steps.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import styles from '../features/recruiter/wizard/wizard.module.css'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { WizardRail } from '../features/recruiter/wizard/wizard-rail.tsx'
import { WithRail } from '../ui/with-rail.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const handle = { crumb: 'Post a Job' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [credits, { jobPostings, total }] = await Promise.all([
    context
      .get(sessionContext)()
      .then((session) => loadCredits(session, fetch)),
    call(
      'POST /api/jobs/recruiter/search',
      { body: { role: 'recruiter', status: 'Draft', pagination: { offset: 0, limit: 1 } } },
      { fetch },
    ),
  ])
  return {
    copy: blankPosting,
    credits,
    drafts: { draft: jobPostings[0] ?? null, total },
    languages: languages.map(({ code, name }) => ({ code, name })),
    timeZones: Intl.supportedValuesOf('timeZone'),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Post a Job')

/** Going from step to step asks for nothing. */
export const shouldRevalidate = staysFor((from, to) => from.pathname === to.pathname && from.href !== to.href)

/** Nothing is complete that nobody has written. */
const nothing: Missing = { details: {}, skills: {}, 'on-chain': {}, schedule: {} }
const none: readonly StepName[] = []

export default function PostJob({ loaderData }: Route.ComponentProps) {
  const { credits, languages: known, timeZones } = loaderData
  const [params] = useSearchParams()
  const writing = useWriting(null)
  const hasBegun = Boolean(writing.draft && (writing.draft.id || Object.keys(writing.draft.typed).length))
  const named = stepOf(params)
  const step: FormStep = hasBegun && named !== 'preview' ? named : 'details'
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader
        title="Post a Job"
        lead={
          <>
            {submittingCost(credits)}. Writing and previewing are free; nothing is charged before you submit.{' '}
            <BuyMoreLink />
          </>
        }
      />
      <WritingStepper writing={writing} current={step} missing={nothing} visited={none} hasPaths={hasBegun} />
      <WithRail label="Posting a job" rail={step === 'details' ? <WizardRail written="new" /> : null}>
        {hasBegun ? null : <OpenDrafts {...loaderData.drafts} />}
        {step !== 'details' || writing.draft?.id ? null : <PasteAd onRead={() => writing.draft?.discard()} />}
        <WritingSteps
          writing={writing}
          step={step}
          isDraft
          openIn={null}
          missing={null}
          given={{ copy: loaderData.copy, placeName: null, residence: [], chains: [] }}
          languages={known}
          timeZones={timeZones}
          hint={null}
          openSince={null}
          credits={credits}
          isSponsored={false}
        />
      </WithRail>
    </main>
  )
}
