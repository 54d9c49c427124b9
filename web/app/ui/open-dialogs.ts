import { sharedState } from './shared-state.ts'

/** The modal dialogs that are open, the last one on top. */
let open: readonly HTMLDialogElement[] = []
const state = sharedState()

/** Records whether a dialog is open as a modal. */
export function trackDialog(dialog: HTMLDialogElement): void {
  const others = open.filter((each) => each !== dialog)
  const covers = dialog.isConnected && dialog.matches(':modal')
  if (covers === open.includes(dialog)) return
  open = covers ? [...others, dialog] : others
  state.changed()
}

/** The topmost modal dialog, or null; everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return state.use(() => open.at(-1) ?? null, null)
}
