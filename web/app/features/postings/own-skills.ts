import { fairPercent } from '@chainwork/contract/profiles/completeness'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { type Fetch, call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'

/** What a search shows of its reader: names of their skills in small letters, and how much of a thin profile is there. */
export interface OwnProfile {
  skills: string[]
  /** Null once a profile says enough. */
  unfinished: Profile['completeness']
}

/** Nothing for anybody but a seeker, and where it cannot be asked. */
export async function loadOwnProfile(
  session: Pick<Session, 'context' | 'roles'>,
  fetch: Fetch,
): Promise<OwnProfile> {
  const own = isSeeker(session)
    ? await call('GET /api/graph/job-seeker/me', {}, { fetch }).catch(() => null)
    : null
  const completeness = own?.completeness ?? null
  return {
    skills: own?.skills.map(({ name }) => name.toLowerCase()) ?? [],
    unfinished: completeness && completeness.percent < fairPercent ? completeness : null,
  }
}
