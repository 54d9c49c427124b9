import { z } from 'zod'

/** The settings of mail, as part of the schema of all settings. */
export const mailShape = {
  /** The mail server; without it, demo and development keep mail in their own mailbox. */
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port or smtps://…' })
    .optional(),
  /** Whom mail comes from, e.g. `Chainwork <mail@chainwork.example>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\p{Cc}<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be an address, or Name <address>',
    )
    .optional(),
}

/**
 * What `smtp://user:password@host:port` or `smtps://…` says, as nodemailer takes it. Mails carry links that sign people in, so
 * they leave this machine encrypted; only `?tls=optional` without a password lets a relay that knows no TLS have them in the clear.
 */
export function settingsOf(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLocal && (username !== '' || searchParams.get('tls') !== 'optional'),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  }
}
