import { pagePath } from '@chainwork/contract/pages'
import type { JobAlert } from '@chainwork/contract/alerts/endpoints'
import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { SelectOptions } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { useSavedChoice } from '../forms/use-saved-choice.ts'
import settings from '../settings/settings.module.css'
import styles from './alerts.module.css'
import { RemoveAlert } from './remove-alert.tsx'

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
        <EndpointButton
          to="PATCH /api/job-alerts/me/:alertId"
          params={{ alertId: id }}
          body={{ isPaused: !isPaused }}
          size="small"
          label={`${isPaused ? 'Resume' : 'Pause'} ${label}`}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </EndpointButton>
        <RemoveAlert alert={alert} size="small" label={`Delete ${label}`}>
          Delete
        </RemoveAlert>
      </div>
    </>
  )
}

function Often({ alert: { id, label, frequency } }: { alert: JobAlert }) {
  const [chosen, choose] = useSavedChoice({
    to: 'PATCH /api/job-alerts/me/:alertId',
    saved: frequency,
    inputOf: (often) => ({ params: { alertId: id }, body: { frequency: often } }),
  })
  return (
    <select
      className={styles.select}
      value={chosen}
      // Without completion, so that no browser sets it back to what it was some time ago.
      autoComplete="off"
      disabled={!useHydrated()}
      aria-label={`How often ${label}`}
      onChange={({ currentTarget }) => choose(currentTarget.value as JobAlert['frequency'])}
    >
      <SelectOptions of={alertFrequencies} words={alertFrequencyLabels} />
    </select>
  )
}
