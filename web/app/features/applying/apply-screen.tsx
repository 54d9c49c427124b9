import { pagePath } from '@chainwork/contract/pages'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { Match } from '@chainwork/contract/applications/match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link, useNavigate } from 'react-router'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { whereOf } from '@chainwork/contract/postings/where'
import { Button } from '../../ui/button.tsx'
import { VerifyGate } from '../identity/verify-gate.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { MatchPoints } from '../match/match-points.tsx'
import { nameOf } from '../match/match-words.ts'
import { ApplyForm } from './apply-form.tsx'
import { useStatus } from '../saved/own-status.ts'
import styles from './applying.module.css'
import type { Draft } from './application-draft.ts'
import { SuccessDialog } from './success-dialog.tsx'
import { useApply } from './use-apply.ts'
import { Written } from '../../ui/written.tsx'
import { day } from '../../format/dates.ts'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { CompanyMark } from '../../ui/mark.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { editPlaces } from '../profile/edit-places.ts'

export interface ApplyScreenProps {
  posting: Posting
  questions: { question: string; isOnChain: boolean }[]
  profile: Profile
  match: Match | null
  scores: Web3Profile['onChainScores'] | null
  draft: Draft | null
  earliest: string
  outcome: Outcome | null
}

/** The application: questions and availability, beside them the job and what the company will see. */
export function ApplyScreen(props: ApplyScreenProps) {
  const { posting, questions, profile, match, scores, draft, earliest, outcome } = props
  const navigate = useNavigate()
  const missing = match?.points.filter(({ result }) => result === 'notMet').map(nameOf)
  const { applied: isMarked } = useStatus(posting.id)
  const applying = useApply({ postingId: posting.id, questions, stored: draft, outcome })
  const back = pagePath('/jobs/:key', { key: posting.slug })
  const isOver = (isMarked || applying.isOver) && !applying.isBusy && !applying.isDone
  const close = () => {
    // A window of its own closes; where the page was opened in place, the way leads up.
    window.close()
    setTimeout(() => void navigate(back, { replace: true }), 100)
  }
  return (
    <main id="main" className={styles.page}>
      <header>
        <p className="quiet">You are applying for:</p>
        <h1>
          <Link to={back}>
            <Written>{posting.jobTitle}</Written>
          </Link>
        </h1>
        <p>
          <Written>{posting.company.name}</Written>
        </p>
        {missing?.length ? (
          <p className="quiet">
            Asked for and not in your profile: {new Intl.ListFormat('en-US').format(missing)}. You can apply
            either way.
          </p>
        ) : null}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOver ? (
            <section className={styles.card} role="status">
              <h2>You have already applied for this job.</h2>
              <p>It is under Applications, with its stage. You can’t apply again after withdrawing.</p>
              <Button kind="primary" to={pagePath('/applied-jobs')}>
                Applications
              </Button>
            </section>
          ) : (
            <ApplyForm applying={applying} questions={questions} earliest={earliest} scores={scores} />
          )}
        </div>
        <div className={styles.side}>
          <JobSummary posting={posting} />
          <ProfileCheck profile={profile} />
          {match ? (
            <section className={styles.card} aria-labelledby="match">
              <h2 id="match">How you match</h2>
              <MatchPoints match={match} />
            </section>
          ) : null}
        </div>
      </div>
      {applying.isDone ? <SuccessDialog company={posting.company.name} onClose={close} /> : null}
      <VerifyGate back={back} />
    </main>
  )
}

/** What one applies for, in short. */
function JobSummary({ posting }: { posting: Posting }) {
  const { company } = posting
  const facts = [
    salaryRange(posting) ?? 'Salary not shown',
    whereOf(posting),
    posting.employmentType ? employmentTypeLabels[posting.employmentType] : null,
  ].filter(Boolean)
  return (
    <section className={styles.card} aria-labelledby="job-summary">
      <h2 id="job-summary" className="visually-hidden">
        The job
      </h2>
      <div className={styles.job}>
        <CompanyMark company={company} />
        <div>
          <p className={styles.jobTitle}>
            <Written>{posting.jobTitle}</Written>
          </p>
          <p>
            <Written>{company.name}</Written>
          </p>
        </div>
      </div>
      <p className="quiet">{facts.join(' · ')}</p>
      <p className="quiet">
        Open until <span>{posting.openUntil ? day(posting.openUntil) : '--'}</span>
      </p>
      <SaveButton id={posting.id} slug={posting.slug} label={posting.jobTitle}>
        {(isSaved) => (isSaved ? 'Saved' : 'Save')}
      </SaveButton>
    </section>
  )
}

/** What is handed in beside the answers, and what recruiters would miss in it. */
function ProfileCheck({ profile }: { profile: Profile }) {
  const { completeness, firstName, lastName, jobTitle } = profile
  const missing = completeness?.missing ?? []
  return (
    <section className={styles.card} aria-labelledby="profile-check">
      <h2 id="profile-check">Your profile</h2>
      <p>
        <Written as="strong">{[firstName, lastName].filter(Boolean).join(' ')}</Written>
        {jobTitle ? (
          <>
            , <Written>{jobTitle}</Written>
          </>
        ) : null}
      </p>
      {missing.length ? (
        <>
          <p className="quiet">
            <span>{completeness?.percent}%</span> complete. Recruiters would still look for:
          </p>
          <ul className={styles.missing}>
            {missing.map((step) => (
              <li key={step}>
                <Link to={`${pagePath('/profile/edit')}#${editPlaces[step].place}`}>
                  {editPlaces[step].name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">Your profile has everything recruiters look for.</p>
      )}
      <Button to={pagePath('/profile/edit')}>Edit Profile</Button>
    </section>
  )
}
