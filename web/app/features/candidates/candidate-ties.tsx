import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { MatchPoints } from '../match/match-points.tsx'
import { AppliedFor } from '../shortlists/applied-for.tsx'
import styles from './candidates.module.css'

const reasons = {
  applied: 'they applied to your company',
  introduced: 'they accepted an invitation from your company',
}

/** The candidate's applications to the company, and why the company sees a name that search hides. */
export function Ties({
  ties: { applications, namedBecause },
  isNamed,
}: {
  ties: CandidateTies
  isNamed: boolean
}) {
  const reason = isNamed && namedBecause
  if (!applications.length && !reason) return null
  return (
    <section className={styles.ties} aria-label="Your company and this candidate">
      <AppliedFor applications={applications} />
      {reason ? (
        <p className="quiet">
          You see their name because {reasons[reason]}. In search results they stay anonymous.
        </p>
      ) : null}
    </section>
  )
}

/** How well an opened candidate fits the chosen job post. */
export function JobMatch({ match }: Pick<CandidateTies, 'match'>) {
  if (!match) return null
  return (
    <details className={styles.match} open>
      <summary>Match with your job post</summary>
      <MatchPoints match={match} />
    </details>
  )
}
