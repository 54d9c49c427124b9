import { pagePath } from '@chainwork/contract/pages'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/consent.ts'
import { readForm } from '../features/forms/read-form.ts'
import { answers, consentCookie } from '../features/shell/consent.ts'

const form = z.object({ consent: z.enum(answers), back: z.string().optional() })

export function loader() {
  return redirect(pagePath('/cookie-policy'))
}

/** Keeps the answer to the cookie notice where there are no scripts, and leads back to the page it was on. */
export async function action({ request }: Route.ActionArgs) {
  const read = await readForm(request, form)
  if (!read.ok) return redirect(pagePath('/cookie-policy'))
  const { consent, back } = read.input
  return redirect(readReturnPath(back) ?? pagePath('/'), {
    headers: { 'set-cookie': consentCookie(consent) },
  })
}
