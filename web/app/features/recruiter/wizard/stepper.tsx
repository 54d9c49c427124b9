import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { type Missing, type StepName, stepLabels, stepNames } from './steps.ts'
import styles from './wizard.module.css'

/** The steps, which of them are complete, and ways to each once there is something saved. */
export function Stepper({
  current,
  missing,
  visited,
  path,
}: {
  current: StepName
  missing: Missing
  /** Only what was opened counts as complete: what may stay empty is nobody's choice before. */
  visited: ReadonlySet<StepName>
  /** Null until the posting has been saved for the first time. */
  path: ((step: StepName) => string) | null
}) {
  return (
    <nav aria-label="Steps" className={styles.stepper}>
      <ol>
        {stepNames.map((step, index) => {
          const isDone = path !== null && step !== 'preview' && visited.has(step) && !missing[step]
          const content = (
            <>
              <span className={styles.number}>
                {isDone && step !== current ? <Icon name="check" small /> : index + 1}
              </span>
              <span>
                {stepLabels[step]}
                {isDone ? <span className="visually-hidden"> (complete)</span> : null}
              </span>
            </>
          )
          return (
            <li key={step}>
              {path ? (
                <Link
                  to={path(step)}
                  aria-current={step === current ? 'step' : undefined}
                  data-done={isDone || undefined}
                >
                  {content}
                </Link>
              ) : (
                <span aria-current={step === current ? 'step' : undefined}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
