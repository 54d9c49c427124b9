import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { closing, day } from '../../../format/dates.ts'
import { paidUntil } from '../paid-until.ts'

/** Until when a posting is open, or when it was changed last, and until when it is paid for. */
export function OpenTime({
  card,
  now,
}: {
  card: Pick<OwnCard, 'isPublic' | 'openUntil' | 'publishAt' | 'updatedAt' | 'creditUsed' | 'status'>
  now: number
}) {
  const date = (iso: string) => <time dateTime={iso}>{day(iso)}</time>
  if (card.isPublic && card.openUntil && card.publishAt) {
    if (Date.parse(card.publishAt) > now) return <>Opens {date(card.publishAt)}</>
    return (
      <>
        Open until {date(card.openUntil)}
        {closing(card.openUntil, now) ? `, ${closing(card.openUntil, now)}` : ''}
      </>
    )
  }
  const paid = paidUntil(card, now)
  return (
    <>
      Changed {date(card.updatedAt)}
      {paid ? <> · Paid until {date(paid)}</> : null}
    </>
  )
}
