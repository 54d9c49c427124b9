import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { InterviewKind } from '@chainwork/contract/interviews/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link, useSearchParams } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { Quote, Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { CompanyWarningNotice } from '../reports/company-warning.tsx'
import { StateMark, otherSide } from './interview-list.tsx'
import { QuestionDialog } from './interview-questions.tsx'
import { MeetingFacts, OfferedTimes } from './offered-times.tsx'
import { TheirWords } from './their-words.tsx'
import { type Interviewers, WhoMeets } from './who-meets.tsx'
import styles from './interviews.module.css'
import { When } from './when.tsx'

/** One interview for either side: when, who will be there, and what can be done now. */
export function InterviewScreen({
  interview,
  team,
}: {
  interview: Interview
  /** Who of the company can take part; empty for the applicant. */
  team: Interviewers
}) {
  useFreshOnFocus()
  const [params] = useSearchParams()
  const path = pagePath('/interviews/:id', { id: interview.id })
  const { side, booked, offer, state, applicationId } = interview
  const isOwn = side === 'jobSeeker'
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={<About interview={interview} />}
        lead={
          <>
            {howTheyMeet(interview)} <StateMark interview={interview} />
          </>
        }
      />
      <p>
        <Link
          to={`${isOwn ? pagePath('/applied-jobs') : pagePath('/recruiter/applicants')}?application=${applicationId}`}
        >
          {isOwn ? 'Your application' : 'The application'}
        </Link>
      </p>
      <Standing interview={interview} />
      {booked && state === 'booked' ? (
        <section className={styles.box} aria-labelledby="when">
          <h2 id="when">
            <When at={booked.startsAt} timeZone={booked.timeZone} />
          </h2>
          <MeetingFacts meeting={booked} interview={interview} isAgreed />
        </section>
      ) : null}
      {offer ? <OfferedTimes interview={interview} offer={offer} declining={`${path}?ask=decline`} /> : null}
      <WhoMeets interview={interview} team={team} />
      <Actions interview={interview} path={path} />
      <QuestionDialog interview={interview} question={params.get('ask')} back={path} />
    </main>
  )
}

/** The other side and the job. */
function About({ interview }: { interview: Interview }) {
  const job = <Written>{interview.jobTitle}</Written>
  const other = <Written>{otherSide(interview)}</Written>
  if (interview.side === 'recruiter')
    return (
      <>
        {other}, {job}
      </>
    )
  return (
    <>
      {job} at {other}
    </>
  )
}

const ways: Record<InterviewKind, string> = { video: 'by video call', phone: 'by phone', place: 'in person' }

/** Format and length of the booked interview, or else of the offer. */
function howTheyMeet({ booked, offer }: Interview): string {
  const meeting = booked ?? offer
  return meeting ? `Interview ${ways[meeting.kind]}, ${meeting.minutes} minutes` : 'Interview'
}

/** What has to be known first. */
function Standing({ interview }: { interview: Interview }) {
  const { company, isPaused, state, endedBy, reason, side, decision, missed, booked } = interview
  const by = endedBy === null ? '' : endedBy === side ? ' by you' : ` by ${otherSide(interview)}`
  return (
    <>
      <CompanyWarningNotice warning={company.warning} />
      {company.warning === 'frozen' && (booked || state === 'offered') ? (
        <p>
          <strong>The interview is paused until that is decided.</strong>
        </p>
      ) : null}
      {isPaused && !company.warning ? (
        <Notice tone="warning" icon="pause">
          This interview is paused: its job post is hidden. Don’t send money or documents, and don’t run code
          they sent you.
        </Notice>
      ) : null}
      {decision && booked ? (
        <Notice tone="warning" icon="warning">
          You moved this applicant to {decision} and they don’t know yet. Tell them, or cancel the interview,
          if you don’t want to meet.
        </Notice>
      ) : null}
      {state === 'cancelled' ? <Notice icon="close">This interview was cancelled{by}.</Notice> : null}
      {state === 'declined' ? <Notice icon="close">None of the times suited.</Notice> : null}
      {state === 'expired' ? <Notice icon="warning">The offer ended without an answer.</Notice> : null}
      {missed ? (
        <Notice tone="warning" icon="warning">
          <p>
            {missed.side === side
              ? `${otherSide(interview)} says that your side did not come`
              : 'You said that they did not come'}
            , <Moment at={missed.at} />. Only the two sides see this, and it counts nowhere.
          </p>
          {missed.answer ? <Quote>{missed.answer}</Quote> : null}
          <TheirWords interview={interview} by={missed.side} words={[missed.answer]} />
        </Notice>
      ) : null}
      {reason ? (
        <div>
          <Quote>{reason}</Quote>
          {/* A booked time stands where its applicant said why no other suits. */}
          <TheirWords interview={interview} by={endedBy ?? 'jobSeeker'} words={[reason]} />
        </div>
      ) : null}
    </>
  )
}

function Actions({ interview, path }: { interview: Interview; path: string }) {
  const { id, applicationId, side, canMove, canCancel, canReportMissing, missed, state } = interview
  const offering = pagePath('/recruiter/offer-interview/:id', { id: applicationId })
  const isOver =
    side === 'recruiter' && (state === 'declined' || state === 'expired' || state === 'cancelled')
  return (
    <div className={styles.actions}>
      {canMove ? <Button to={offering}>Offer other times</Button> : null}
      {isOver ? <Button to={offering}>Offer new times</Button> : null}
      {canCancel ? (
        <Button kind="quiet" to={`${path}?ask=cancel`} preventScrollReset replace>
          {interview.booked
            ? 'Cancel the interview'
            : side === 'recruiter'
              ? 'Take the offer back'
              : 'I don’t want to meet'}
        </Button>
      ) : null}
      {canReportMissing ? (
        <EndpointButton to="POST /api/interview/:id/no-show" params={{ id }} kind="quiet">
          They did not come
        </EndpointButton>
      ) : null}
      {missed?.side === side && !missed.answer ? (
        <Button to={`${path}?ask=contest`} preventScrollReset replace>
          That’s not so
        </Button>
      ) : null}
    </div>
  )
}
