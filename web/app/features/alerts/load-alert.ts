import { alertSearch, readAlertSearch } from '@chainwork/contract/alerts/alert-search'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'

/** What the form for one search shows: what it finds, whether it is kept already, and whether mails are switched on. */
export async function loadAlert(address: string, fetch: Fetch) {
  const search = alertSearch(readAlertSearch(address))
  const [alerts, preferences, preview] = await Promise.all([
    call('GET /api/job-alerts/me', {}, { fetch }),
    call('GET /api/preferences', {}, { fetch }),
    search ? call('POST /api/job-alerts/me/preview', { body: { search } }, { fetch }).catch(refused) : null,
  ])
  return {
    search,
    alert: alerts.items.find((each) => each.search === search) ?? null,
    isMailOn: preferences.notifyJobAlerts === true,
    preview: preview && 'label' in preview ? preview : null,
    problem: preview && 'problem' in preview ? preview.problem : null,
  }
}

export type AlertData = Awaited<ReturnType<typeof loadAlert>>

function refused(error: unknown): { problem: string } {
  if (error instanceof ApiFailure && error.status < 500) return { problem: error.message }
  throw error
}
