import type { Session } from '@chainwork/contract/identity/schemas'
import { call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'

/** Names of the reader's own skills in small letters; none for anybody but a seeker, and where they cannot be asked. */
export async function loadOwnSkills(
  session: Pick<Session, 'context' | 'roles'>,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  if (!isSeeker(session)) return []
  const own = await call('GET /api/graph/job-seeker/me', {}, { fetch }).catch(() => null)
  return own?.skills.map(({ name }) => name.toLowerCase()) ?? []
}
