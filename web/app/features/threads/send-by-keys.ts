/** Ctrl or ⌘ with Enter sends the form that somebody writes in. */
export function sendByKeys(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
