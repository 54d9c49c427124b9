import type { Location } from 'react-router'

/** What keeps a page from being left without a question. */
export interface Guard {
  isUnsaved: () => boolean
  /** True for addresses that lead on within what is being edited. */
  isWithin: (next: Location, isStep: boolean) => boolean
  /** Told when the person leaves all the same. */
  onLeave?: (() => void) | undefined
}

const unsent = new Set<string>()
const guards = new Map<string, Guard>()

/** Remembers which forms hold something typed that has not been sent. */
export function markUnsent(id: string, isUnsent: boolean): void {
  if (isUnsent) unsent.add(id)
  else unsent.delete(id)
}

/** True while a form of the page holds something that has not been sent. */
export function hasUnsent(): boolean {
  return unsent.size > 0
}

/** Guards a form while its page is shown; returns how to stop. */
export function guardForm(id: string, guard: Guard): () => void {
  guards.set(id, guard)
  return () => guards.delete(id)
}

/** True while leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return [...guards.values()].some((guard) => guard.isUnsaved())
}

/** Whether going to an address would lose something; `isStep` for one of the same page, by a link. */
export function wouldLose(next: Location, isStep: boolean): boolean {
  // Each is asked: a form that goes on elsewhere saves what it holds.
  return [...guards.values()]
    .filter((guard) => !guard.isWithin(next, isStep))
    .some((guard) => guard.isUnsaved())
}

/** Asks about nothing more on this page: all it held is saved. */
export function stopGuarding(): void {
  guards.clear()
}

/** Tells every form that its page is left without saving. */
export function leaveAll(): void {
  for (const guard of guards.values()) guard.onLeave?.()
}
