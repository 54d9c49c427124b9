import { gapWords } from '../match/match-words.ts'
import { gapOf } from '@chainwork/contract/applications/match-values'
import type { OwnInvitation } from '@chainwork/contract/invitations/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { employmentTypeLabels, workplaceLabels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Age } from '../../format/moment.tsx'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { CompanyMark } from '../../ui/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Quote, Written, isText } from '../../ui/written.tsx'
import { MatchPoints } from '../match/match-points.tsx'
import { CompanyWarningNotice } from '../reports/company-warning.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { InvitationPill } from './invitation-pill.tsx'
import styles from './invitations.module.css'

/** Whether it can be declined only: it is paused, or has expired but still shows the company who the person is. */
export const isDeclinable = ({ state, isIntroduced }: OwnInvitation) =>
  state === 'paused' || (state === 'expired' && isIntroduced)

/** One invitation as the person reads it who is invited: who asks, for what, how it fits, and what can be answered. */
export function OwnInvitationView({
  invitation,
  now,
  askFor,
}: {
  invitation: OwnInvitation
  now: number
  /** The page with a question about it. */
  askFor: (question: 'decline' | 'block' | 'introduce') => string
}) {
  const { id, state, company, jobTitle, message, createdAt, jobPosting: posting, match } = invitation
  return (
    <article className={`${styles.row} ${styles.own}`} aria-labelledby={`title-${id}`}>
      <CompanyMark company={company} />
      <div className={styles.words}>
        <h3 id={`title-${id}`}>
          {posting ? (
            <Link to={pagePath('/jobs/:key', { key: posting.slug })}>
              <Written>{jobTitle}</Written>
            </Link>
          ) : (
            <Written>{jobTitle}</Written>
          )}
        </h3>
        <p className={styles.company}>
          <Link to={pagePath('/company/:key', { key: company.slug })}>
            <Written>{company.name}</Written>
          </Link>
          {company.isVerified ? (
            <span title="Verified domain">
              <Icon name="verified" small />
              <span className="visually-hidden">verified domain</span>
            </span>
          ) : null}
        </p>
        {posting ? (
          <p className={styles.facts}>
            {[
              salaryRange(posting) ?? 'Salary not shown',
              posting.location,
              posting.workplace && workplaceLabels[posting.workplace],
              posting.employmentType && employmentTypeLabels[posting.employmentType],
            ]
              .filter(isText)
              .map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
          </p>
        ) : null}
        <p className="quiet">
          <InvitationPill state={state} isOwn /> Sent <Age at={createdAt} now={now} />
          {state === 'open' ? (
            <>
              , open until <time dateTime={invitation.expiresAt}>{day(invitation.expiresAt)}</time>
            </>
          ) : null}
        </p>
        <CompanyWarningNotice warning={company.warning} size="small" />
        {state === 'paused' ? (
          <p>The job post is frozen while we look into it. If it comes back, so does this invitation.</p>
        ) : null}
        {state === 'open' ? <Quote>{message}</Quote> : null}
        {match ? (
          <details>
            <summary>
              {match.score === null
                ? 'How it fits you'
                : `${match.score}% match with you${gapWords(gapOf(match))}`}
            </summary>
            <MatchPoints match={match} isRequired />
          </details>
        ) : null}
        {state === 'open' || isDeclinable(invitation) ? <WhoReads invitation={invitation} /> : null}
        <p className="quiet">
          <ReportLink subject="invitation" id={id} of={`the invitation of ${company.name}`} />
        </p>
      </div>
      {posting ? (
        <div className={styles.buttons}>
          <Button kind="primary" to={pagePath('/jobs/:key/apply', { key: posting.slug })}>
            Apply
          </Button>
          {invitation.isAnonymous ? (
            <Button
              to={askFor('introduce')}
              preventScrollReset
              replace
              aria-label={`Show who I am to ${company.name}`}
            >
              Show who I am
            </Button>
          ) : null}
          <Button
            to={`${pagePath('/messages')}?invitation=${id}`}
            aria-label={`Message ${company.name} about ${jobTitle}`}
          >
            Message
          </Button>
          <NotInterested invitation={invitation} to={askFor('decline')} />
          <Button
            to={askFor('block')}
            preventScrollReset
            replace
            aria-label={`Block company ${company.name}`}
          >
            Block company
          </Button>
        </div>
      ) : isDeclinable(invitation) ? (
        <div className={styles.buttons}>
          <NotInterested invitation={invitation} to={askFor('decline')} />
        </div>
      ) : null}
    </article>
  )
}

function NotInterested({ invitation: { jobTitle, company }, to }: { invitation: OwnInvitation; to: string }) {
  return (
    <Button
      to={to}
      preventScrollReset
      replace
      aria-label={`Not interested in ${jobTitle} at ${company.name}`}
    >
      Not interested
    </Button>
  )
}

/** What the company knows of the person. */
function WhoReads({ invitation: { isAnonymous, isIntroduced, company } }: { invitation: OwnInvitation }) {
  if (isAnonymous)
    return (
      <p className="quiet">
        <Written>{company.name}</Written> does not know who you are. Once you apply, or show who you are, it
        sees your name and picture, and your employers and contact as far as you share them.
      </p>
    )
  return isIntroduced ? (
    <p className="quiet">
      <Written>{company.name}</Written> sees who you are.
    </p>
  ) : null
}
