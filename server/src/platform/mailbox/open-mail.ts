import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type AttachmentMakers, openMailer } from '../mail/index.ts'
import type { Queue } from '../queue/index.ts'
import { openSink } from './open-sink.ts'

export interface Mail {
  /** Mail goes into the local mailbox instead of out. */
  isLocal: boolean
  close(): Promise<void>
}

/** Mail as configured: over SMTP or, in demo and development without MAIL_URL, into a mail server of our own. */
export async function openMail(options: {
  database: Database
  queue: Queue
  /** Makes the files that emails name. */
  attach: AttachmentMakers
  config: Pick<Config, 'mode' | 'mailUrl' | 'mailFrom' | 'origin' | 'rateLimitFactor'>
}): Promise<Mail> {
  const { database, queue, config, attach } = options
  const isLocal = config.mailUrl === null && config.mode !== 'production'
  const sink = isLocal ? await openSink(database) : null
  const url = sink?.url ?? config.mailUrl
  if (!url) throw new Error('Production sends no mail without MAIL_URL')
  const { mailFrom: from, origin, rateLimitFactor: budgetFactor } = config
  openMailer({ database, queue, url, from, origin, budgetFactor, attach })
  return { isLocal, close: async () => sink?.close() }
}
