import { email } from '@chainwork/contract/identity/schemas'
import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'

const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('revoke'), session: idOf('session') }),
  z.object({ do: z.literal('revokeOthers') }),
  z.object({ do: z.literal('unlink'), provider: z.enum(['google', 'linkedin']) }),
  z.object({ do: z.literal('changeEmail'), email }),
])

/** Carries out what the settings page asks for. Without scripts it leads back to the page, which shows the result. */
export async function actOnAccount(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, wish)
  if (!form.ok) return form.answer
  try {
    const told = await carryOut(form.input, fetch)
    return request.headers.get('accept')?.includes('text/html') ? redirect(url.pathname) : { told }
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: form.values,
      fieldOf: { 'signUp.emailInUse': 'email' },
    })
  }
}

async function carryOut(asked: z.output<typeof wish>, fetch: typeof globalThis.fetch): Promise<string> {
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
    case 'changeEmail':
      await call('POST /api/email-change', { body: { email: asked.email } }, { fetch })
      return `Open the link we sent to ${asked.email}.`
  }
}
