import { pagePath } from '@chainwork/contract/pages'
import type { OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import { Link } from 'react-router'
import { age } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { InterviewLines } from '../interviews/interview-list.tsx'
import { MatchPoints } from '../match/match-points.tsx'
import { PostingDetail } from '../postings/posting-detail.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { HandedInScores } from './handed-in-scores.tsx'
import { postingStateWords } from './application-row.tsx'
import entry from '../../ui/list-entry.module.css'
import applications from './applications.module.css'
import styles from './application-detail.module.css'
import { StatusMark } from './status-mark.tsx'
import { Quote, Written, isolated } from '../../ui/written.tsx'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { Moment } from '../../format/moment.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CompanyWarningNotice } from '../reports/company-warning.tsx'
import { markWithdrawn } from '../saved/own-status.ts'
import { useSession } from '../session/use-session.ts'
import { EndpointButton } from '../forms/endpoint-button.tsx'

/** One application: where it stands, everything that was told, and what was handed in. */
export function ApplicationDetail({
  detail,
  interviews,
  now,
  isWithdrawing,
  back,
}: {
  detail: OwnApplicationDetail
  interviews: readonly Interview[]
  now: number
  /** The question whether to withdraw is open. */
  isWithdrawing: boolean
  back: string
}) {
  const { jobPosting, status, appliedAt, postingState, canWithdraw, posting } = detail
  const { company } = jobPosting
  const state = postingStateWords[postingState]
  return (
    <article className={styles.detail} aria-labelledby="application-title">
      <header className={styles.head}>
        <div>
          <h2 id="application-title" tabIndex={-1}>
            {postingState === 'open' ? (
              <Link to={pagePath('/jobs/:key', { key: jobPosting.slug })}>
                <Written>{jobPosting.jobTitle}</Written>
              </Link>
            ) : (
              jobPosting.jobTitle
            )}
          </h2>
          <p>
            <Link to={pagePath('/company/:key', { key: company.slug })}>
              <Written>{company.name}</Written>
            </Link>
          </p>
          <p className={entry.marks}>
            <StatusMark status={status} />
            {state ? <span className={applications.state}>{state}</span> : null}
          </p>
        </div>
        <Button to={`${pagePath('/messages')}?application=${detail.id}`}>Messages</Button>
        {canWithdraw ? (
          <Button
            to={`${back}&withdraw=1`}
            preventScrollReset
            aria-label={`Withdraw: ${jobPosting.jobTitle}`}
          >
            Withdraw
          </Button>
        ) : null}
      </header>
      <CompanyWarningNotice warning={company.warning} />
      {interviews.length ? (
        <section aria-labelledby="interview-lines">
          <h3 id="interview-lines">Interviews</h3>
          <InterviewLines items={interviews} />
        </section>
      ) : null}
      <section aria-labelledby="timeline">
        <h3 id="timeline">Timeline</h3>
        <Timeline entries={detail.timeline} company={company.name} />
        {status === 'Applied' ? (
          <p className="quiet">
            No answer from <Written>{company.name}</Written> yet. You applied {age(appliedAt, now)}.
          </p>
        ) : null}
      </section>
      <section aria-labelledby="handed-in">
        <h3 id="handed-in">Your application</h3>
        <p className="quiet">Your profile as it was when you applied, with these answers.</p>
        <GivenAnswers given={detail} />
        <HandedInScores given={detail} />
      </section>
      <section aria-labelledby="match">
        <h3 id="match">How you match</h3>
        {status === 'Withdrawn' && !detail.match.points.length ? (
          <p className="quiet">
            <Written>{company.name}</Written> no longer sees how you match.
          </p>
        ) : (
          <MatchPoints match={detail.match} />
        )}
      </section>
      <details className={styles.posting}>
        <summary>The job post as it was when you applied</summary>
        <PostingDetail posting={posting} titleId="posting-then" isPanel isPreview />
      </details>
      {isWithdrawing && canWithdraw ? <WithdrawDialog detail={detail} back={back} /> : null}
    </article>
  )
}

const statusWords: Record<ApplicationStatus, string> = {
  Applied: 'Your application is open again',
  Shortlisted: 'You are on the shortlist',
  Interviewing: 'They want to talk to you',
  Offered: 'You have an offer',
  Hired: 'You are hired',
  Rejected: 'They decided not to move forward',
  Withdrawn: 'You withdrew',
}

/** Everything that was told, the latest last, with the company's own words. */
function Timeline({ entries, company }: { entries: OwnApplicationDetail['timeline']; company: string }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, kind, status, message }) => (
        <li key={`${at}${status}${kind}${message ?? ''}`} data-status={status}>
          <p>
            <strong>
              {kind === 'applied'
                ? `You applied to ${isolated(company)}`
                : kind === 'interview'
                  ? message
                  : statusWords[status]}
            </strong>
          </p>
          <p className="quiet">
            <Moment at={at} />
          </p>
          {message && kind !== 'interview' ? <Quote>{message}</Quote> : null}
        </li>
      ))}
    </ol>
  )
}

/** Asks before an application is withdrawn, since one cannot apply again. */
function WithdrawDialog({
  detail: { id, jobPosting },
  back,
}: {
  detail: OwnApplicationDetail
  back: string
}) {
  const { uid } = useSession().user
  return (
    <Dialog title="Withdraw this application?" back={back}>
      <p>
        <Written as="strong">{jobPosting.jobTitle}</Written> at <Written>{jobPosting.company.name}</Written>
      </p>
      <p>We’ll notify the company. The history stays here, but you can’t apply for this job post again.</p>
      <DialogActions>
        <EndpointButton
          to="POST /api/job-seeker/me/job-application/:applicationId/withdraw"
          params={{ applicationId: id }}
          back={back}
          kind="primary"
          onDone={() => markWithdrawn(uid, jobPosting.id)}
        >
          Withdraw
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
