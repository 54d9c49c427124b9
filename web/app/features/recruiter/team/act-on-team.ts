import { changeRecruiterRole, inviteRecruiter } from '@chainwork/contract/companies/team'
import { idOf } from '@chainwork/contract/ids'
import { email } from '@chainwork/contract/identity/schemas'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../../api/client.ts'
import { readForm, refusedForm } from '../../forms/read-form.ts'

/** Invites somebody: what the dialog checks too. */
export const invitation = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').pipe(email),
  role: inviteRecruiter.body!.shape.role,
})
const role = changeRecruiterRole.body!.shape.role
const recruiterId = idOf('recruiter')

const fields = z.discriminatedUnion('do', [
  invitation.extend({ do: z.literal('invite') }),
  z.object({ do: z.literal('resend'), email }),
  z.object({ do: z.literal('changeInvitation'), email, role: invitation.shape.role }),
  z.object({ do: z.literal('deleteInvitation'), email }),
  z.object({ do: z.literal('changeRole'), recruiterId, role }),
  z.object({ do: z.literal('deactivate'), recruiterId }),
  z.object({ do: z.literal('reactivate'), recruiterId }),
  z.object({ do: z.literal('delete'), recruiterId }),
])
type Fields = z.output<typeof fields>

/** Carries out what the team table and its dialogs ask for; leads back to the table, which shows the result. */
export async function actOnTeam(
  request: Request,
  url: URL,
  fetch: typeof globalThis.fetch,
  companyId: string,
) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  try {
    const { message } = await carryOut(form.input, companyId, fetch)
    const isPlain = request.headers.get('accept')?.includes('text/html')
    return isPlain ? redirect(url.pathname) : { told: message, done: form.input.do }
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'invitation.exists': 'email', 'recruiter.inactive': 'email', 'mail.limit': 'email' },
    })
  }
}

function carryOut(asked: Fields, id: string, fetch: typeof globalThis.fetch): Promise<{ message: string }> {
  const options = { fetch }
  const company = { id }
  switch (asked.do) {
    case 'invite': {
      const body = { email: asked.email, role: asked.role }
      return call('POST /api/company/:id/recruiter/invite', { params: company, body }, options)
    }
    case 'resend':
      return call(
        'POST /api/company/:id/resend-invite',
        { params: company, body: { email: asked.email } },
        options,
      )
    case 'changeInvitation': {
      const body = { email: asked.email, role: asked.role }
      return call('PATCH /api/company/:id/recruiter/pending', { params: company, body }, options)
    }
    case 'deleteInvitation':
      return call(
        'DELETE /api/company/:id/recruiter/pending',
        { params: company, body: { email: asked.email } },
        options,
      )
    case 'changeRole': {
      const params = { id, recruiterId: asked.recruiterId }
      const body = { role: asked.role }
      return call('PATCH /api/company/:id/recruiter/:recruiterId', { params, body }, options)
    }
    case 'deactivate': {
      const params = { id, recruiterId: asked.recruiterId }
      return call('POST /api/company/:id/recruiter/:recruiterId/deactivate', { params }, options)
    }
    case 'reactivate': {
      const params = { id, recruiterId: asked.recruiterId }
      return call('POST /api/company/:id/recruiter/:recruiterId/reactivate', { params }, options)
    }
    case 'delete': {
      const params = { id, recruiterId: asked.recruiterId }
      return call('DELETE /api/company/:id/recruiter/:recruiterId', { params }, options)
    }
  }
}
