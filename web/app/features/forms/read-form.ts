import { pagePath } from '@chainwork/contract/pages'
import type { Reason } from '@chainwork/contract'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { ApiFailure } from '../../api/client.ts'
import { type Outcome, outcomeOf, problemsOf } from './outcome.ts'

const secret = /password/i

/** Reads a form with its schema: the parsed values, or an outcome that the page shows with status 422. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  const typed = Object.fromEntries(
    [...(await request.formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const parsed = schema.safeParse(typed)
  const values = withoutSecrets(typed)
  if (parsed.success) return { ok: true as const, input: parsed.data, values, typed }
  const outcome: Outcome = {
    reason: 'input.invalid',
    message: null,
    fields: problemsOf(parsed.error.issues),
    values,
  }
  return { ok: false as const, answer: data(outcome, { status: 422 }), values, typed }
}

function withoutSecrets(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)))
}

/**
 * What the page shows when the API refused. Without scripts nobody can sign in over the page, so an ended session leads to
 * the login and back; everything unexpected is thrown on.
 */
export function refusedForm(
  error: unknown,
  {
    request,
    url,
    values,
    fieldOf = {},
    otherwise,
  }: {
    request: Request
    url: URL
    values: Record<string, string>
    /** Which field a refusal is about, where the API does not say. */
    fieldOf?: Partial<Record<Reason, string>>
    /** What to say of a failure that nobody foresaw, with everything kept; without it, it is thrown on. */
    otherwise?: string
  },
) {
  if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) {
    if (!otherwise || !(error instanceof ApiFailure)) throw error
    const outcome: Outcome = { reason: null, message: otherwise, fields: {}, values }
    return data(outcome, { status: error.status })
  }
  const { reason, message } = error.failure
  const field = fieldOf[reason]
  if (field) error.failure.fields ??= { [field]: message }
  // Deactivated, or waiting for approval: the start says so.
  if (reason === 'user.inactive' || reason === 'user.pending') throw redirect(pagePath('/'))
  if (reason === 'session.none' && request.headers.get('accept')?.includes('text/html'))
    throw redirect(`${pagePath('/login')}?continue=${encodeURIComponent(url.pathname + url.search)}`)
  return data(outcomeOf(error.failure, values), { status: error.status })
}
