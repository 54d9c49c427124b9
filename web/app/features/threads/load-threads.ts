import { redirect } from 'react-router'
import { type Fetch, call, nullFor } from '../../api/client.ts'
import { threadsPath } from './threads-path.ts'

/** Messages of one page of a thread. */
const messagesShown = 100

/**
 * The threads of a side, and the one that is open. An application or an invitation in the address leads to its thread, which is made
 * where there is none.
 */
export async function loadThreads(side: 'jobSeeker' | 'recruiter', url: URL, fetch: Fetch) {
  const given = (name: string) => url.searchParams.get(name)?.slice(0, 100) || undefined
  const begun = await begin(given('application'), given('invitation'), fetch)
  if (begun) throw redirect(`${threadsPath(side)}?thread=${begun}`)
  const threadId = given('thread')
  const before = given('before')
  // Opening comes first: then the list says what is unread besides.
  const open = threadId
    ? await call(
        'GET /api/thread/:threadId/message',
        { params: { threadId }, query: { limit: messagesShown, ...(before && { after: before }) } },
        { fetch },
      ).catch(nullFor(404, 422))
    : null
  const after = given('after')
  const [list, templates] = await Promise.all([
    call('GET /api/thread', { query: after ? { after } : {} }, { fetch }),
    side === 'recruiter' && threadId
      ? call('GET /api/recruiter/message-template', {}, { fetch }).then(({ items }) => items)
      : [],
  ])
  return {
    side,
    list,
    isFirst: !after,
    open,
    isMissing: threadId !== undefined && !open,
    isLatest: !before,
    templates,
    now: Date.now(),
  }
}

export type LoadedThreads = Awaited<ReturnType<typeof loadThreads>>

async function begin(application: string | undefined, invitation: string | undefined, fetch: Fetch) {
  if (application) {
    const params = { applicationId: application }
    return (
      await call('POST /api/job-application/:applicationId/thread', { params }, { fetch }).catch(nullFor(404))
    )?.id
  }
  if (invitation) {
    const params = { invitationId: invitation }
    return (
      await call('POST /api/job-invitation/:invitationId/thread', { params }, { fetch }).catch(
        nullFor(404, 409),
      )
    )?.id
  }
  return undefined
}
