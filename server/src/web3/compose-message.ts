import { randomBytes } from 'node:crypto'

export type Purpose = 'link' | 'login' | 'prove'

/** What a person agrees to by signing. They differ, so that a signature for one is worthless for the others. */
const statements: Record<Purpose, string> = {
  link: 'Link this wallet to your job seeker profile. No transaction, no cost.',
  login: 'Sign in with this wallet. No transaction, no cost.',
  prove: 'Confirm that this account is mine. No transaction, no cost.',
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 128 random bits as 22 letters and digits. */
export function newNonce(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let nonce = ''
  while (nonce.length < 22) {
    nonce = digits[Number(rest % 62n)] + nonce
    rest /= 62n
  }
  return nonce
}

/**
 * The message of EIP-4361, built once and kept: exactly these bytes are signed and checked. Domain and address of the
 * product come from its settings, never from a request.
 */
export function composeMessage(about: {
  purpose: Purpose
  origin: string
  /** With its checksum. */
  address: string
  chainId: number
  nonce: string
  issuedAt: Date
  expiresAt: Date
}): string {
  return [
    `${new URL(about.origin).host} wants you to sign in with your Ethereum account:`,
    about.address,
    '',
    statements[about.purpose],
    '',
    `URI: ${about.origin}`,
    'Version: 1',
    `Chain ID: ${about.chainId}`,
    `Nonce: ${about.nonce}`,
    `Issued At: ${about.issuedAt.toISOString()}`,
    `Expiration Time: ${about.expiresAt.toISOString()}`,
  ].join('\n')
}
