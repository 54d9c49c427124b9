import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { ApiFailure, call } from '../../../api/client.ts'
import { refusedForm } from '../../forms/read-form.ts'
import { withNotice } from '../../session/notice.ts'
import { editPath } from '../paths.ts'

/** Hands a written posting in and leads to what came of it; an incomplete one back to its form. */
export async function submitWritten(request: Request, url: URL, fetch: typeof globalThis.fetch, id: string) {
  try {
    const { isWarning } = await call(
      'POST /api/job-posting/:id/post-job',
      { params: { id }, body: {} },
      { fetch },
    )
    const notice = isWarning ? 'postWithoutCredit' : 'postSubmitted'
    return redirect(pagePath('/recruiter/post-job/:id', { id }), { headers: withNotice(notice) })
  } catch (error) {
    if (error instanceof ApiFailure && error.failure?.reason === 'posting.incomplete')
      return redirect(`${editPath({ id, isDraft: true })}&check=1`)
    return refusedForm(error, { request, url, values: {} })
  }
}
