import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { Education } from '@chainwork/contract/profiles/schemas'
import type { Reading } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { proveOwn } from './begin-edit.ts'

/** The caller's education, what lasts first, then the latest. Refuses `seeker.notFound` for anybody else's. */
export async function listEducation(
  { db, actor }: Reading<'seeker'>,
  { params }: Input<typeof profiles.listEducation>,
): Promise<Education[]> {
  proveOwn(actor, params.id)
  const rows = await db
    .selectFrom('education')
    .selectAll()
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('end_month', (order) => order.desc().nullsFirst())
    .orderBy('start_month', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'education'>,
    level: row.level,
    field: row.field,
    school: row.school,
    locationCode: row.location_code,
    location: taxonomyBook().placeLabel(row.location_code),
    startDate: row.start_month,
    endDate: row.end_month,
  }))
}
