import { createHmac, timingSafeEqual } from 'node:crypto'
import { pagePath } from '@chainwork/contract/pages'
import { idFromSlug } from '@chainwork/contract/ids'
import type { EmailMessage } from './email.ts'

/** Mails beside job alerts that somebody may switch off, by their preference. */
const switchable = [
  'notifySavedClosing',
  'notifyNewJobApps',
  'notifyInvitations',
  'notifyMessages',
  'subscribeToNewsletter',
  'receivePromotions',
] as const
export type SwitchableMail = (typeof switchable)[number]

/** What a link names by its id alone: one search, or the one whose searches they all are. */
const named = {
  alertId: 'alert',
  seekerId: 'seeker',
  savedSearchId: 'savedSearch',
  recruiterId: 'recruiter',
} as const
type Named = typeof named

/** One search, all searches of a person, or one other kind of mail to a person. */
export type UnsubscribeSubject =
  | { [Name in keyof Named]: { [Key in Name]: string } }[keyof Named]
  | { userId: string; kind: SwitchableMail }

/** Whom a token is about; null when it was not signed here. */
export function readUnsubscribeToken(token: string, secret: string): UnsubscribeSubject | null {
  const cut = token.lastIndexOf('.')
  const about = token.slice(0, Math.max(0, cut))
  const [given, right] = [Buffer.from(token.slice(cut + 1)), Buffer.from(sign(about, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [id = '', name] = about.split('.')
  const kind = switchable.find((each) => each === name)
  if (kind) return idFromSlug('user', id) === id ? { userId: id, kind } : null
  const found = Object.entries(named).find(([, prefix]) => idFromSlug(prefix, id) === id)
  return found ? ({ [found[0]]: id } as UnsubscribeSubject) : null
}

/**
 * The page that a mail's link opens. It carries whom it is about and a signature, so that nobody can end the mails of
 * others, and is good for ever.
 */
export function unsubscribePath(subject: UnsubscribeSubject, secret: string): string {
  const about = 'kind' in subject ? `${subject.userId}.${subject.kind}` : Object.values(subject).join('')
  return `${pagePath('/unsubscribe')}?token=${encodeURIComponent(`${about}.${sign(about, secret)}`)}`
}

/** What lets mail programs end these mails with one click (RFC 8058). */
export function oneClickHeaders(path: string, list: string): NonNullable<EmailMessage['headers']> {
  return {
    'List-Unsubscribe': `<${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${list} <${list.toLowerCase().replaceAll(' ', '-')}.chainwork>`,
  }
}

function sign(about: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${about}`).digest('base64url')
}
