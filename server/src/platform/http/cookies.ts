import { parseCookie, stringifySetCookie } from 'cookie'

/** The value of one cookie of a request; of several with that name, the first. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  return parseCookie(cookies ?? '')[name] ?? null
}

/**
 * The full name of a cookie of this host. Over https it says `__Host-`, so no neighboring subdomain can set it; over plain
 * http, on one's own machine, browsers would refuse that name.
 */
export function hostCookie(origin: string, name: string): string {
  return `${isSecure(origin) ? '__Host-' : ''}chainwork.${name}`
}

/** Sets a cookie that only this host reads, and no script; with 0 seconds it removes it. */
export function setHostCookie(
  origin: string,
  cookie: { name: string; value: string; seconds: number; sameSite?: 'lax' | 'strict' },
): string {
  return stringifySetCookie({
    name: hostCookie(origin, cookie.name),
    value: cookie.value,
    maxAge: cookie.seconds,
    path: '/',
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: cookie.sameSite ?? 'lax',
  })
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https://')
}
