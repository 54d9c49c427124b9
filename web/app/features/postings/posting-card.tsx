import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { memo } from 'react'
import { age, closing } from '../../format/dates.ts'
import { AsServed } from '../../ui/as-served.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { paintOnce } from '../../ui/paint-once.ts'
import { VerdictLine } from '../eligibility/own-eligibility.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { CardBody } from './card-body.tsx'
import type { Wanted } from './highlight.ts'
import entry from '../../ui/list-entry.module.css'
import styles from './card.module.css'
import { receiptWords } from './receipt.tsx'
import { noteSeen, useSeen, useVisitedBefore } from './seen.ts'
import { useStatus } from '../saved/own-status.ts'
import { Icon } from '../../ui/icon.tsx'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { DismissForm } from '../saved/dismiss-form.tsx'
import type { Dismissable } from '../saved/dismissal-marks.ts'
import { leaveCard } from '../saved/leave-card.ts'

const nothing: Wanted = { words: [], skills: [], own: [] }

interface Props {
  card: PostingCard
  now: number
  position: number
  isSelected: boolean
  onSelect?: (id: string) => void
  onNear?: (id: string) => void
  /** The list leaves out what is dismissed. */
  isDismissable?: boolean
  /** What the search looks for, marked on the card. */
  wanted?: Wanted
}

/** One posting in a list, in the order in which people scan: title, company, facts in one line, skills. */
export const PostingCardView = memo(function PostingCardView({
  card,
  now,
  position,
  isSelected,
  onSelect,
  onNear,
  isDismissable = false,
  wanted = nothing,
}: Props) {
  const { company } = card
  const label = `${card.jobTitle} at ${company.name}`
  const published = age(card.origin?.postedAt ?? card.publishAt, now)
  const receipt = card.origin ? receiptWords(card.origin, now) : null
  const ends = card.origin ? null : closing(card.openUntil, now)
  const select = (event: React.MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('h3 a')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (!onSelect || !isSideBySide()) return
    event.preventDefault()
    noteSeen(card.id)
    onSelect(card.id)
  }
  const body = (
    <CardBody
      card={card}
      age={published}
      ends={ends}
      receipt={receipt}
      opensBeside={Boolean(onSelect)}
      wanted={wanted}
    />
  )
  // A new search that finds it again finds it unchanged, and what has the focus in it must not be made again.
  const said = [
    card.updatedAt,
    card.isSponsored,
    company.name,
    company.isVerified,
    published,
    ends,
    receipt,
    ...wanted.words,
    ...wanted.skills,
    ...wanted.own,
  ].join()
  const painted = paintOnce([card, published, ends, receipt, Boolean(onSelect), wanted], body)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- what is clicked is the link in it, by key too
    <article
      className={`${entry.card} ${styles.card}`}
      aria-posinset={position}
      aria-setsize={-1}
      aria-current={isSelected ? 'true' : undefined}
      aria-labelledby={`title-${card.id}`}
      id={`card-${card.id}`}
      data-company={company.id}
      onPointerEnter={() => onNear?.(card.id)}
      onClick={select}
    >
      <div className={styles.mark}>
        <CompanyMark company={company} />
      </div>
      {painted === null ? (
        <AsServed of={said} className={styles.body}>
          {() => body}
        </AsServed>
      ) : (
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: painted }} />
      )}
      <VerdictLine id={card.id} />
      <CardState id={card.id} publishAt={card.publishAt} now={now} />
      {isDismissable ? (
        <DismissButton
          posting={card}
          label={label}
          className={styles.dismiss}
          onLeave={isSelected ? onSelect : undefined}
        />
      ) : null}
      <SaveButton id={card.id} slug={card.slug} label={label} className={styles.save} />
    </article>
  )
})

const newForMs = 2 * 86_400_000

/** The reader's status for a posting in one word: applied, withdrawn, seen or new. */
function CardState({ id, publishAt, now }: { id: string; publishAt: string; now: number }) {
  const { applied, withdrawn } = useStatus(id)
  const isSeen = useSeen(id)
  const isNew = useVisitedBefore() && now - Date.parse(publishAt) < newForMs
  const state = withdrawn ? 'Withdrawn' : applied ? 'Applied' : isSeen ? 'Seen' : isNew ? 'New' : null
  return state ? (
    <span className={styles.state} data-state={state}>
      {state}
    </span>
  ) : null
}

/** *Not interested*, on the card of a list that leaves it out from then on; for job seekers only. */
function DismissButton({
  posting,
  label,
  className,
  onLeave,
}: {
  posting: Dismissable
  /** The posting in words, for who cannot see which card the button is on. */
  label: string
  className?: string | undefined
  /** Told which card is next, where this one stands open beside the list. */
  onLeave?: ((next: string) => void) | undefined
}) {
  if (!isSeeker(useSession())) return null
  return (
    <DismissForm
      posting={posting}
      what="posting"
      wanted
      onSend={() => {
        const next = leaveCard(posting.id)
        if (next && isSideBySide()) onLeave?.(next)
      }}
    >
      <button
        className={className}
        data-action="dismiss"
        aria-label={`Not interested in ${label}`}
        title="Not interested"
      >
        <Icon name="close" />
      </button>
    </DismissForm>
  )
}
