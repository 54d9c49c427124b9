import { createHmac, randomBytes } from 'node:crypto'
import { hostCookie, setHostCookie } from './cookies.ts'

/** Addresses a browser is remembered for; the ones that signed in longest ago make room. */
const maxAddresses = 8
const lifetimeSeconds = 400 * 86_400

export function deviceCookie(origin: string): string {
  return hostCookie(origin, 'device')
}

/**
 * The cookie that makes this browser a known one for an address that has just signed in here. It names no address: only
 * who has the secret can tell which ones it is for, and it opens nothing.
 */
export function rememberDevice(
  { origin, secret }: { origin: string; secret: string },
  held: string | null,
  email: string,
): string {
  const known = readDevice(held)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const mark = markOf(id, email, secret)
  const marks = [mark, ...(known?.marks ?? []).filter((other) => other !== mark)].slice(0, maxAddresses)
  return setHostCookie(origin, { name: 'device', value: [id, ...marks].join('.'), seconds: lifetimeSeconds })
}

/** The device a request comes from, when this address has signed in there before. */
export function knownDevice(held: string | null, email: string, secret: string): string | null {
  const known = readDevice(held)
  return known?.marks.includes(markOf(known.id, email, secret)) ? known.id : null
}

function readDevice(held: string | null): { id: string; marks: string[] } | null {
  const [id = '', ...marks] = (held ?? '').split('.')
  if (!/^[\w-]{22}$/.test(id) || !marks.every((mark) => /^[\w-]{22}$/.test(mark))) return null
  return { id, marks: marks.slice(0, maxAddresses) }
}

/** 132 bits: too many to guess one, few enough for a cookie. */
function markOf(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${id}:${email}`).digest('base64url').slice(0, 22)
}
