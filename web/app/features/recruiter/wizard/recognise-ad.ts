import { adBytes } from '@chainwork/contract/postings/values'
import type { Reply } from '@chainwork/contract'
import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../../api/client.ts'
import { sendFile } from '../../../api/files.ts'
import { refusedForm } from '../../forms/read-form.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { withNotice } from '../../session/notice.ts'
import { stepPath } from './step-path.ts'

type Fetch = typeof globalThis.fetch
type Recognised = Reply<(typeof import('@chainwork/contract/postings/endpoints'))['recognisePosting']>

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
    const { salaryCurrency: _always, ...fields } = recognised.form
    const { id } = await call(
      'POST /api/graph/job-posting',
      { query: { draft: 'true' }, body: fields },
      { fetch },
    )
    return redirect(stepPath(id, true, 'details'), { headers: withNotice('postRecognised') })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    const { reason, message, fields = {} } = error.failure
    // That is about no field, and the person can do something about it.
    if (reason.startsWith('session.')) return refusedForm(error, { request, url, values: { text } })
    return refuse(isFile ? 'file' : 'text', reason, fields['text'] ?? fields['body.text'] ?? message)
  }
}

async function read(file: File, fetch: Fetch): Promise<Recognised> {
  return sendFile<Recognised>('/api/job-posting/recognise/file', file, fetch)
}
