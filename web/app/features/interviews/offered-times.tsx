import type { Interview } from '@chainwork/contract/interviews/schemas'
import { interviewKindLabels } from '@chainwork/contract/interviews/values'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Quote, Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import styles from './interviews.module.css'
import { TheirWords } from './their-words.tsx'
import { When } from './when.tsx'

type Meeting = NonNullable<Interview['booked']>

/** The place, and the format if it differs from what is booked; a link shows its host before it is opened. */
export function MeetingFacts({
  meeting: { kind, minutes, link, host, place, text },
  interview,
  isAgreed = false,
}: {
  meeting: Omit<Meeting, 'startsAt' | 'endsAt'>
  interview: Interview
  isAgreed?: boolean
}) {
  return (
    <>
      {/* With one set of times, the page header already says this. */}
      {interview.booked && !isAgreed ? (
        <p>
          {interviewKindLabels[kind]}, {minutes} minutes
        </p>
      ) : null}
      {place ? (
        <p className={styles.link}>
          <Icon name="place" small /> <Written>{place}</Written>
        </p>
      ) : null}
      {link ? (
        <p className={styles.link}>
          <Icon name="link" small />
          {isAgreed && !interview.isPaused ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              Open the call at <strong>{host}</strong>
            </a>
          ) : (
            <span>
              The call is at <strong>{host}</strong>
            </span>
          )}
        </p>
      ) : kind === 'video' && isAgreed ? (
        <p className="quiet">
          {interview.side === 'jobSeeker'
            ? 'The company sends the link of the call in your conversation.'
            : 'Send the link of the call in your conversation, or offer the time again with it.'}
        </p>
      ) : null}
      {text ? <Quote>{text}</Quote> : null}
      <TheirWords interview={interview} by="recruiter" words={[place, text, link]} />
    </>
  )
}

/** Times to pick from in one press, or none of them. */
export function OfferedTimes({
  interview,
  offer,
  declining,
}: {
  interview: Interview
  offer: NonNullable<Interview['offer']>
  declining: string
}) {
  const isOwn = interview.side === 'jobSeeker'
  return (
    <section className={styles.box} aria-labelledby="times">
      <h2 id="times">{isOwn ? 'Pick a time' : 'Times you offered'}</h2>
      {interview.booked ? (
        <p>The booked time stands until {isOwn ? 'you pick' : 'they pick'} a new one.</p>
      ) : null}
      <MeetingFacts meeting={offer} interview={interview} />
      <ul className={styles.slots}>
        {offer.slots.map(({ id, startsAt, isFree }) => (
          <li key={id}>
            {isOwn && isFree && !interview.isPaused ? (
              <EndpointButton
                to="POST /api/job-seeker/me/interview/:id/pick"
                params={{ id: interview.id }}
                body={{ slotId: id }}
                className={styles.slot}
              >
                <When at={startsAt} timeZone={offer.timeZone} />
              </EndpointButton>
            ) : (
              <p className={styles.slot} data-taken={!isFree || undefined}>
                <When at={startsAt} timeZone={offer.timeZone} />
                {isFree ? null : <span className="quiet"> no longer free</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">
        Can be answered until <Moment at={offer.expiresAt} />
      </p>
      {isOwn ? (
        <Button to={declining} preventScrollReset replace>
          None of these
        </Button>
      ) : null}
    </section>
  )
}
