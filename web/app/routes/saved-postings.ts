import { pagePath } from '@chainwork/contract/pages'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/saved-postings.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { withNotice } from '../features/session/notice.ts'

const fields = z.object({ id: z.string(), saved: z.enum(['true', 'false']), back: z.string().optional() })

export function loader() {
  return redirect(`${pagePath('/applied-jobs')}?tab=saved`)
}

/** Saves or unsaves a posting where there are no scripts, and leads back to where the button was. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { id, saved, back = pagePath('/jobs') } = form.input
  const { fetch } = context.get(hostContext)
  try {
    await (saved === 'true'
      ? call('POST /api/job-posting/:id/bookmark', { params: { id } }, { fetch })
      : call('DELETE /api/job-posting/:id/bookmark', { params: { id } }, { fetch }))
    return redirect(isReturnPath(back) ? back : pagePath('/jobs'), {
      headers: withNotice(saved === 'true' ? 'postingSaved' : 'postingUnsaved'),
    })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}
