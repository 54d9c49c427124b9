import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the last one on top. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Records whether a dialog is open as a modal. */
export function trackDialog(dialog: HTMLDialogElement): void {
  const others = open.filter((each) => each !== dialog)
  const covers = dialog.isConnected && dialog.matches(':modal')
  if (covers === open.includes(dialog)) return
  open = covers ? [...others, dialog] : others
  for (const listener of listeners) listener()
}

/** The topmost modal dialog, or null; everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
