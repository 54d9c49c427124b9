import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import { scoreLabels, scoreNames } from '@chainwork/contract/activity/values'
import { maxThresholds } from '@chainwork/contract/applications/values'
import { Field } from '../../ui/field.tsx'
import styles from './applying.module.css'

/** Up to three scores that the server attests to be at least so high; the company reads nothing else of them. */
export function ThresholdFields({
  scores,
  chosen,
  problems,
}: {
  scores: Web3Profile['onChainScores']
  /** As kept in the draft. */
  chosen: AnswersDraft['thresholds']
  problems: Readonly<Record<string, string>>
}) {
  const known = scoreNames.filter((name) => (scores[name].score ?? 0) >= 1)
  if (!known.length) return null
  return (
    <section className={styles.card} aria-labelledby="thresholds">
      <h2 id="thresholds">On-chain thresholds (optional)</h2>
      <p className="quiet" id="thresholds-hint">
        Attach up to {maxThresholds}. The company sees, for example, “DeFi ≥ 70: met” with the date, even if
        your scores are hidden, but no score, protocol or address. You can’t change this after sending;
        withdrawing the application removes it.
      </p>
      <div className={styles.thresholds}>
        {known.map((name) => (
          <Field
            key={name}
            name={`threshold-${name}`}
            label={`${scoreLabels[name]} at least`}
            hint={`Your score is ${scores[name].score}.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.floor(scores[name].score ?? 0)}
            defaultValue={chosen.find(({ score }) => score === name)?.atLeast}
            problem={problems[`threshold-${name}`]}
          />
        ))}
      </div>
    </section>
  )
}
