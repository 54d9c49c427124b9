import { pagePath } from '@chainwork/contract/pages'
import type { Reason } from '@chainwork/contract'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { instant } from '@chainwork/contract/time'
import { redirect } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { sendFile } from '../../api/files.ts'
import type { Outcome } from '../forms/outcome.ts'
import { parseForm, refusedForm } from '../forms/read-form.ts'
import { placeAnswer, settlePlace } from '../place/settle-place.ts'
import { withNotice } from '../session/notice.ts'
import { onwardOf } from './onward.ts'
import { fieldNames, reviewFields } from './review-fields.ts'
import { type ReviewValues, reviewValues } from './review-values.ts'

type Fetch = typeof globalThis.fetch

/** What was read from a résumé, to be looked through. */
interface Read {
  review: ReviewValues
}

/** Reads a résumé without saving anything, or saves what was chosen of it. */
export async function actOnResume(request: Request, url: URL, fetch: Fetch) {
  const form = await request.formData()
  const text = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  if (text['do'] === 'accept') return accept(request, url, form, text, fetch)
  try {
    const proposal = await read(form, fetch)
    const profile = await call('GET /api/graph/job-seeker/me', {}, { fetch })
    return { review: await reviewValues(proposal, profile, fetch) } satisfies Read
  } catch (error) {
    const field = form.get('file') instanceof File && (form.get('file') as File).size ? 'file' : 'text'
    if (error instanceof ApiFailure && error.failure && error.failure.reason !== 'session.none')
      error.failure.fields = {
        [field]: Object.values(error.failure.fields ?? {})[0] ?? error.failure.message,
      }
    // A busy reader is a reason to try again, not to lose the page.
    const isBusy = (error as ApiFailure).failure?.reason === ('document.busy' satisfies Reason)
    return refusedForm(isBusy ? tryAgain(error as ApiFailure) : error, { request, url, values: text })
  }
}

const tryAgain = ({ failure }: ApiFailure) => new ApiFailure(429, failure)

async function read(form: FormData, fetch: Fetch): Promise<ResumeProposal> {
  const file = form.get('file')
  if (!(file instanceof File) || !file.size) {
    const text = String(form.get('text') ?? '')
    return call('POST /api/job-seeker/me/resume', { body: { kind: 'text', text } }, { fetch })
  }
  return sendFile<ResumeProposal>('/api/job-seeker/me/resume/file', file, fetch)
}

async function accept(request: Request, url: URL, form: FormData, text: ReviewValues, fetch: Fetch) {
  const told: Pick<Outcome, 'fields' | 'values'> = { fields: {}, values: {} }
  for (const name of Object.keys(text).filter((each) => each.endsWith('-where'))) {
    const prefix = name.slice(0, -'where'.length)
    if (!text[`take-${prefix.slice(0, -1)}`]) continue
    const place = placeAnswer(form, await settlePlace(form, { fetch, prefix }), prefix)
    Object.assign(told.fields, place.fields)
    Object.assign(told.values, place.values)
  }
  const parsed = parseForm(form, reviewFields, told)
  if (!parsed.ok) return parsed.answer
  const { body, taken, open } = parsed.input
  const stale = instant.safeParse(text['updatedAt'])
  try {
    await call(
      'POST /api/job-seeker/me/resume/accept',
      { body: { ...body, ...(stale.success ? { updatedAt: stale.data } : {}) } as never },
      { fetch },
    )
  } catch (error) {
    if (error instanceof ApiFailure && error.failure?.fields && error.failure.reason !== 'profile.changed')
      error.failure.fields = fieldNames(error.failure.fields, taken, open)
    return refusedForm(error, { request, url, values: parsed.values })
  }
  return redirect(onwardOf(url.searchParams) ?? pagePath('/profile'), {
    headers: withNotice('profileUpdated'),
  })
}
