import { languages } from '@chainwork/contract/reference/languages'
import { type ShouldRevalidateFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { Route } from './+types/recruiter-post-job.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/accounts/account-meta.ts'
import type { Outcome } from '../features/forms/outcome.ts'
import { creditsLeft } from '../features/recruiter/credits.ts'
import { loadCredits } from '../features/recruiter/load-credits.ts'
import { RecruiterProblem } from '../features/recruiter/problem-page.tsx'
import recruiter from '../features/recruiter/recruiter.module.css'
import { blankCopy } from '../features/recruiter/wizard/blank-copy.ts'
import { PasteAd } from '../features/recruiter/wizard/paste-ad.tsx'
import { saveStep } from '../features/recruiter/wizard/save-step.ts'
import { stepPath } from '../features/recruiter/wizard/step-path.ts'
import { type FormStep, type Missing, stepOf } from '../features/recruiter/wizard/steps.ts'
import { useWriting } from '../features/recruiter/wizard/use-writing.ts'
import { WritingStepper, WritingSteps } from '../features/recruiter/wizard/writing-steps.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import { withNotice } from '../features/shell/notice.ts'
import styles from '../features/recruiter/wizard/wizard.module.css'

export const handle = { crumb: 'Post a Job' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const credits = await loadCredits(await context.get(sessionContext)(), fetch)
  return { credits, languages: languages.map(({ code, name }) => ({ code, name })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const form = await request.clone().formData()
  if (form.get('do') !== 'recognise') return saveStep(request, fetch, null)
  const text = String(form.get('text') ?? '')
  try {
    const { form: recognised } = await call('POST /api/job-posting/recognise', { body: { text } }, { fetch })
    const { salaryCurrency: _always, ...fields } = recognised
    const { id } = await call(
      'POST /api/graph/job-posting',
      { query: { draft: 'true' }, body: fields },
      { fetch },
    )
    return redirect(stepPath(id, true, 'details'), { headers: withNotice('postRecognised') })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    const { reason, message, fields = {} } = error.failure
    const problem = fields['text'] ?? fields['body.text'] ?? message
    return { reason, message: null, fields: { text: problem }, values: { text } } satisfies Outcome
  }
}

export const meta = () => accountMeta('Post a Job')

/** Going from step to step asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate
}

/** Nothing is complete that nobody has written. */
const nothing: Missing = { details: {}, skills: {}, 'on-chain': {}, schedule: {} }

export default function PostJob({ loaderData, actionData }: Route.ComponentProps) {
  const { credits, languages: known } = loaderData
  const [params] = useSearchParams()
  const writing = useWriting(null)
  const hasBegun = Boolean(writing.draft && (writing.draft.id || Object.keys(writing.draft.typed).length))
  const named = stepOf(params)
  const step: FormStep = hasBegun && named !== 'preview' ? named : 'details'
  // What the box for an existing ad answers is not about the form under it.
  const isAboutAd = actionData && 'values' in actionData && 'text' in actionData.values
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <header>
        <h1>Post a Job</h1>
        <p className={recruiter.lead}>
          {creditsLeft(credits)}. Writing and previewing is free; a post uses one when you submit it.
        </p>
      </header>
      <WritingStepper writing={writing} current={step} missing={nothing} hasPaths={hasBegun} />
      {hasBegun ? null : <PasteAd answer={actionData} />}
      <WritingSteps
        writing={writing}
        step={step}
        rev={null}
        answer={isAboutAd ? undefined : actionData}
        isDraft
        openIn={null}
        missing={null}
        given={{ copy: blankCopy, placeName: null, residence: [], chains: [] }}
        languages={known}
        hint={null}
        openSince={null}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecruiterProblem error={error} />
}
