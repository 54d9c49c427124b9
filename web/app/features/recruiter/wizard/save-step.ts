import { pagePath } from '@chainwork/contract/pages'
import type { PostingDraft } from '@chainwork/contract/postings/posting-form'
import { postingSteps } from '@chainwork/contract/postings/values'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ApiFailure, call } from '../../../api/client.ts'
import { problemsOf } from '../../forms/check-form.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { placeAnswer, settlePlace } from '../../place/settle-place.ts'
import { type NoticeKey, withNotice } from '../../session/notice.ts'
import { stepPath } from './step-path.ts'
import { checkStep } from './check-step.ts'
import { isSameDescription, readStep } from './read-step.ts'
import { fieldOf, stepAfter, stepBefore } from './steps.ts'

type Fetch = typeof globalThis.fetch

/** What a refused step shows again: the problems, and everything that was typed. */
export interface StepAnswer extends Outcome {
  input: Record<string, unknown>
  /** The version somebody else has saved meanwhile. */
  currentRev: string | null
}

/** Saves one step of a posting, a new one without an id, and leads on to where its button points. */
export async function saveStep(request: Request, fetch: Fetch, id: string | null) {
  const form = await request.formData()
  const wanted = String(form.get('do') ?? 'next')
  const named = z.object({ step: z.enum(postingSteps) }).safeParse({ step: form.get('step') })
  const place = placeAnswer(form, form.has('where') ? await settlePlace(form, { fetch }) : null)
  const input = named.success ? readStep(named.data.step, form) : {}
  const refuse = (outcome: Partial<StepAnswer>, status = 422) =>
    data(
      {
        reason: null,
        message: null,
        fields: {},
        values: place.values,
        currentRev: null,
        input,
        ...outcome,
      } satisfies StepAnswer,
      { status },
    )
  if (!named.success) return refuse({ reason: 'input.invalid', fields: problemsOf(named.error.issues) })
  const { step } = named.data
  const fields = { ...checkStep(step, form, wanted !== 'next'), ...place.fields }
  if (Object.keys(fields).length) return refuse({ reason: 'input.invalid', fields })
  const body: PostingDraft = { ...input }
  // Text that was not touched keeps everything that a plain box cannot show.
  if (isSameDescription(form)) delete body.jobDescription
  const rev = Number(form.get('over') ?? form.get('rev'))
  if (Number.isInteger(rev) && rev > 0) body.rev = rev
  try {
    const saved = id
      ? await call('PATCH /api/jobs/:id', { params: { id }, body }, { fetch })
      : await call('POST /api/graph/job-posting', { query: { draft: 'true' }, body }, { fetch })
    const isDraft = saved.displayedStatus === 'Draft'
    const to = wanted === 'next' ? stepAfter(step) : wanted === 'back' ? stepBefore(step) : step
    const notice: NoticeKey | null =
      saved.status === 'Published'
        ? 'postUpdated'
        : saved.status !== 'Draft'
          ? 'postForReview'
          : wanted === 'next' || wanted === 'back'
            ? null
            : 'postSaved'
    return redirect(stepPath(saved.id, isDraft, to), notice ? { headers: withNotice(notice) } : {})
  } catch (error) {
    return refuse(...refusalOf(error, Boolean(request.headers.get('accept')?.includes('text/html'))))
  }
}

function refusalOf(error: unknown, isPlain: boolean): [Partial<StepAnswer>, number] {
  const failure = error instanceof ApiFailure ? error.failure : null
  if (!failure || (error as ApiFailure).status >= 500) {
    if (isPlain) throw error
    return [{ message: 'Failed to save job post to drafts' }, 503]
  }
  const { reason, message, fields: told = {} } = failure
  if (reason === 'session.none' && isPlain)
    throw redirect(`${pagePath('/login')}?continue=${encodeURIComponent(pagePath('/recruiter/my-jobs'))}`)
  if (reason === 'posting.changed') return [{ reason, message, currentRev: told['rev'] ?? null }, 409]
  const fields = Object.fromEntries(
    Object.entries(told).map(([path, words]) => [fieldOf(path.replace(/^body\./, '').split('.')), words]),
  )
  const isAboutFields = Object.keys(fields).length > 0 && reason !== 'posting.incomplete'
  return [{ reason, message: isAboutFields ? null : message, fields }, (error as ApiFailure).status]
}
