import type { Session } from '@chainwork/contract/identity/schemas'
import { call } from '../../api/client.ts'
import type { Credits } from './credits.ts'
import { ownCompany } from './own-company.ts'

/** The credits of the company the session acts for. */
export function loadCredits(session: Session, fetch: typeof globalThis.fetch): Promise<Credits> {
  const id = ownCompany(session)
  return call('GET /api/company/:id/job-posting-credit', { params: { id } }, { fetch })
}
