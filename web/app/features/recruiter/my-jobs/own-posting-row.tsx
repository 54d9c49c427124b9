import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { employmentTypeLabels, workplaceLabels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { closing, day } from '../../../format/dates.ts'
import { salaryRange } from '../../../format/salary.ts'
import type { Credits } from '../credits.ts'
import { editPath } from '../paths.ts'
import { StatusPill } from '../status-pill.tsx'
import { PostingButtons } from './posting-buttons.tsx'
import styles from './my-jobs.module.css'

/** One own posting: where it stands, what it says, and what can be done with it. */
export function OwnPostingRow({
  card,
  credits,
  now,
  confirm,
}: {
  card: OwnCard
  credits: Credits
  now: number
  confirm: (action: 'close' | 'delete', card: OwnCard) => string
}) {
  const facts = [
    card.location,
    card.workplace ? workplaceLabels[card.workplace] : card.isRemote ? 'Remote' : null,
    card.employmentType ? employmentTypeLabels[card.employmentType] : null,
  ].filter(Boolean)
  const salary = salaryRange(card)
  const title = card.jobTitle.trim() || 'Untitled'
  const isDraft = card.displayedStatus === 'Draft'
  const to = card.canEdit ? editPath({ id: card.id, isDraft }) : `/jobs/${card.slug}`
  return (
    <article className={styles.row} aria-labelledby={`title-${card.id}`}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h3 id={`title-${card.id}`}>
            <Link to={to}>{title}</Link>
          </h3>
          <StatusPill status={card.displayedStatus} />
          {card.isSponsored ? <span className={styles.sponsored}>Sponsored</span> : null}
        </div>
        <p className={styles.facts}>{facts.length ? facts.join(' · ') : 'Nothing filled in yet'}</p>
        <p className={styles.facts}>
          {salary ? <span className="mono">{salary}</span> : 'No salary'}
          {salary && card.hideSalary ? ' (hidden)' : ''} · {whenOf(card, now)}
        </p>
        {card.revisionReason && card.status === 'For Revision' ? (
          <p className={styles.reason}>
            <strong>Please change:</strong> {card.revisionReason}
          </p>
        ) : null}
        {card.isPublic && card.status !== 'Published' ? (
          <p className={styles.facts}>The approved version stays public until the edit is approved.</p>
        ) : null}
      </div>
      <PostingButtons card={card} credits={credits} confirm={(action) => confirm(action, card)} />
    </article>
  )
}

function whenOf(card: OwnCard, now: number): React.ReactNode {
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
