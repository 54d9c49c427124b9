/** The same page with another tab, null being the first; what else its address says stays. */
export function tabAddress(params: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(params)
  if (tab === null) next.delete('tab')
  else next.set('tab', tab)
  return `?${next}`
}
