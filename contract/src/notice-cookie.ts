/** Longest words that travel so, in UTF-16 units. */
export const maxNotice = 300

/** The cookie by which words travel to the next page, to be said once there; empty ones take it back. */
export function noticeCookie(words: string): string {
  return `notice=${encodeURIComponent(words.slice(0, maxNotice).toWellFormed())}; Path=/; Max-Age=${words ? 20 : 0}; SameSite=Lax`
}
