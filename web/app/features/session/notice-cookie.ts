import { stringifySetCookie } from 'cookie'

/** The cookie that takes the notice back once it was told. */
export const clearedNotice = noticeCookie('', 0)

/** The cookie by which a notice travels to the next page. */
export function noticeCookie(value: string, seconds: number): string {
  return stringifySetCookie({ name: 'notice', value, path: '/', maxAge: seconds, sameSite: 'lax' })
}
