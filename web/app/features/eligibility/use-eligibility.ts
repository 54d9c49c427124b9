import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import { createContext, useContext, useEffect } from 'react'
import { gathered, sharedState } from '../../ui/shared-state.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { type Eligibilities, eligibilitiesAmong } from './eligibilities.ts'

/** What the page that is open says of the postings it came with. */
export const LoadedEligibilities = createContext<Eligibilities>({})

/** What was asked about after the page came; a session is loaded again after each change, and so is this. */
let known: { session: Session; byId: Map<string, PostingEligibility> } | null = null
const state = sharedState()

/** Whether the job seeker who looks may have a job: as the page says, asked for those that were loaded since; null for others. */
export function useEligibility(id: string): PostingEligibility | null {
  const session = useSession()
  const loaded = useContext(LoadedEligibilities)[id]
  const learned = state.use(() => (known?.session === session ? known.byId.get(id) : undefined), undefined)
  const found = loaded ?? learned
  const isUnknown = !found && isSeeker(session)
  useEffect(() => {
    if (isUnknown) learn(session, id)
  }, [session, id, isUnknown])
  return isSeeker(session) ? (found ?? null) : null
}

const learn = gathered((ids, session: Session) => {
  void eligibilitiesAmong(ids, { session, fetch }).then((found) => {
    if (known?.session !== session) known = { session, byId: new Map() }
    for (const each of Object.values(found)) known.byId.set(each.jobPostingId, each)
    state.changed()
  })
})
