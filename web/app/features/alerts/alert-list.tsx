import { pagePath } from '@chainwork/contract/pages'
import type { JobAlert } from '@chainwork/contract/alerts/endpoints'
import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useActing } from '../forms/use-acting.ts'
import { useInOrder } from '../forms/use-in-order.ts'
import settings from '../settings/settings.module.css'
import styles from './alerts.module.css'

const back = `${pagePath('/settings/user')}#alerts`

/** The searches somebody keeps: how often each tells, with a rest or an end. */
export function AlertList({ alerts }: { alerts: readonly JobAlert[] }) {
  return (
    <section className={settings.section} aria-labelledby="alerts">
      <h2 id="alerts">Job alerts</h2>
      {alerts.length ? (
        <ul className={settings.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={settings.row}>
              <AlertRow alert={alert} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          No alerts yet. <Link to={pagePath('/jobs')}>Search jobs</Link>, then choose “Alert me”.
        </p>
      )}
    </section>
  )
}

function AlertRow({ alert }: { alert: JobAlert }) {
  const { id, search, label, isPaused, sentAt } = alert
  return (
    <>
      <p>
        <Link className={styles.name} to={`${pagePath('/jobs')}?${search}&sort=newest`}>
          {label}
        </Link>
        <span>
          {isPaused ? (
            'Paused'
          ) : sentAt ? (
            <>
              Last match <Moment at={sentAt} />
            </>
          ) : (
            'No matches yet'
          )}
        </span>
      </p>
      <div className={styles.row}>
        {isPaused ? null : <Often alert={alert} />}
        <ActionForm
          action={pagePath('/job-alerts')}
          values={{ do: 'pause', alert: id, isPaused: String(!isPaused), back }}
          size="small"
          label={`${isPaused ? 'Resume' : 'Pause'} ${label}`}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </ActionForm>
        <ActionForm
          action={pagePath('/job-alerts')}
          values={{ do: 'remove', alert: id, back }}
          size="small"
          label={`Delete ${label}`}
        >
          Delete
        </ActionForm>
      </div>
    </>
  )
}

/** Saved as it is chosen; without scripts a button saves it. */
function Often({ alert: { id, label, frequency } }: { alert: JobAlert }) {
  const { Form, send, isFree } = useActing<object>({
    onDone: (answer) => ('told' in answer ? toast(String(answer.told)) : undefined),
    tell: ({ message }) => toast(message ?? 'Something went wrong with updating notification'),
  })
  const [, change] = useInOrder<FormData>(isFree, (body) => send(body, { action: pagePath('/job-alerts') }))
  const select = useRef<HTMLSelectElement>(null)
  const takeOver = useEffectEvent(() => {
    if (select.current!.value !== frequency) change(new FormData(select.current!.form!))
  })
  // Chosen before the scripts were there: that counts too.
  useEffect(() => takeOver(), [])
  return (
    // Without completion, so that no browser sets it back to what it was some time ago.
    <Form method="post" action={pagePath('/job-alerts')} className={styles.row} autoComplete="off">
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="alert" value={id} />
      <input type="hidden" name="back" value={back} />
      <select
        ref={select}
        className={styles.select}
        name="frequency"
        defaultValue={frequency}
        key={frequency}
        aria-label={`How often ${label}`}
        onChange={(event) => change(new FormData(event.currentTarget.form!))}
      >
        {alertFrequencies.map((each) => (
          <option key={each} value={each}>
            {alertFrequencyLabels[each]}
          </option>
        ))}
      </select>
      <noscript>
        <Button size="small">Save</Button>
      </noscript>
    </Form>
  )
}
