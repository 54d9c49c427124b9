import { idOf } from '@chainwork/contract/ids'
import { maxReasonLength } from '@chainwork/contract/invitations/values'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { parseForm, refusedForm } from '../forms/read-form.ts'

const fields = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('decline'),
    id: idOf('jobInvitation'),
    reason: z.string().max(maxReasonLength * 32),
    shares: z.literal('on').optional(),
  }),
  z.object({ do: z.literal('introduce'), id: idOf('jobInvitation') }),
  z.object({ do: z.literal('block'), id: idOf('jobInvitation'), companyId: idOf('company') }),
])

/** Answers an invitation, or blocks who sent it; without scripts the way leads back to the page. */
export async function actOnOwn(form: FormData, request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const parsed = parseForm(form, fields)
  if (!parsed.ok) return parsed.answer
  try {
    const told = await carryOut(parsed.input, fetch)
    return request.headers.get('accept')?.includes('text/html') ? redirect(url.pathname) : { told }
  } catch (error) {
    return refusedForm(error, { request, url, values: parsed.values })
  }
}

async function carryOut(asked: z.output<typeof fields>, fetch: typeof globalThis.fetch): Promise<string> {
  const on = { params: { invitationId: asked.id } }
  switch (asked.do) {
    case 'decline': {
      const body = { reason: asked.reason, sharesReason: asked.shares === 'on' }
      const path = 'POST /api/job-seeker/me/invitation/:invitationId/decline'
      return (await call(path, { ...on, body }, { fetch })).message
    }
    case 'introduce':
      return (await call('POST /api/job-seeker/me/invitation/:invitationId/introduce', on, { fetch })).message
    case 'block': {
      const { companyId } = asked
      const { company } = await call('POST /api/job-seeker/me/block', { body: { companyId } }, { fetch })
      return `${company?.name ?? 'The company'} is blocked`
    }
  }
}
