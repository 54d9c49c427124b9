import type { JobAlert } from '@chainwork/contract/alerts/endpoints'
import type { ButtonLooks } from '../../ui/button.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'

/** Ends an alert; Undo brings it back as it was. */
export function RemoveAlert({
  alert: { id, search, frequency, timeZone, isPaused },
  ...looks
}: ButtonLooks & { alert: JobAlert; label?: string; onDone?: (() => void) | undefined; children: string }) {
  return (
    <EndpointButton
      {...looks}
      to="DELETE /api/job-alerts/me/:alertId"
      params={{ alertId: id }}
      undo={() => ({ to: 'POST /api/job-alerts/me', body: { search, frequency, timeZone, isPaused } })}
    />
  )
}
