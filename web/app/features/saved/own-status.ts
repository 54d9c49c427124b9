import { createContext, useContext, useEffect } from 'react'
import { gathered, sharedState } from '../../ui/shared-state.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { markDismissed, markOf } from './dismissal-marks.ts'
import { type Status, type Statuses, statusesAmong } from './statuses.ts'

/** What the page that is open says of the postings it came with. */
export const LoadedStatuses = createContext<Statuses>({})

/** What this visit changed or asked about after its page came, by person: a card and its detail always say the same. */
const known = new Map<string, Partial<Status>>()
const state = sharedState()
let channel: BroadcastChannel | null = null

/** Takes over at once what somebody wants; the server's refusal takes it back. */
export function markSaved(uid: string | null, id: string, saved: boolean): void {
  add(keyOf(uid, id), { saved })
}

/** Every Apply button of a posting says Applied from now on, in all tabs. */
export function markApplied(uid: string | null, id: string): void {
  add(keyOf(uid, id), { applied: true })
  channel?.postMessage(keyOf(uid, id))
}

/** From now on, every card and button of this posting says Withdrawn. */
export function markWithdrawn(uid: string | null, id: string): void {
  add(keyOf(uid, id), { withdrawn: true })
}

/** Where the person stands with a posting: as the page says for those it came with, asked for those that were loaded since. */
export function useStatus(id: string): Status {
  const session = useSession()
  const { uid } = session.user
  const loaded = useContext(LoadedStatuses)[id]
  const now = state.use(() => known.get(keyOf(uid, id)), undefined)
  useEffect(openChannel, [])
  const status = { ...loaded, ...now }
  const isSure = status.saved !== undefined && status.applied !== undefined
  const isUnknown = !isSure && isSeeker(session)
  useEffect(() => {
    if (isUnknown) learn(uid, id)
  }, [uid, id, isUnknown])
  return {
    saved: status.saved ?? false,
    applied: status.applied ?? false,
    withdrawn: status.withdrawn ?? false,
    dismissed: status.dismissed ?? null,
  }
}

const keyOf = (uid: string | null, id: string) => `${uid} ${id}`

function add(key: string, status: Partial<Status>): void {
  known.set(key, { ...known.get(key), ...status })
  state.changed()
}

const learn = gathered((ids, uid: string | null) => {
  void statusesAmong(ids, { session: { context: 'jobSeeker', roles: ['jobSeeker'] }, fetch }).then(
    (found) => {
      for (const [each, status] of Object.entries(found)) {
        known.set(keyOf(uid, each), { ...status, ...known.get(keyOf(uid, each)) })
        // A list that was stored may still have what was dismissed elsewhere.
        if (status.dismissed && markOf(uid, each) === undefined) markDismissed(uid, each, true)
      }
      state.changed()
    },
  )
})

/** Hears of applications in other tabs. */
function openChannel(): void {
  if (channel) return
  channel = new BroadcastChannel('applied')
  channel.addEventListener('message', ({ data }) => add(String(data), { applied: true }))
}
