import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Tx } from '../platform/db/database.ts'

/** Notes what happened to an application; seekers only ever read what is for them. */
export async function recordApplicationEvent(
  tx: Tx,
  event: {
    applicationId: string
    at: Date
    kind: 'applied' | 'moved' | 'told' | 'withdrawn' | 'interview'
    status: ApplicationStatus
    message?: string | null
    byUserId?: string
    forSeeker: boolean
  },
): Promise<void> {
  await tx
    .insertInto('application_event')
    .values({
      application_id: event.applicationId,
      at: event.at,
      kind: event.kind,
      status: event.status,
      message: event.message ?? null,
      by_user_id: event.byUserId ?? null,
      for_seeker: event.forSeeker,
    })
    .execute()
}
