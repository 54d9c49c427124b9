import type { Endpoint } from '@chainwork/contract'
import { type FormBound, formBound } from '@chainwork/contract/body-bound'
import { type Endpoints, allEndpoints } from '@chainwork/contract/endpoints'
import type { Page } from '@chainwork/contract/pages'

/** The endpoints with a body that the action of a page may call; they say how large its form can be. */
export const formEndpoints: Partial<Record<Page, readonly (keyof Endpoints)[]>> = {
  '/accept-invite': ['POST /api/recruiter/me/company'],
  '/auth': ['POST /api/password-reset/confirm', 'POST /api/email-action'],
  '/consent': [],
  '/contact': ['POST /api/contact-us'],
  '/context': ['POST /api/session/context'],
  '/forgot-password': ['POST /api/password-reset'],
  '/jobs/:key/apply': ['POST /api/graph/job-application', 'PUT /api/job-posting/:id/application-draft'],
  '/login': ['POST /api/sign-in', 'POST /api/sign-in/methods'],
  '/logout': [],
  '/profile/resume': [
    'POST /api/job-seeker/me/resume',
    'POST /api/job-seeker/me/resume/file',
    'POST /api/job-seeker/me/resume/accept',
  ],
  '/recruit': ['POST /api/contact-us'],
  '/recruiter/buy-credits': ['POST /api/company/:id/credit-purchase'],
  '/recruiter/company-profile/edit': ['PATCH /api/company/:id', 'POST /api/image'],
  '/recruiter/onboarding': ['POST /api/company'],
  '/recruiter/post-job/:id': ['POST /api/job-posting/:id/post-job', 'POST /api/company/:id/credit-purchase'],
  '/select-account': ['POST /api/recruiter/me/company'],
  '/set-password': ['POST /api/password/set'],
  '/sign-in': ['POST /api/sign-in/provider'],
  '/signup': ['POST /api/sign-up', 'POST /api/job-seeker', 'POST /api/sign-in/methods'],
  '/unsubscribe': ['POST /api/unsubscribe'],
}

const bounds = new Map<string | null, FormBound>()
let endpoints: Map<string, Endpoint> | undefined

/** What the form of a page may have, by its address template. */
export function formBoundAt(page: string | null): FormBound {
  const known = bounds.get(page)
  if (known) return known
  endpoints ??= new Map(allEndpoints().map((each) => [`${each.method} ${each.path}`, each]))
  const named: readonly string[] = formEndpoints[page as Page] ?? []
  const bound = formBound(named.map((key) => endpoints!.get(key)!))
  bounds.set(page, bound)
  return bound
}
