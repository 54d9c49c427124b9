import { pagePath } from '@chainwork/contract/pages'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { Match } from '@chainwork/contract/applications/match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { VerifyGate } from '../identity/verify-gate.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { MatchPoints } from '../match/match-points.tsx'
import { ApplyForm } from './apply-form.tsx'
import { useStatus } from '../saved/own-status.ts'
import styles from './applying.module.css'
import { JobSummary } from './job-summary.tsx'
import type { Draft } from './application-draft.ts'
import { ProfileCheck } from './profile-check.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { useApply } from './use-apply.ts'
import { Written } from '../../ui/written.tsx'

export interface ApplyScreenProps {
  posting: Posting
  asked: { question: string; isOnChain: boolean }[]
  profile: Profile
  match: Match | null
  scores: Web3Profile['onChainScores'] | null
  draft: Draft | null
  earliest: string
  outcome: Outcome | null
}

/** The application: questions and availability, beside them the job and what the company will see. */
export function ApplyScreen(props: ApplyScreenProps) {
  const { posting, asked, profile, match, scores, draft, earliest, outcome } = props
  const navigate = useNavigate()
  const { applied: isMarked } = useStatus(posting.id)
  const applying = useApply({ postingId: posting.id, asked, stored: draft, outcome })
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
            <ApplyForm applying={applying} asked={asked} earliest={earliest} scores={scores} />
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
