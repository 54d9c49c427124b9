import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'
import { withNotice } from '../session/notice.ts'
import { writeApplicationList } from './list-state.ts'

const fields = z.object({ do: z.literal('withdraw'), id: idOf('application') })

/** Withdraws an application; without scripts the way leads back to it. */
export async function actOnApplication(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { id } = form.input
  try {
    const { message } = await call(
      'POST /api/job-seeker/me/job-application/:applicationId/withdraw',
      { params: { applicationId: id } },
      { fetch },
    )
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(writeApplicationList({ application: id }), { headers: withNotice('applicationWithdrawn') })
      : { told: message }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}
