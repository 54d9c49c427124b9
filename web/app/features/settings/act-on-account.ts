import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { pagePath } from '@chainwork/contract/pages'
import { email, firstName, lastName } from '@chainwork/contract/identity/schemas'
import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { withNotice } from '../session/notice.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'

const fields = z.discriminatedUnion('do', [
  z.object({ do: z.literal('revoke'), session: idOf('session') }),
  z.object({ do: z.literal('revokeOthers') }),
  z.object({ do: z.literal('unlink'), provider: z.enum(['google', 'linkedin']) }),
  z.object({
    do: z.literal('preference'),
    name: z.enum([
      'notifyJobAlerts',
      'notifySavedClosing',
      'notifyInvitations',
      'notifyNewJobApps',
      'subscribeToNewsletter',
      'receivePromotions',
      'allowUsageAnalytics',
      'allowMinimalAnalytics',
    ]),
    value: z.literal('on').optional(),
  }),
  z.object({ do: z.literal('pushOff'), device: idOf('pushDevice') }),
  z.object({ do: z.literal('hibernate'), confirmed: z.literal('on') }),
  z.object({ do: z.literal('delete'), confirmed: z.literal('on') }),
  z.object({ do: z.literal('changeEmail'), email }),
  z.object({ do: z.literal('rename'), firstName, lastName }),
])

/** Carries out what the settings page asks for. Without scripts it leads back to the page, which shows the result. */
export async function actOnAccount(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  try {
    if (form.input.do === 'hibernate' || form.input.do === 'delete') return await leave(form.input.do, fetch)
    const told = await carryOut(form.input, fetch)
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(url.pathname, { headers: { 'set-cookie': noticeCookie(told) } })
      : { told }
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'emailChange.emailInUse': 'email' },
    })
  }
}

/** The account rests or goes; its owner is a guest from now on. */
async function leave(way: 'hibernate' | 'delete', fetch: typeof globalThis.fetch) {
  await (way === 'hibernate'
    ? call('POST /api/account/hibernate', {}, { fetch })
    : call('DELETE /api/account', {}, { fetch }))
  return redirect(pagePath('/jobs'), {
    headers: withNotice(way === 'hibernate' ? 'accountHibernated' : 'accountDeleted'),
  })
}

type Fields = Exclude<z.output<typeof fields>, { do: 'hibernate' | 'delete' }>

async function carryOut(asked: Fields, fetch: typeof globalThis.fetch): Promise<string> {
  switch (asked.do) {
    case 'revoke':
      await call('DELETE /api/session/:id', { params: { id: asked.session } }, { fetch })
      return 'That device is signed out.'
    case 'revokeOthers': {
      const { ended } = await call('POST /api/session/revoke-others', {}, { fetch })
      return ended === 1 ? '1 other device is signed out.' : `${ended} other devices are signed out.`
    }
    case 'unlink':
      await call(
        'DELETE /api/sign-in/provider/:provider',
        { params: { provider: asked.provider } },
        { fetch },
      )
      return 'Update successful'
    case 'preference':
      return (
        await call('PATCH /api/preferences', { body: { [asked.name]: asked.value === 'on' } }, { fetch })
      ).message
    case 'pushOff': {
      const { message } = await call(
        'DELETE /api/push-device/:id',
        { params: { id: asked.device } },
        { fetch },
      )
      return message
    }
    case 'rename': {
      const body = { firstName: asked.firstName, lastName: asked.lastName }
      const { message } = await call(
        'PATCH /api/recruiter/:recruiterId',
        { params: { recruiterId: 'me' }, body },
        { fetch },
      )
      return message
    }
    case 'changeEmail':
      await call('POST /api/email-change', { body: { email: asked.email } }, { fetch })
      return `Open the link we sent to ${asked.email}.`
  }
}
