import { useSyncExternalStore } from 'react'

/** The dialogs that cover the page now, the last one on top. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Notes whether a dialog covers the page. */
export function noteCover(dialog: HTMLDialogElement): void {
  const others = open.filter((each) => each !== dialog)
  const covers = dialog.isConnected && dialog.matches(':modal')
  if (covers === open.includes(dialog)) return
  open = covers ? [...others, dialog] : others
  for (const listener of listeners) listener()
}

/** The dialog on top, outside which nothing can be pressed or heard; null for none. */
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
