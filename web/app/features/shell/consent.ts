import { parseCookie, stringifySetCookie } from 'cookie'
export const answers = ['necessary', 'all'] as const
export type ConsentAnswer = (typeof answers)[number]

const days365 = 31_536_000

/** The answer to the cookie notice; null before there is one. */
export function consentIn(cookies: string | null): ConsentAnswer | null {
  const given = parseCookie(cookies ?? '')['consent']
  return answers.find((answer) => answer === given) ?? null
}

/** The cookie that keeps an answer for a year. */
export function consentCookie(answer: ConsentAnswer): string {
  return stringifySetCookie({ name: 'consent', value: answer, path: '/', maxAge: days365, sameSite: 'lax' })
}
