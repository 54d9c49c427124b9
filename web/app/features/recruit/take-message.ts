import { contactMessage } from '@chainwork/contract/contact/schemas'
import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import type { ContactState } from './contact-form.tsx'
import { messageOfForm, problemsOf } from './read-form.ts'

/** The contact form without scripts: what is wrong comes back with what was written; otherwise leads to `sentPath`. */
export async function takeMessage(
  request: Request,
  { fetch, sentPath }: { fetch: typeof globalThis.fetch; sentPath: string },
) {
  const given = messageOfForm(await request.formData())
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const refuse = (status: number, problems: ContactState['problems'], failure: string | null) =>
    data({ isSent: false, values, problems, failure } satisfies ContactState, { status })
  const parsed = contactMessage.safeParse(given)
  if (!parsed.success) return refuse(422, problemsOf(parsed.error), null)
  try {
    await call('POST /api/contact-us', { body: parsed.data }, { fetch })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return refuse(
      error.status,
      error.failure?.fields ?? {},
      `Form submission failed. ${error.message.replace(/\.$/, '')}.`,
    )
  }
  return redirect(sentPath)
}
