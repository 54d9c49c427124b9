import type { ScoreExplanation } from '@chainwork/contract/activity/schemas'
import { points, stepWords } from './component-words.ts'
import styles from './score-screen.module.css'

/** What would raise the score most, first; each gain is exactly what scoring it would give. */
export function ScoreSteps({ components }: { components: ScoreExplanation['components'] }) {
  const steps = components.flatMap(({ id, next }) => (next ? [{ id, ...next }] : []))
  return (
    <section className={styles.card} aria-labelledby="raise">
      <h2 id="raise">What would raise it</h2>
      {steps.length ? (
        <>
          <ol className={styles.steps}>
            {steps
              .toSorted((a, b) => b.gain - a.gain)
              .map(({ id, gain, text }) => (
                <li key={id}>
                  <span>{stepWords(text)}</span> <span className="mono">{`+${points(gain)}`}</span>
                </li>
              ))}
          </ol>
          <p className="quiet">
            Each step adds exactly this much on its own. Larger amounts add nothing: steady use counts, not
            money.
          </p>
        </>
      ) : (
        <p>Nothing. Every part has its full points, or only needs time.</p>
      )}
    </section>
  )
}
