const focusable = ':is(a[href], button, input, select, textarea):not([disabled], [type=hidden])'

const frameMs = 20

/**
 * What had the focus may be taken off the page: with its row, its dialog, or the whole page before. Then what stood nearest
 * to it has the focus, or the part around it that takes the focus, or the heading of the new page, but never nothing.
 */
export function restoreFocus(): () => void {
  let held: Element[] = []
  let isWaiting = false
  const hold = () => {
    held = []
    for (let each = document.activeElement; each && each !== document.body; each = each.parentElement)
      held.push(each)
  }
  const look = () => {
    isWaiting = false
    if (!held.length || held[0]!.isConnected || document.activeElement !== document.body) return
    const near = held.find((each) => each.isConnected)
    const heading = document.querySelector<HTMLElement>('#main h1')
    const isInPage = near && near.closest('#main') && near.id !== 'main'
    const isShown = (each: HTMLElement) => each.checkVisibility({ visibilityProperty: true })
    const part = held.find((each) => each.isConnected && each.matches('#main [tabindex]'))
    const next =
      (isInPage && [...near.querySelectorAll<HTMLElement>(focusable)].find(isShown)) ||
      (part as HTMLElement | undefined) ||
      heading
    if (next === heading) heading?.setAttribute('tabindex', '-1')
    next?.focus({ preventScroll: next === heading })
  }
  // Anyone who moves the focus on purpose does so at once. Frames don't come to a window that is covered.
  const changes = new MutationObserver(() => {
    if (isWaiting || !held.length || held[0]!.isConnected) return
    isWaiting = true
    setTimeout(look, frameMs)
  })
  hold()
  document.addEventListener('focusin', hold)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', hold)
    changes.disconnect()
  }
}
