import type { Route } from './+types/recruiter-post-job-result.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { loadCredits } from '../features/recruiter/load-credits.ts'
import { loadOwnPosting } from '../features/recruiter/load-own-posting.ts'
import { PostingResult } from '../features/recruiter/wizard/posting-result.tsx'
import { submitWritten } from '../features/recruiter/wizard/submit-written.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Post a Job' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [own, credits] = await Promise.all([
    loadOwnPosting(params.id, fetch),
    context
      .get(sessionContext)()
      .then((session) => loadCredits(session, fetch)),
  ])
  return { ...own, credits }
}

/** Pays with a credit, or posts what waited for one. */
export function action({ request, params, url, context }: Route.ActionArgs) {
  return submitWritten(request, url, context.get(hostContext).fetch, params.id)
}

/** Without a connection the page stays, with everything on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Post a Job')

export default function PostJobResult({ loaderData }: Route.ComponentProps) {
  return <PostingResult {...loaderData} />
}
