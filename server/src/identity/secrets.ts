import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token nobody can guess: 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token or code is stored: its SHA-256 in hex, enough for something of 256 random bits. */
export function secretHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A value that can be given away and is known again: base64url of its JSON with a signature for one purpose. */
export function seal(value: unknown, purpose: string, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${signature(text, purpose, secret)}`
}

/** What was sealed here for this purpose; null for anything else. */
export function unseal(sealed: string, purpose: string, secret: string): unknown {
  const [text = '', given = ''] = sealed.split('.')
  const [one, other] = [Buffer.from(given), Buffer.from(signature(text, purpose, secret))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function signature(text: string, purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}
