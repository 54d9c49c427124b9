import { adBytes } from '@chainwork/contract/postings/values'
import type { PostingDraft } from '@chainwork/contract/postings/posting-form'
import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../../api/client.ts'
import { sendFile } from '../../../api/files.ts'
import { settlePlace } from '../../place/settle-place.ts'
import { type Entries, formOf, isEntries } from '../../forms/entries.ts'
import { refusedForm } from '../../forms/read-form.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { withNotice } from '../../session/notice.ts'
import { loadOwnPosting } from '../load-own-posting.ts'
import { type Recognised, markedFieldsOf, readFields, readingFrom } from './reading/ad-reading.ts'
import { readingCookie } from './reading/reading-cookie.ts'
import { readStep, typedPlace } from './read-step.ts'
import { stepPath } from './step-path.ts'

type Fetch = typeof globalThis.fetch

/** Makes a draft of an existing ad, given as a file or as text, and leads to its form. */
export async function recogniseAd(request: Request, url: URL, form: FormData, fetch: Fetch) {
  const text = String(form.get('text') ?? '')
  const file = form.get('file')
  const refuse = (name: 'file' | 'text', reason: Outcome['reason'], problem: string) =>
    data({ reason, message: null, fields: { [name]: problem }, values: { text } } satisfies Outcome, {
      status: 422,
    })
  const isFile = file instanceof File && file.size > 0
  if (isFile && file.size > adBytes) return refuse('file', 'document.tooLarge', 'File size exceeds 5MB')
  try {
    const recognised = isFile
      ? await read(file, fetch)
      : await call('POST /api/job-posting/recognise', { body: { text } }, { fetch })
    const typed = await typedFields(form, fetch)
    const kept = readFields.filter((field) => markedFieldsOf(field).some((name) => name in typed))
    const { salaryCurrency: _always, ...fields } = recognised.form
    for (const name of kept.flatMap(markedFieldsOf)) delete fields[name as keyof typeof fields]
    const { id } = await call(
      'POST /api/graph/job-posting',
      { query: { draft: 'true' }, body: { ...fields, ...typed } },
      { fetch },
    )
    const { own } = await loadOwnPosting(id, fetch)
    const headers = new Headers(withNotice('postRecognised'))
    headers.append('set-cookie', readingCookie(readingFrom(id, own.form, recognised, kept)))
    return redirect(stepPath(id, true, 'details'), { headers })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    const { reason, message, fields = {} } = error.failure
    // That is about no field, and the person can do something about it.
    if (reason.startsWith('session.')) return refusedForm(error, { request, url, values: { text } })
    return refuse(isFile ? 'file' : 'text', reason, fields['text'] ?? fields['body.text'] ?? message)
  }
}

/** What was written by hand in the form below the box; the ad does not write over it. */
async function typedFields(form: FormData, fetch: Fetch): Promise<Partial<PostingDraft>> {
  const entries = parseEntries(form.get('written'))
  if (!entries) return {}
  const written = formOf(entries)
  // A place that is not certain is not taken for one that was written.
  await settlePlace(written, { fetch })
  const input = readStep('details', written)
  const blank = readStep('details', new FormData())
  if (input['workplace'] === 'onsite') delete input['workplace']
  if (input['locationCode'] === typedPlace) delete input['locationCode']
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(blank[name])),
  )
}

function parseEntries(given: FormDataEntryValue | null): Entries | null {
  try {
    const entries: unknown = JSON.parse(String(given ?? ''))
    return isEntries(entries) ? entries : null
  } catch {
    return null
  }
}

async function read(file: File, fetch: Fetch): Promise<Recognised> {
  return sendFile<Recognised>('/api/job-posting/recognise/file', file, fetch)
}
