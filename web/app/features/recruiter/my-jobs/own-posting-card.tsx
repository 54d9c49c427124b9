import { workplaceLabels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { isSideBySide } from '../../../ui/side-by-side.ts'
import type { Credits } from '../../buying/credits.ts'
import { SponsoredMark } from '../../postings/sponsored-mark.tsx'
import { StatusPill } from '../status-pill.tsx'
import { takenDown } from '../taken-down.tsx'
import { PostingButtons } from './posting-buttons.tsx'
import type { OwnRow } from './search-own.ts'
import { Written } from '../../../ui/written.tsx'
import entry from '../../../ui/list-entry.module.css'
import styles from './my-jobs.module.css'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { ago, closing, day, daysUntil, moment } from '../../../format/dates.ts'
import { paidUntil } from '../paid-until.ts'
import { grouped } from '../../../format/numbers.ts'
import { dotted } from '../../../ui/dotted.ts'

/** One own posting of the list: where it stands, what it says, and what can be done with it. */
export function OwnPostingCard({
  card,
  credits,
  now,
  position,
  isSelected,
  to,
  onSelect,
  confirm,
}: {
  card: OwnRow
  credits: Credits
  now: number
  position: number
  isSelected: boolean
  /** The page with this one open. */
  to: string
  onSelect: (id: string) => void
  confirm: (action: 'close' | 'delete' | 'sponsor') => string
}) {
  const facts = [
    card.location,
    card.workplace ? workplaceLabels[card.workplace] : card.isRemote ? 'Remote' : null,
  ]
  const select = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isSideBySide()) return
    event.preventDefault()
    onSelect(card.id)
  }
  return (
    <article
      className={`${entry.card} ${styles.card}`}
      aria-labelledby={`title-${card.id}`}
      aria-posinset={position}
      aria-setsize={-1}
      aria-current={isSelected ? 'true' : undefined}
      id={`card-${card.id}`}
    >
      <div className={styles.title}>
        <h3 id={`title-${card.id}`}>
          <Link to={to} onClick={select} className={entry.cover}>
            <Written>{card.jobTitle.trim() || 'Untitled'}</Written>
          </Link>
        </h3>
        <p className={styles.facts}>{dotted(facts)}</p>
        <span className={styles.marks}>
          {card.isSponsored ? <SponsoredMark /> : null}
          <StatusPill of={card} />
        </span>
      </div>
      {card.frozen ? (
        <p className={styles.reason}>
          <strong>{takenDown(card.frozen)}</strong> {card.frozen.reason}
        </p>
      ) : null}
      <div className={styles.standsAt}>
        <RowNumbers card={card} now={now} />
        <PostingButtons card={card} credits={credits} now={now} confirm={confirm} />
      </div>
    </article>
  )
}

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

/** How a job post that people have seen is doing, in one line; until when it is paid for where nobody has. */
export function RowNumbers({ card, now }: { card: OwnRow; now: number }) {
  const { isPublic, publishAt, openUntil, applicants, newApplicants, views, viewsSince, origin } = card
  if (!publishAt || Date.parse(publishAt) > now || (!isPublic && !applicants))
    return (
      <p className={styles.facts}>
        <OpenTime card={card} now={now} />
      </p>
    )
  const left = isPublic && openUntil && !origin ? Math.max(0, daysUntil(openUntil, now)) : null
  return (
    <ul className={styles.numbers} aria-label="Numbers">
      {newApplicants ? (
        <li className={styles.first}>
          <strong>{grouped(newApplicants)}</strong> new
        </li>
      ) : null}
      {applyOnSite(origin) && !applicants ? null : (
        <li>
          <strong>{grouped(applicants)}</strong> {applicants === 1 ? 'applicant' : 'applicants'}
        </li>
      )}
      {isPublic && origin ? (
        <li>
          seen on your board{' '}
          <time dateTime={origin.seenAt} title={moment(origin.seenAt)}>
            {ago(origin.seenAt, now)}
          </time>
        </li>
      ) : null}
      {left === null ? null : (
        <li className={closing(openUntil!, now) ? styles.ends : undefined}>
          <strong>{grouped(left)}</strong> {left === 1 ? 'day left' : 'days left'}
        </li>
      )}
      {views === null ? null : (
        <li title={viewsSince ? `counted since ${day(viewsSince)}` : undefined}>
          <strong>{grouped(views)}</strong> {views === 1 ? 'view' : 'views'}
        </li>
      )}
    </ul>
  )
}
