import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { scoreLabels, scoreNames } from '@chainwork/contract/activity/values'
import { day } from '../../format/dates.ts'
import styles from './application-detail.module.css'
import { Fact } from '../../ui/fact.tsx'
import { OutOfDate } from '../match/match-points.tsx'

type HandedIn = Pick<ApplicantDetail, 'onChain' | 'thresholds'>

/** The scores and thresholds of an application, with their dates; nothing where none were handed in or are shown. */
export function HandedInScores({
  given: { onChain, thresholds },
  heading: Heading = 'h4',
}: {
  given: HandedIn
  heading?: 'h3' | 'h4'
}) {
  if (!onChain && !thresholds) return null
  return (
    <section className={styles.onChainAnswers} aria-labelledby="handed-in-scores">
      <Heading id="handed-in-scores">On-chain scores when applying</Heading>
      {onChain ? (
        <>
          <dl className={styles.scores}>
            {scoreNames.map((name) => (
              <Fact key={name} name={scoreLabels[name]}>
                {onChain.scores[name] ?? 'not known'}
              </Fact>
            ))}
            {onChain.fit ? (
              <Fact name="Required points reached">
                {onChain.fit.got} of {onChain.fit.required}
              </Fact>
            ) : null}
          </dl>
          <Dated {...onChain} />
        </>
      ) : null}
      {thresholds ? (
        <>
          <ul className={styles.thresholds} aria-label="Attested thresholds">
            {thresholds.lines.map(({ score, atLeast }) => (
              <li key={score}>
                {scoreLabels[score]} ≥ {atLeast}: met
              </li>
            ))}
          </ul>
          <p className="quiet">The applicant chose these; they were checked when the application was sent.</p>
          <Dated {...thresholds} />
        </>
      ) : null}
    </section>
  )
}

type Origin = Pick<NonNullable<HandedIn['thresholds']>, 'asOf' | 'method' | 'staleSince' | 'isSample'>

function Dated({ asOf, method, staleSince, isSample }: Origin) {
  return (
    <p className="quiet">
      As of <time dateTime={asOf}>{day(asOf)}</time>, method {method}.
      {isSample ? ' Sample data, not read from a chain.' : ''}
      <OutOfDate since={staleSince} />
    </p>
  )
}
