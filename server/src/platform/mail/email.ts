import { isEmailAddress } from '@chainwork/contract/email-address'
import { z } from 'zod'

// No control characters: a line break here would begin a header of the writer's own choosing.
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line')

/** Longest address in an email: the way back in it is escaped twice, which makes twenty characters of one rare letter. */
export const maxLinkLength = 4000

/** An address of the product itself: a path (`/auth?mode=…`) or the full address. Others are refused when posting. */
const url = z
  .string()
  .max(maxLinkLength)
  .regex(/^(\/(?!\/)|https?:\/\/)[^\s\\]*$/, 'must be a path or a full address')

const inline = z.union([
  z.string().max(4000),
  z.strictObject({ strong: z.string().max(4000) }),
  z.strictObject({ emphasis: z.string().max(4000) }),
  z.strictObject({ link: url, label: z.string().min(1).max(500) }),
])

/** Plain text, or a row of parts; never HTML. */
const words = z.union([z.string().max(8000), z.array(inline).min(1).max(50)])

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line(200) }),
  z.strictObject({ kind: z.literal('paragraph'), text: words }),
  z.strictObject({ kind: z.literal('button'), label: line(80), url }),
  z.strictObject({ kind: z.literal('list'), items: z.array(words).min(1).max(100) }),
  /** Something to copy, e.g. a one-time code. */
  z.strictObject({ kind: z.literal('code'), text: line(200) }),
  /** An aside in a frame. */
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({ kind: z.literal('divider') }),
])

/** A file that is made when the email is delivered: by what, and of which id. */
const attachment = z.strictObject({
  kind: z.string().regex(/^[a-z][A-Za-z]{0,39}$/, 'is not a kind'),
  id: line(100),
})

/** Headers an email may add; the ones that route and identify it are ours. */
const ownHeader = /^(List-Unsubscribe|List-Unsubscribe-Post|List-Id|Reply-To|Auto-Submitted|X-[A-Za-z-]+)$/i

export const emailSchema = z.strictObject({
  /** What this email is about, for ever: the same key is sent once, e.g. `verify:usr_…:3`. */
  key: line(300),
  to: z.string().refine(isEmailAddress, 'is not an address'),
  subject: line(200),
  /** What inboxes show after the subject. */
  preheader: line(200).optional(),
  blocks: z.array(block).min(1).max(100),
  headers: z.record(z.string().regex(ownHeader, 'is not a header a letter may set'), line(1000)).optional(),
  attachments: z.array(attachment).min(1).max(3).optional(),
  /** Waits without its words, which are written when it leaves: by what, and from what. */
  remade: z.strictObject({ by: z.string().regex(/^[a-z]{1,40}$/), from: z.string().max(200_000) }).optional(),
})

export type EmailMessage = z.infer<typeof emailSchema>
export type Block = EmailMessage['blocks'][number]
export type Words = z.infer<typeof words>
