import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import type { PostingDraft } from '@chainwork/contract/postings/posting-form'
import { ApiFailure, call } from '../../../../api/client.ts'
import { lookUpPlace } from '../../../place/look-up-place.ts'
import { isSameDescription, readStep } from '../read-step.ts'
import { type FormStep, fieldOf } from '../steps.ts'
import { type Entries, formOf } from '../../../forms/entries.ts'

/** One request on its way: sent again under the same key until there is an answer, so that it is carried out once. */
export interface Sending {
  key: string
  id: string | null
  body: PostingDraft
  steps: Partial<Record<FormStep, Entries>>
  /** What is not certain yet: nothing is sent before. */
  open: Record<string, string>
}

export type Sent =
  | { is: 'saved'; outcome: PostingReply }
  | { is: 'unreachable' }
  | { is: 'failed'; message: string }
  | { is: 'signedOut' }
  | { is: 'conflict'; message: string; currentRev: number | null }
  | { is: 'refused'; message: string; fields: Record<string, string> }

/** Steps as one change of a posting. Typed places are looked up first. */
export async function packSteps(
  id: string | null,
  rev: number | null,
  steps: Sending['steps'],
): Promise<Sending> {
  const body: PostingDraft = {}
  const open: Record<string, string> = {}
  for (const [step, entries] of Object.entries(steps) as [FormStep, Entries][]) {
    const form = formOf(entries)
    const question = form.has('where') ? await lookUpPlace(form) : null
    if (question) open['locationCode'] = question.words
    const input = readStep(step, form)
    if (step === 'details' && isSameDescription(form)) delete input['jobDescription']
    Object.assign(body, input)
  }
  if (rev !== null) body.rev = rev
  return { key: crypto.randomUUID(), id, body, steps, open }
}

/** Sends it once. Never throws what a person should see. */
export async function send({ key, id, body, open }: Sending): Promise<Sent> {
  const [words] = Object.values(open)
  if (words) return { is: 'refused', message: words, fields: open }
  const options = { once: key }
  try {
    const outcome = id
      ? await call('PATCH /api/jobs/:id', { params: { id }, body }, options)
      : await call('POST /api/graph/job-posting', { query: { draft: 'true' }, body }, options)
    return { is: 'saved', outcome }
  } catch (error) {
    if (error instanceof ApiFailure) return answerOf(error)
    return { is: 'unreachable' }
  }
}

function answerOf({ status, failure, message }: ApiFailure): Sent {
  if (failure?.reason === 'session.none') return { is: 'signedOut' }
  if (failure?.reason === 'posting.changed')
    return { is: 'conflict', message, currentRev: Number(failure.fields?.['rev']) || null }
  if (!failure || status >= 500) return { is: 'failed', message: 'Failed to save job post to drafts' }
  if (status === 429) return { is: 'failed', message }
  const fields = Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([path, words]) => [
      fieldOf(path.replace(/^body\./, '').split('.')),
      words,
    ]),
  )
  return { is: 'refused', message, fields }
}
