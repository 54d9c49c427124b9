import { createHmac, timingSafeEqual } from 'node:crypto'
import { idFromSlug } from '@chainwork/contract/ids'

/** An alert, or a seeker with all of theirs. */
export type Subject = { alertId: string } | { seekerId: string }

/** What a mail's link carries: whom it is about and a signature, so that nobody can end the mails of others. No expiry. */
export function unsubscribeToken(subject: Subject, secret: string): string {
  const id = 'alertId' in subject ? subject.alertId : subject.seekerId
  return `${id}.${sign(id, secret)}`
}

/** Whom a token is about; null when it was not signed here. */
export function readUnsubscribeToken(token: string, secret: string): Subject | null {
  const [id = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const alertId = idFromSlug('alert', id)
  if (alertId === id) return { alertId }
  const seekerId = idFromSlug('seeker', id)
  return seekerId === id ? { seekerId } : null
}

/** Path of the page that such a link opens. */
export function unsubscribePath(subject: Subject, secret: string): string {
  return `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(subject, secret))}`
}

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${id}`).digest('base64url')
}
