import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody can guess: 256 bits in base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How a secret is stored: its SHA-256 in hex. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
