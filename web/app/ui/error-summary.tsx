import { fieldId } from './field.tsx'
import styles from './field.module.css'

/** Everything that keeps a form from being accepted, each with a way to its field. Gets the focus when it appears. */
export function ErrorSummary({
  ref,
  message,
  problems,
  isShown,
  formId = '',
  current = null,
}: {
  ref: React.Ref<HTMLDivElement>
  message: string | null
  problems: Record<string, string>
  isShown: boolean
  formId?: string
  /** Where the state can be seen that somebody else has saved meanwhile. */
  current?: string | null
}) {
  if (!isShown) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      {message ? <p>{message}</p> : null}
      {current ? (
        <p>
          <a href={current} target="_blank" rel="noopener">
            See the current version (new tab)
          </a>
        </p>
      ) : null}
      {Object.keys(problems).length ? (
        <ul>
          {Object.entries(problems).map(([name, problem]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name, formId)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(name, formId))?.focus()
                }}
              >
                {problem}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
