import { methodLabels } from '@chainwork/contract/identity/values'
import { moment } from '../../format/dates.ts'
import { Moment } from '../../format/moment.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import type { SettingsData } from './load-settings.ts'
import styles from './settings.module.css'
import { Tag } from '../../ui/tag.tsx'

/** Where the account is signed in. */
export function OpenSessions({ sessions }: { sessions: SettingsData['sessions'] }) {
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className={styles.list}>
        {sessions.map(({ id, device, method, isCurrent, createdAt, lastSeenAt }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong>{device}</strong>
              <span>
                Signed in <Moment at={createdAt} /> ({methodLabels[method]}), last seen{' '}
                <Moment at={lastSeenAt} />
              </span>
            </p>
            {isCurrent ? (
              <Tag>This device</Tag>
            ) : (
              <EndpointButton
                to="DELETE /api/session/:id"
                params={{ id }}
                label={`Sign out ${device}, since ${moment(createdAt)}`}
              >
                Sign out
              </EndpointButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndpointButton to="POST /api/session/revoke-others">Sign out everywhere else</EndpointButton>
      ) : null}
    </section>
  )
}
