import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { day } from '../../format/dates.ts'

/** What recruiters read before the operator's reason. */
export function takenDown({ since, isLegal }: NonNullable<OwnCard['frozen']>): string {
  return `Taken down${isLegal ? ' for legal reasons' : ''} on ${day(since)}. It is hidden.`
}
