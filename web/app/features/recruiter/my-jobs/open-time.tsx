import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { closing, day } from '../../../format/dates.ts'

/** Until when a posting is open, or when it was changed last. */
export function OpenTime({
  card,
  now,
}: {
  card: Pick<OwnCard, 'isPublic' | 'openUntil' | 'publishAt' | 'updatedAt'>
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
  return <>Changed {date(card.updatedAt)}</>
}
