import { openUntil } from '@chainwork/contract/open-window'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'

type Standing = Pick<OwnCard, 'status' | 'creditUsed' | 'publishAt'>

/** Until when a draft that people saw before is paid for; null for any other post, and once those days are over. */
export function paidUntil({ status, creditUsed, publishAt }: Standing, now: number): string | null {
  if (status !== 'Draft' || !creditUsed || !publishAt) return null
  const until = openUntil(publishAt)
  return until.getTime() > now ? until.toISOString() : null
}

/** Handing it in takes a credit: it has none, or the days of its last one are over. */
export function takesCredit(posting: Standing, now: number): boolean {
  return !posting.creditUsed || (posting.status === 'Draft' && paidUntil(posting, now) === null)
}
