import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/recruiter-post-job-result.ts'
import { hostContext } from '../context.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import { loadOffers } from '../features/buying/load-offers.ts'
import { loadPayment } from '../features/buying/load-payment.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadOwnPosting } from '../features/recruiter/load-own-posting.ts'
import { missingIn } from '../features/recruiter/wizard/missing-in.ts'
import { PostingResult } from '../features/recruiter/wizard/posting-result.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import { ownCompany } from '../features/session/own-company.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Post a Job' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  // First, so that what follows shows what it has brought.
  const paid = await loadPayment(ownCompany(session), url.searchParams.get('purchase'), fetch)
  const [{ posting, own }, credits, offers] = await Promise.all([
    loadOwnPosting(params.id, fetch).catch((error: unknown) => {
      // What was paid for a post that is gone is the company's now; that page says so.
      if (paid) throw redirect(`${pagePath('/recruiter/buy-credits/result')}?purchase=${paid.id}`)
      throw error
    }),
    loadCredits(session, fetch),
    loadOffers(fetch),
  ])
  const purchase = paid?.postingId === posting.id ? paid : null
  const isComplete = Object.keys(missingIn(own.form)).length === 0
  return { posting, own, credits, offers, purchase, isComplete, now: Date.now() }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Post a Job')

export default function PostJobResult({ loaderData }: Route.ComponentProps) {
  return <PostingResult {...loaderData} />
}
