import { pagePath } from '@chainwork/contract/pages'
import { applyForm, questionsOf, earliestStart } from '@chainwork/contract/applications/apply-form'
import { data, redirect } from 'react-router'
import type { Route } from './+types/apply.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { ApplyScreen } from '../features/applying/apply-screen.tsx'
import { fieldOf } from '../features/applying/answer-field.ts'
import { checkAnswers } from '../features/applying/check-answers.ts'
import { readAnswers } from '../features/applying/read-answers.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { type Outcome, isOutcome } from '../features/forms/outcome.ts'
import { openPosting } from '../features/postings/open-posting.ts'
import { statusesAmong } from '../features/saved/statuses.ts'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { withNotice } from '../features/session/notice.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const posting = await openPosting(params.key, fetch)
  if (params.key !== posting.slug) return redirect(pagePath('/jobs/:key/apply', { key: posting.slug }))
  if (posting.origin && !posting.origin.appliesHere)
    return redirect(pagePath('/jobs/:key', { key: posting.slug }))
  const key = { params: { id: posting.id } }
  const [profile, draft, match, web3, statuses] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/job-posting/:id/application-draft', key, { fetch }),
    call('GET /api/job-posting/:id/match', key, { fetch }).catch(() => null),
    call('GET /api/job-seeker/:id/web3-profile', { params: { id: 'me' } }, { fetch }).catch(() => null),
    statusesAmong([posting.id], { session: { context: 'jobSeeker', roles: ['jobSeeker'] }, fetch }),
  ])
  return {
    posting,
    questions: questionsOf(posting),
    profile,
    draft,
    match,
    scores: web3 && (web3.state === 'ok' || web3.state === 'stale') ? web3.onChainScores : null,
    statuses,
    earliest: earliestStart(new Date(), undefined),
  }
}

/** Where there are no scripts: keeps the answers, applies, and leads to the applications. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  const form = await request.formData()
  const answers = readAnswers(form)
  const timeZone = applyForm.shape.timeZone.safeParse(form.get('timeZone')).data
  const refused = (status: number, outcome: Pick<Outcome, 'reason' | 'message' | 'fields'>) =>
    data({ ...outcome, values: {} } satisfies Outcome, { status })
  const problems = checkAnswers(params.key, answers, timeZone, new Date())
  try {
    if (Object.keys(problems).length) {
      await call(
        'PUT /api/job-posting/:id/application-draft',
        { params: { id: params.key }, body: answers },
        { fetch },
      ).catch(() => null)
      return refused(422, { reason: 'input.invalid', message: null, fields: problems })
    }
    await call(
      'POST /api/graph/job-application',
      { body: { jobPostingId: params.key, ...answers, ...(timeZone ? { timeZone } : {}) } },
      { fetch },
    )
    return redirect(pagePath('/applied-jobs'), { headers: withNotice('Application Successful!') })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    const { reason, message, fields = {} } = error.failure
    const named = Object.entries(fields).map(
      ([path, words]) => [fieldOf(path, answers.thresholds), words] as const,
    )
    return refused(error.status, {
      reason,
      message: named.length ? null : message,
      fields: Object.fromEntries(named),
    })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? accountMeta(`Apply for ${loaderData.posting.jobTitle}`) : []

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ApplyScreen
      {...loaderData}
      outcome={isOutcome(actionData) ? actionData : null}
      key={loaderData.posting.id}
    />
  )
}
