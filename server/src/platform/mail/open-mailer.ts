import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { GiveUp, type Queue } from '../queue/index.ts'
import { type AttachedFile, type AttachmentMakers, NothingToAttach, makeAttachments } from './attachments.ts'
import type { Block, EmailMessage, Words } from './email.ts'
import { fullLinks } from './email-links.ts'
import { checkEmail, deliverMail, registerMailer } from './queue-email.ts'
import { remakeEmail } from './remake.ts'
import { renderHtml } from './render-html.ts'
import { settingsOf } from './mail-settings.ts'

const patience = 4000

/** Connects and signs in as for sending, and sends nothing. Throws what went wrong. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({
    ...settingsOf(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const defaultPatience = 4000
/** Milliseconds for one whole delivery: a server that drips byte by byte is never silent. */
const maxDeliveryMs = 10_000
const workers = 4

export interface MailerOptions {
  database: Database
  queue: Queue
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** `Chainwork <mail@…>` or the address alone. */
  from: string
  /** Where every link in an email leads. */
  origin: string
  /** Makes the files that emails name; nothing can be attached unless told. */
  attach?: AttachmentMakers
  /** Multiplies the budgets of addresses; 1 unless told. */
  budgetFactor?: number
  /** Milliseconds of silence after which a mail server counts as down; 4 seconds unless told. */
  patience?: number
}

/** Opens the mailer: from here on emails can be posted, and the queue delivers them over SMTP. */
export function openMailer(options: MailerOptions): void {
  const { origin, from, patience = defaultPatience } = options
  const transport = createTransport({
    ...settingsOf(options.url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    // An email is text: nothing in it may make the sender read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  registerMailer(options.database, { origin, from, budgetFactor: options.budgetFactor ?? 1 })
  options.queue.work(
    deliverMail,
    async ({ letter: queued }, { signal }) => {
      const made = await remakeEmail(options.database, queued)
      if (!made) return
      const email = queued.remade ? checkEmail(made, origin) : made
      try {
        const files = await makeAttachments(options.database, options.attach ?? {}, email)
        await transport.sendMail({
          ...messageOf(email, files, { origin, from }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(maxDeliveryMs)]),
        })
      } catch (error) {
        if (error instanceof NothingToAttach || isPermanent(error as SmtpError))
          throw new GiveUp((error as Error).message)
        throw error
      }
    },
    { workers },
  )
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** Refused for good: this recipient or this message. A server that refuses us altogether may be set right. */
function isPermanent({ code, responseCode }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

function messageOf(
  email: EmailMessage,
  files: readonly AttachedFile[],
  { origin, from }: Pick<MailerOptions, 'origin' | 'from'>,
) {
  const full = fullLinks(email, origin)
  const to = { name: '', address: full.to }
  const event = files.find(({ method }) => method)
  return {
    from,
    to,
    subject: full.subject,
    messageId: messageIdOf(full.key, origin),
    text: renderText(full, origin),
    html: renderHtml(full, origin),
    headers: { 'Auto-Submitted': 'auto-generated', ...full.headers },
    // A part that says its method again: without it mail programs show a file in place of an event.
    ...(event
      ? { icalEvent: { method: event.method, filename: event.name, content: event.bytes.toString('utf8') } }
      : {}),
    attachments: files
      .filter(({ method }) => !method)
      .map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        contentDisposition: 'attachment' as const,
        content: bytes,
      })),
  }
}

/** The same for every delivery of one email, so that a second one after a crash can be told from a new email. */
export function messageIdOf(key: string, origin: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(origin).hostname}>`
}

/** An email as plain text, with every address a reader may need. */
export function renderText(email: EmailMessage, origin: string): string {
  return `${email.blocks.map(textOf).join('\n\n')}\n\n-- \nChainwork. The work behind a person, shown and proven.\n${origin}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`
    case 'paragraph':
      return wordsOf(block.text)
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'list':
      return block.items.map((item) => `- ${wordsOf(item)}`).join('\n')
    case 'code':
      return `    ${block.text}`
    case 'note':
      return `(${wordsOf(block.text)})`
    case 'divider':
      return '-'.repeat(40)
  }
}

function wordsOf(words: Words): string {
  if (typeof words === 'string') return words
  return words
    .map((part) => {
      if (typeof part === 'string') return part
      if ('strong' in part) return part.strong
      if ('emphasis' in part) return part.emphasis
      return `${part.label} (${part.link})`
    })
    .join('')
}
