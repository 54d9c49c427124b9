import { pagePath } from '@chainwork/contract/pages'
import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { isOutcome } from '../forms/outcome.ts'
import { useActing } from '../forms/use-acting.ts'
import { isAsking } from './act-on-alerts.ts'
import styles from './alerts.module.css'
import type { AlertData } from './load-alert.ts'

/** Keeps a search as an alert, changes how often it tells, or ends it. */
export function AlertForm({
  data,
  answer,
  onDone,
}: {
  data: AlertData
  /** What the page's action answered, without scripts. */
  answer?: unknown
  /** Called once it is kept, or when somebody turns away. */
  onDone?: () => void
}) {
  const { search, alert, preview, problem, isMailOn } = data
  const acting = useActing<object>({
    onDone: (came) => {
      if (!('told' in came)) return
      toast(String(came.told))
      onDone?.()
    },
    tell: () => {},
  })
  const isUsable = useHydrated()
  const { isBusy, onSubmit } = acting
  const result = acting.answer ?? answer
  const isActive = alert !== null && !alert.isPaused
  const chosen = alert?.frequency ?? 'instant'
  const formId = useId()
  const asks = isAsking(result)
  const root = useFocusInside(onDone !== undefined, asks)
  const action = `${pagePath('/job-alerts')}?${search}`
  const back = `${pagePath('/jobs')}?${search}`
  const label = preview?.label ?? alert?.label ?? ''
  if (isAsking(result))
    return (
      <div ref={root}>
        <acting.Form method="post" action={action} className={styles.form} onSubmit={onSubmit}>
          <p>Job alert emails are off in your settings. Turn them on to get this alert?</p>
          {Object.entries({ ...result.values, activate: 'on' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.buttons}>
            <Button kind="primary" isBusy={isBusy}>
              Activate
            </Button>
            {onDone ? (
              <Button type="button" onClick={onDone}>
                Cancel
              </Button>
            ) : (
              <Button to={back}>Cancel</Button>
            )}
          </div>
        </acting.Form>
      </div>
    )
  const refused = acting.refusal ?? (isOutcome(answer) ? answer : null)
  const refusal = refused ? (refused.message ?? Object.values(refused.fields)[0]) : null
  return (
    <div className={styles.form} ref={root}>
      <p className={styles.search}>{label}</p>
      {preview ? <Preview {...preview} /> : null}
      {(problem ?? refusal) ? (
        <p className={styles.problem} role="alert">
          {problem ?? refusal}
        </p>
      ) : null}
      {isActive && !isMailOn ? (
        <p className={styles.problem}>Job alert emails are off in your settings.</p>
      ) : null}
      {problem ? null : (
        <acting.Form
          method="post"
          action={action}

          id={formId}
          className={styles.form}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="do" value="subscribe" />
          <input type="hidden" name="search" value={search} />
          <input type="hidden" name="back" value={back} />
          <input
            type="hidden"
            name="timeZone"
            value={isUsable ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''}
          />
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
        </acting.Form>
      )}
      <div className={styles.buttons}>
        {problem ? null : (
          <Button kind="primary" form={formId} isBusy={isBusy}>
            {isActive ? 'Save' : 'Subscribe'}
          </Button>
        )}
        {isActive ? (
          <ActionForm
            action={action}
            values={{ do: 'remove', alert: alert.id, back }}
            {...(onDone ? { onDone } : {})}
          >
            Unsubscribe
          </ActionForm>
        ) : null}
        {onDone ? (
          <Button type="button" onClick={onDone}>
            Close
          </Button>
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
