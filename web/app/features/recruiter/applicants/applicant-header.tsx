import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day, monthAndYear } from '../../../format/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import entry from '../../../ui/list-entry.module.css'
import { dotted } from '../../../ui/dotted.ts'
import { Written } from '../../../ui/written.tsx'
import { StatusMark } from '../../applications/status-mark.tsx'
import type { OnChainParts } from '../../on-chain/load-on-chain.ts'
import { drawnScores } from '../../on-chain/score-kinds.ts'
import { Portrait } from '../../profile/portrait.tsx'
import { ReportLink } from '../../reports/report-link.tsx'
import styles from './applicant-detail.module.css'
import { markOf, nameOf } from './person-words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Who applied for what, where they stand, and how they are reached. */
export function ApplicantHeader({
  detail,
  onChain,
}: {
  detail: ApplicantDetail
  onChain: OnChainParts | null
}) {
  const { applicant, status, appliedAt, jobTitle, profile } = detail
  return (
    <header className={styles.who}>
      <Portrait {...markOf(detail)} scores={onChain?.web3 ? drawnScores(onChain.web3) : undefined} />
      <div>
        <h2 id="detail-title" tabIndex={-1}>
          <Written>{nameOf(detail)}</Written>
        </h2>
        <p className="quiet">{dotted([applicant?.jobTitle, applicant?.location])}</p>
        <p className={entry.marks}>
          <StatusMark status={status} />
          <span className="quiet">
            for <Written>{jobTitle}</Written>, applied <time dateTime={appliedAt}>{day(appliedAt)}</time>
            {detail.isInvited ? ', invited by your company' : ''}
          </span>
        </p>
      </div>
      {profile ? (
        <ul className={styles.contact}>
          {profile.email ? (
            <li>
              <Icon name="mail" small /> <a href={`mailto:${profile.email}`}>{profile.email}</a>
              <CopyEmail email={profile.email} />
            </li>
          ) : null}
          <li>
            <Icon name="messages" small />{' '}
            <Link to={`${pagePath('/recruiter/messages')}?application=${detail.id}`}>Messages</Link>
          </li>
          {profile.phone ? (
            <li>
              <Icon name="phone" small /> <a href={`tel:${profile.phone}`}>{profile.phone}</a>
            </li>
          ) : null}
          <li className="quiet">
            Member since <time dateTime={profile.createdAt}>{monthAndYear(profile.createdAt)}</time>
          </li>
          <li>
            <ReportLink subject="application" id={detail.id} of={`the application of ${nameOf(detail)}`} />
          </li>
        </ul>
      ) : null}
    </header>
  )
}

/** Puts an applicant's address on the clipboard; without scripts the address in the profile is a link anyway. */
function CopyEmail({ email }: { email: string }) {
  return (
    <CopyButton
      text={() => email}
      notice="Email copied to clipboard"
      failed="Failed to copy email to clipboard"
    >
      Copy email
    </CopyButton>
  )
}
