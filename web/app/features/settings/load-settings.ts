import { type Fetch, call } from '../../api/client.ts'
import { accountProblem } from '../identity/problems.ts'

/** What the settings page shows besides the session. */
export async function loadSettings(url: URL, fetch: Fetch, { isSeeker }: { isSeeker: boolean }) {
  const [sessions, providers, preferences, push, calendar, looks, alerts] = await Promise.all([
    call('GET /api/session/list', {}, { fetch }),
    call('GET /api/sign-in/provider', {}, { fetch }),
    call('GET /api/preferences', {}, { fetch }),
    call('GET /api/push-device', {}, { fetch }),
    call('GET /api/me/calendar', {}, { fetch }),
    call('GET /api/me/operator-look', {}, { fetch }),
    isSeeker ? call('GET /api/job-alerts/me', {}, { fetch }) : null,
  ])
  const named = (name: string) => providers.items.find(({ id }) => id === url.searchParams.get(name)) ?? null
  return {
    sessions: sessions.items,
    providers: providers.items,
    preferences,
    push,
    calendar,
    looks: looks.items,
    alerts: alerts?.items ?? [],
    problem: accountProblem(url.searchParams),
    linked: named('linked'),
    /** Somebody came here to link this provider. */
    toLink: named('link'),
  }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>
