export const answers = ['necessary', 'all'] as const
export type Answer = (typeof answers)[number]

const days365 = 31_536_000

/** Whether somebody has answered the cookie notice. */
export function hasConsent(cookies: string | null): boolean {
  return /(?:^|;\s*)consent=(all|necessary)(?:;|$)/.test(cookies ?? '')
}

/** The cookie that keeps an answer for a year. */
export function consentCookie(answer: Answer): string {
  return `consent=${answer}; Path=/; Max-Age=${days365}; SameSite=Lax`
}
