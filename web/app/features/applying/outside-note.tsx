import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { day } from '../../format/dates.ts'
import { sharedState } from '../../ui/shared-state.ts'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import styles from './applying.module.css'

/** On which day this person noted that they applied, by posting; asked for once in a visit. */
let noted: { uid: string | null; days: Map<string, string> | null } | null = null
const state = sharedState()

/** *I applied there*, and the day once it is noted; for job seekers, who alone see it. */
export function OutsideNote({ id }: { id: string }) {
  const session = useSession()
  const { uid } = session.user
  const mayNote = isSeeker(session)
  const appliedOn = state.use(() => (noted?.uid === uid ? (noted.days?.get(id) ?? null) : null), null)
  useEffect(() => {
    if (mayNote) load(uid)
  }, [mayNote, uid])
  if (!mayNote) return null
  const changed = ({ appliedOn: on }: { appliedOn: string | null }) => mark(uid, id, on)
  const params = { id }
  if (appliedOn === null)
    return (
      <EndpointButton
        to="POST /api/job-posting/:id/outside-application"
        params={params}
        body={{}}
        size="small"
        kind="quiet"
        undo={() => ({ to: 'DELETE /api/job-posting/:id/outside-application', params })}
        onDone={changed}
        onUndone={() => mark(uid, id, null)}
      >
        I applied there
      </EndpointButton>
    )
  return (
    <span className={styles.noted}>
      You applied there on <time dateTime={appliedOn}>{day(appliedOn)}</time>
      <EndpointButton
        to="DELETE /api/job-posting/:id/outside-application"
        params={params}
        size="small"
        kind="quiet"
        label="Remove the note that you applied there"
        undo={() => ({ to: 'POST /api/job-posting/:id/outside-application', params, body: { appliedOn } })}
        onDone={changed}
        onUndone={() => mark(uid, id, appliedOn)}
      >
        Remove
      </EndpointButton>
    </span>
  )
}

function mark(uid: string | null, id: string, appliedOn: string | null): void {
  if (noted?.uid !== uid) noted = { uid, days: null }
  noted.days ??= new Map()
  if (appliedOn) noted.days.set(id, appliedOn)
  else noted.days.delete(id)
  state.changed()
}

function load(uid: string | null): void {
  if (noted?.uid === uid) return
  const pending = { uid, days: null }
  noted = pending
  call('GET /api/me/outside-application', {}).then(
    ({ items }) => {
      if (noted !== pending) return
      noted = { uid, days: new Map(items.map(({ jobPostingId, appliedOn }) => [jobPostingId, appliedOn])) }
      state.changed()
    },
    // Without an answer the button stands there, and noting it again only changes the day.
    () => (noted = null),
  )
}
