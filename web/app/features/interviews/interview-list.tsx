import type { Interview } from '@chainwork/contract/interviews/schemas'
import { interviewKindLabels } from '@chainwork/contract/interviews/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './interview-list.module.css'
import { When } from './when.tsx'

/** What is ahead, each line leading to its interview; nothing where nothing is. */
export function InterviewStrip({ items, title }: { items: readonly Interview[]; title: string }) {
  if (!items.length) return null
  return (
    <section className={styles.strip} aria-labelledby="interviews">
      <h2 id="interviews">{title}</h2>
      <InterviewLines items={items} />
    </section>
  )
}

/** Interviews as lines. */
export function InterviewLines({ items }: { items: readonly Interview[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((interview) => (
        <li key={interview.id}>
          <Link to={pagePath('/interviews/:id', { id: interview.id })} className={styles.line}>
            <Icon
              name={
                interview.booked?.kind === 'phone'
                  ? 'phone'
                  : interview.booked?.kind === 'place'
                    ? 'place'
                    : 'calendar'
              }
            />
            <span className={styles.words}>
              <strong>
                <Headline interview={interview} />
              </strong>
              <span className="quiet">
                <Written>{otherSide(interview)}</Written>
                {', '}
                <Written>{interview.jobTitle}</Written>
                {interview.booked ? `, ${interviewKindLabels[interview.booked.kind].toLowerCase()}` : ''}
              </span>
            </span>
            <StateMark interview={interview} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Who somebody meets. */
export function otherSide({ side, company, person }: Interview): string {
  if (side === 'jobSeeker') return company.name
  return person?.name ?? (person ? 'Anonymous candidate' : 'An applicant')
}

function Headline({ interview: { booked, offer, side } }: { interview: Interview }) {
  if (booked) return <When at={booked.startsAt} timeZone={booked.timeZone} isShort />
  if (!offer) return <>No time was agreed</>
  const count = offer.slots.length
  return (
    <>
      {side === 'jobSeeker' ? 'Pick a time' : count === 1 ? '1 time offered' : `${count} times offered`}
      {`, until ${day(offer.expiresAt)}`}
    </>
  )
}

/** Where an interview stands, in a word. */
export function StateMark({ interview }: { interview: Interview }) {
  const { isPaused, state, booked, offer, side, missed } = interview
  if (missed) return <Pill tone="warning">Did not take place</Pill>
  if (state === 'cancelled') return <Pill>Cancelled</Pill>
  if (state === 'declined') return <Pill>None suits</Pill>
  if (state === 'expired') return <Pill>No answer</Pill>
  if (isPaused) return <Pill tone="warning">Paused</Pill>
  if (booked && offer) return <Pill tone="warning">New times offered</Pill>
  if (booked) return <Pill tone="success">Booked</Pill>
  return <Pill tone="warning">{side === 'jobSeeker' ? 'Your turn' : 'Waiting'}</Pill>
}
