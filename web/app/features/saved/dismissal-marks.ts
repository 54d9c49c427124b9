import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { sharedState } from '../../ui/shared-state.ts'

/** What is enough of a posting to know whether it is dismissed. */
export interface Dismissable {
  id: string
  company: Pick<PostingCard['company'], 'id' | 'name'>
}

/** What this visit dismissed, brought back or heard of, by person and id of a posting or company. */
const marks = new Map<string, boolean>()
const state = sharedState()
let changes = 0

/** Takes over at once what somebody wants; the server's refusal takes it back. `id` is that of a posting or a company. */
export function markDismissed(uid: string | null, id: string, isDismissed: boolean): void {
  if (marks.get(keyOf(uid, id)) === isDismissed) return
  marks.set(keyOf(uid, id), isDismissed)
  changes += 1
  state.changed()
}

/** Whether this visit dismissed a posting or company or brought it back; undefined where it did neither. */
export function markOf(uid: string | null, id: string): boolean | undefined {
  return marks.get(keyOf(uid, id))
}

/** Whether a list leaves a posting out by what is known since the list came. */
export function isLeftOut(uid: string | null, { id, company }: Dismissable): boolean {
  return Boolean(markOf(uid, id)) || Boolean(markOf(uid, company.id))
}

/** Renders again when something is dismissed or brought back; the number of times that happened. */
export function useDismissals(): number {
  return state.use(() => changes, 0)
}

const keyOf = (uid: string | null, id: string) => `${uid} ${id}`
