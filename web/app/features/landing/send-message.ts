import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import type { Outcome } from '../forms/outcome.ts'
import { messageRefused } from './contact-form.tsx'
import { checkMessage, messageOfForm } from './read-contact-form.ts'

/** The contact form without scripts: what is wrong comes back with what was written; otherwise leads to `sentPath`. */
export async function sendMessage(
  request: Request,
  { fetch, sentPath }: { fetch: typeof globalThis.fetch; sentPath: string },
) {
  const form = await request.formData()
  const given = messageOfForm(form)
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const fields = checkMessage(form)
  if (Object.keys(fields).length)
    return data({ reason: 'input.invalid', message: null, fields, values } satisfies Outcome, { status: 422 })
  try {
    await call('POST /api/contact-us', { body: given }, { fetch })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const outcome = messageRefused(error)
    return data({ ...outcome, values }, { status: error.status })
  }
  return redirect(sentPath)
}
