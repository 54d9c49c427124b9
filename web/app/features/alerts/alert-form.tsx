import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import styles from './alerts.module.css'
import type { AlertData } from './load-alert.ts'
import { RemoveAlert } from './remove-alert.tsx'

/** Keeps a search as an alert, changes how often it tells, or ends it. */
export function AlertForm({
  data: { search, alert, preview, problem, isMailOn },
  onDone,
}: {
  data: AlertData
  /** Called once it is kept, or when somebody turns away. */
  onDone?: () => void
}) {
  // Mails of alerts are off: what was chosen waits until that was asked about.
  const [waiting, setWaiting] = useState<string | null>(null)
  const asks = waiting !== null
  const form = useEndpointForm({
    to: 'POST /api/job-alerts/me',
    onDone: () => {
      setWaiting(null)
      onDone?.()
    },
  })
  const isUsable = useHydrated()
  const isActive = alert !== null && !alert.isPaused
  const chosen = alert?.frequency ?? 'instant'
  const formId = useId()
  const root = useFocusInside(onDone !== undefined, asks)
  const refusal = form.summary.message ?? Object.values(form.problems)[0]
  return (
    <div className={styles.form} ref={root}>
      {asks ? (
        <p>Job alert emails are off in your settings. Turn them on to get this alert?</p>
      ) : (
        <>
          <p className={styles.search}>{preview?.label ?? alert?.label ?? ''}</p>
          {preview ? <Preview {...preview} /> : null}
        </>
      )}
      {(problem ?? refusal) ? (
        <p className={styles.problem} role="alert">
          {problem ?? refusal}
        </p>
      ) : null}
      {isActive && !isMailOn && !asks ? (
        <p className={styles.problem}>Job alert emails are off in your settings.</p>
      ) : null}
      {problem ? null : (
        <form {...form.props} id={formId} className={styles.form}>
          {form.hidden}
          <input type="hidden" name="search" value={search} />
          <input
            type="hidden"
            name="timeZone"
            value={isUsable ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''}
          />
          {asks ? (
            <>
              <input type="hidden" name="frequency" value={waiting} />
              <input type="hidden" name="notifyJobAlerts" value="true" />
            </>
          ) : (
            <fieldset className={styles.often}>
              <legend>How often</legend>
              {alertFrequencies.map((frequency) => (
                <label key={frequency}>
                  <input
                    type="radio"
                    name="frequency"
                    value={frequency}
                    defaultChecked={frequency === chosen}
                  />
                  {alertFrequencyLabels[frequency]}
                </label>
              ))}
            </fieldset>
          )}
        </form>
      )}
      <div className={styles.buttons}>
        {problem ? null : (
          <Button
            kind="primary"
            form={formId}
            isBusy={form.isBusy}
            onClick={(event) => {
              if (isMailOn || asks) return
              event.preventDefault()
              setWaiting(String(new FormData(form.element.current!).get('frequency')))
            }}
          >
            {asks ? 'Activate' : isActive ? 'Save' : 'Subscribe'}
          </Button>
        )}
        {isActive && !asks ? (
          <RemoveAlert alert={alert} onDone={onDone}>
            Unsubscribe
          </RemoveAlert>
        ) : null}
        {onDone ? (
          <Button type="button" onClick={onDone}>
            {asks ? 'Cancel' : 'Close'}
          </Button>
        ) : asks ? (
          <Button to={`${pagePath('/jobs')}?${search}`}>Cancel</Button>
        ) : null}
      </div>
    </div>
  )
}

/** In a dialog, what had the focus goes with what was shown before; then the first choice has it. */
function useFocusInside(isDialog: boolean, shown: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDialog && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
  }, [isDialog, shown])
  return root
}

/** What somebody would have got, before they decide. */
function Preview({ total, lastWeek }: { total: number; lastWeek: number }) {
  const posts = (count: number) => `${count.toLocaleString('en-US')} job post${count === 1 ? '' : 's'}`
  return (
    <p className={styles.preview}>
      In the last 7 days this alert would have sent <strong>{posts(lastWeek)}</strong>. {posts(total)}{' '}
      {total === 1 ? 'is' : 'are'} open now.
    </p>
  )
}
