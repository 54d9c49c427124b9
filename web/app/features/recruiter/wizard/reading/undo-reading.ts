import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../../../api/client.ts'
import { refusedForm } from '../../../forms/read-form.ts'
import { withNotice } from '../../../session/notice.ts'
import { loadOwnPosting } from '../../load-own-posting.ts'
import { blankRead } from './ad-reading.ts'
import { readingCookie, readingOf } from './reading-cookie.ts'

type Fetch = typeof globalThis.fetch

/** Empties the fields that still are as the ad had them. What was written by hand stays. */
export async function undoReading(request: Request, url: URL, fetch: Fetch, key: string) {
  const { posting, own } = await loadOwnPosting(key, fetch)
  const reading = readingOf(request.headers.get('cookie'), posting.id)
  if (!reading) return data(null)
  const { requiredSkills, preferredSkills, ...rest } = blankRead(reading, own.form)
  const body = {
    ...rest,
    ...(requiredSkills ? { requiredSkills: [] } : {}),
    ...(preferredSkills ? { preferredSkills: [] } : {}),
    rev: own.rev,
  }
  try {
    await call('PATCH /api/jobs/:id', { params: { id: posting.id }, body: body as never }, { fetch })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    return refusedForm(error, { request, url, values: {} })
  }
  const headers = new Headers(withNotice('postReadingUndone'))
  headers.append('set-cookie', readingCookie(null))
  return redirect(url.pathname + url.search, { headers })
}
