import { ApiFailure } from '../../api/client.ts'

/** A refused document as a refusal of the box that was filled in, unless it is about who asks. */
export function aboutDocument(error: unknown, sent: FormData): unknown {
  if (!(error instanceof ApiFailure) || !error.failure) return error
  const { reason, message, fields = {} } = error.failure
  if (reason.startsWith('session.')) return error
  const box = fileIn(sent) ? 'file' : 'text'
  return new ApiFailure(error.status, {
    ...error.failure,
    fields: { [box]: Object.values(fields)[0] ?? message },
  })
}

/** The file that a form holds; null for none. */
export function fileIn(form: FormData): File | null {
  const file = form.get('file')
  return file instanceof File && file.size ? file : null
}
