import { pagePath } from '@chainwork/contract/pages'
import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { returnPath } from '@chainwork/contract/identity/schemas'
import { contexts } from '@chainwork/contract/identity/values'
import type { Route } from './+types/sign-in.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'

const form = z.object({
  provider: z.enum(['google', 'linkedin']),
  context: z.enum(contexts).catch('jobSeeker'),
  continueUrl: returnPath,
  link: z.literal('true').optional(),
})

/** Sends the visitor to a sign-in provider; what speaks against it is told where they came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return redirect(pagePath('/login'))
  const { link, ...wanted } = parsed.data
  try {
    const { url } = await call(
      'POST /api/sign-in/provider',
      { body: { ...wanted, link: link !== undefined } },
      { fetch: context.get(hostContext).fetch },
    )
    return redirectDocument(url)
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure) throw error
    const back = link && error.status !== 401 ? pagePath('/settings/user') : pagePath('/login')
    return redirect(`${back}?problem=${encodeURIComponent(error.failure.reason)}`)
  }
}

export function loader() {
  return redirect(pagePath('/login'))
}
