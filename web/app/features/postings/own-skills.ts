import type { Session } from '@chainwork/contract/identity/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'

/** What a search shows of its reader: names of their skills in small letters, and how complete their profile is. */
export interface OwnProfile {
  skills: string[]
  completeness: Profile['completeness']
}

/** Nothing for anybody but a seeker, and where it cannot be asked. */
export async function loadOwnProfile(
  session: Pick<Session, 'context' | 'roles'>,
  fetch: typeof globalThis.fetch,
): Promise<OwnProfile> {
  const own = isSeeker(session)
    ? await call('GET /api/graph/job-seeker/me', {}, { fetch }).catch(() => null)
    : null
  return {
    skills: own?.skills.map(({ name }) => name.toLowerCase()) ?? [],
    completeness: own?.completeness ?? null,
  }
}
