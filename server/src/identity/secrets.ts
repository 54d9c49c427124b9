import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A token nobody can guess: 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a code is stored: its SHA-256 in hex, enough for something of 256 random bits. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** A cookie value with the signature the sign-in library expects: `token.base64(HMAC-SHA256)`. */
export function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}
