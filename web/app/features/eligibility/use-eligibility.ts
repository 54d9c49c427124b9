import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { type Eligibilities, eligibilitiesAmong } from './eligibilities.ts'

/** What the page that is open says of the postings it came with. */
export const LoadedEligibilities = createContext<Eligibilities>({})

/** What was asked about after the page came; a session is loaded again after each change, and so is this. */
let known: { session: Session; byId: Map<string, PostingEligibility> } | null = null
const listeners = new Set<() => void>()
const asking = new Set<string>()
let isAsking = false

/** Whether the job seeker who looks may have a job: as the page says, asked for those that were loaded since; null for others. */
export function useEligibility(id: string): PostingEligibility | null {
  const session = useSession()
  const loaded = useContext(LoadedEligibilities)[id]
  const asked = useSyncExternalStore(
    listen,
    () => (known?.session === session ? known.byId.get(id) : undefined),
    () => undefined,
  )
  const found = loaded ?? asked
  const isUnknown = !found && isSeeker(session)
  useEffect(() => {
    if (isUnknown) learn(session, id)
  }, [session, id, isUnknown])
  return isSeeker(session) ? (found ?? null) : null
}

/** Asks about all cards that appeared together at once. */
function learn(session: Session, id: string): void {
  asking.add(id)
  if (isAsking) return
  isAsking = true
  setTimeout(() => {
    const ids = [...asking]
    asking.clear()
    isAsking = false
    void eligibilitiesAmong(ids, { session, fetch }).then((found) => {
      if (known?.session !== session) known = { session, byId: new Map() }
      for (const each of Object.values(found)) known.byId.set(each.jobPostingId, each)
      listeners.forEach((listener) => listener())
    })
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
