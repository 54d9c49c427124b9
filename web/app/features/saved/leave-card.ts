/**
 * Before a card leaves its list: the focus goes on to the next one that stays, else to the one before, and its id is answered.
 * With `companyId` all cards of that company leave.
 */
export function leaveCard(id: string, companyId?: string): string | null {
  const card = document.getElementById(`card-${id}`)
  if (!card) return null
  const all = [...document.querySelectorAll<HTMLElement>('[role=feed] article[data-company]')]
  const at = all.indexOf(card)
  const stays = (each: HTMLElement) =>
    each !== card && (companyId === undefined || each.dataset['company'] !== companyId)
  const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(0, at)).findLast(stays)
  next?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: false })
  return next ? next.id.slice('card-'.length) : null
}
