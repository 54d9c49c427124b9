import { idOf } from '@chainwork/contract/ids'
import { maxInvitationLength } from '@chainwork/contract/invitations/values'
import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'

const fields = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('invite'),
    candidate: idOf('seeker'),
    jobPostingId: z.string().max(200),
    message: z.string().max(maxInvitationLength * 32),
  }),
  z.object({ do: z.literal('withdraw'), id: idOf('jobInvitation') }),
])

/** Sends an invitation or takes one back; without scripts the way leads to the list of them. */
export async function actForCompany(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  try {
    const told = await carryOut(form.input, fetch)
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(pagePath('/recruiter/invitations'))
      : { told }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(asked: z.output<typeof fields>, fetch: typeof globalThis.fetch): Promise<string> {
  if (asked.do === 'withdraw') {
    const on = { params: { invitationId: asked.id } }
    return (await call('POST /api/recruiter/invitation/:invitationId/withdraw', on, { fetch })).message
  }
  const { jobPostingId, message } = asked
  const on = { params: { id: asked.candidate }, body: { jobPostingId, message } }
  return (await call('POST /api/recruiter/candidate/:id/invitation', on, { fetch })).notice
}
