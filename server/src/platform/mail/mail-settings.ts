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
