import { pagePath } from '@chainwork/contract/pages'
import { redirect, useSearchParams } from 'react-router'
import type { Route } from './+types/recruiter-edit-job.ts'
import { hostContext } from '../context.ts'
import { Moment } from '../format/moment.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../features/recruiter/my-jobs/confirm-dialog.tsx'
import { takeBackPath } from '../features/recruiter/paths.ts'
import { BuyMoreLink } from '../features/buying/buy-more.tsx'
import { creditsLeft } from '../features/buying/credits.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import { loadOwnPosting } from '../features/recruiter/load-own-posting.ts'
import { StatusPill } from '../features/recruiter/status-pill.tsx'
import recruiter from '../features/recruiter/recruiter.module.css'
import { WhyTakenDown } from '../features/recruiter/taken-down.tsx'
import { loadStep } from '../features/recruiter/wizard/load-step.ts'
import { missingIn } from '../features/recruiter/wizard/missing-in.ts'
import { PreviewStep } from '../features/recruiter/wizard/preview-step.tsx'
import { readingOf } from '../features/recruiter/wizard/reading/reading-cookie.ts'
import { stepPath } from '../features/recruiter/wizard/step-path.ts'
import { type StepName, stepNames, stepOf } from '../features/recruiter/wizard/steps.ts'
import { begunIn } from '../features/recruiter/wizard/visited-steps.ts'
import { useWriting } from '../features/recruiter/wizard/use-writing.ts'
import { WritingStepper, WritingSteps } from '../features/recruiter/wizard/writing-steps.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import styles from '../features/recruiter/wizard/wizard.module.css'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { Notice } from '../ui/notice.tsx'
import { WizardRail } from '../features/recruiter/wizard/wizard-rail.tsx'
import { WithRail } from '../ui/with-rail.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const handle = { crumb: 'Edit Job' }

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { fetch, review } = context.get(hostContext)
  const [{ posting, own }, credits] = await Promise.all([
    loadOwnPosting(params.id, fetch),
    context
      .get(sessionContext)()
      .then((session) => loadCredits(session, fetch)),
  ])
  // What a board says is changed on the board; the company adds to it on the page of that.
  if (posting.origin) throw redirect(pagePath('/recruiter/company-profile/job-boards'))
  if (!own.canEdit) throw redirect(pagePath('/recruiter/post-job/:id', { id: posting.id }))
  const missing = missingIn(own.form)
  const isChecked = url.searchParams.get('check') === '1'
  const named = stepOf(url.searchParams)
  // Sent here because something is missing: to the first step that misses it.
  const gap = stepNames.find((step) => step !== 'preview' && missing[step])
  const step = isChecked && !url.searchParams.has('step') ? (gap ?? named) : named
  // What was handed in has been through every step.
  const visited = own.displayedStatus === 'Draft' ? begunIn(own.form) : stepNames
  const reading = readingOf(request.headers.get('cookie'), posting.id)
  return {
    posting,
    own,
    credits,
    missing,
    step,
    visited,
    reading,
    review,
    ...(await loadStep(own.form, fetch)),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Edit Job')

/** Going from step to step asks for nothing; the preview shows what is saved. */
export const shouldRevalidate = staysFor((from, to, isSent) => {
  const isStep = !isSent && from.pathname === to.pathname && from.href !== to.href
  return isStep && stepOf(to.searchParams) !== 'preview'
})

export default function EditJob({ loaderData }: Route.ComponentProps) {
  const { posting, own, credits, missing, visited, reading, review, ...names } = loaderData
  const [params] = useSearchParams()
  const isDraft = own.displayedStatus === 'Draft'
  const isLive = own.isPublic && review === 'auto'
  const writing = useWriting({ id: posting.id, rev: own.rev, isDraft })
  const step = params.has('step') ? stepOf(params) : loaderData.step
  const isChecked = params.get('check') === '1'
  const path = (to: StepName) => stepPath(posting.id, isDraft, to)
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader
        title={own.form.jobTitle.trim() || 'Untitled'}
        lead={
          <>
            Saved <Moment at={posting.updatedAt} /> · {creditsLeft(credits)} <BuyMoreLink afterDot />
          </>
        }
      >
        <div className={styles.standing}>
          {own.canUnpublish ? (
            <Button size="small" to={takeBackPath(posting.id)} preventScrollReset>
              Take back
            </Button>
          ) : null}
          <StatusPill of={own} />
        </div>
      </PageHeader>
      {own.frozen ? (
        <Notice tone="danger">
          <WhyTakenDown frozen={own.frozen} />
        </Notice>
      ) : null}
      {own.revisionReason ? (
        <Notice tone="danger">
          <strong>Please change:</strong> {own.revisionReason}
        </Notice>
      ) : null}
      {own.isPublic ? (
        <Notice>
          {isLive
            ? 'This job post is public. Changes go live as soon as you save them.'
            : 'The approved version stays public. Changes you save here go to review first.'}
        </Notice>
      ) : null}
      <WritingStepper writing={writing} current={step} missing={missing} visited={visited} hasPaths />
      {step === 'preview' ? (
        <PreviewStep
          posting={posting}
          own={own}
          credits={credits}
          missing={{ ...missing, ...writing.found }}
          path={path}
        />
      ) : (
        <WithRail
          label="Posting a job"
          rail={
            step === 'details' ? (
              <WizardRail written={isDraft ? 'new' : isLive ? 'live' : 'reviewed'} />
            ) : null
          }
        >
          <WritingSteps
            // What was taken out again is shown empty.
            key={reading ? 'read' : 'written'}
            reading={reading}
            writing={writing}
            step={step}
            isDraft={isDraft}
            openIn={path(step)}
            missing={isChecked ? (missing[step] ?? null) : null}
            given={{
              copy: own.form,
              placeName: names.placeName,
              residence: names.residence,
              chains: names.chains,
            }}
            languages={names.languages}
            timeZones={names.timeZones}
            hint={names.hint}
            credits={credits}
            isSponsored={posting.isSponsored}
            openSince={
              own.isPublic && own.publishAt && Date.parse(own.publishAt) <= Date.parse(posting.updatedAt)
                ? own.publishAt
                : null
            }
          />
        </WithRail>
      )}
      {own.canUnpublish && params.get('confirm') === 'unpublish' ? (
        <ConfirmDialog
          action="unpublish"
          card={{ id: posting.id, jobTitle: own.form.jobTitle }}
          back={path(step)}
        />
      ) : null}
    </main>
  )
}
