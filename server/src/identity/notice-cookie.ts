import { stringifySetCookie } from 'cookie'

/** Pages tell once what this cookie names; see web/app/features/session/notice.ts. */
export function noticeCookie(value: 'accountCreated' | 'accountAwake'): string {
  return stringifySetCookie({ name: 'notice', value, path: '/', maxAge: 20, sameSite: 'lax' })
}
