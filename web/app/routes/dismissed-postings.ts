import { pagePath } from '@chainwork/contract/pages'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/dismissed-postings.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
import { withNotice } from '../features/session/notice.ts'

const fields = z.object({
  what: z.enum(['posting', 'company']),
  id: z.string(),
  dismissed: z.enum(['true', 'false']),
  back: z.string().optional(),
})
const list = () => `${pagePath('/applied-jobs')}?tab=dismissed`

export function loader() {
  return redirect(list())
}

/** Dismisses or brings back a posting or company where there are no scripts, and leads back to where the button was. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { what, id, dismissed, back = list() } = form.input
  const { fetch } = context.get(hostContext)
  const way = dismissed === 'true' ? 'POST' : 'DELETE'
  const input = { params: { id } }
  try {
    await (what === 'company'
      ? call(`${way} /api/company/:id/dismissal`, input, { fetch })
      : call(`${way} /api/job-posting/:id/dismissal`, input, { fetch }))
    return redirect(isReturnPath(back) ? back : list(), {
      headers: withNotice(dismissed === 'true' ? 'postingDismissed' : 'postingRestored'),
    })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}
