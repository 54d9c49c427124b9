import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { Employment } from '@chainwork/contract/profiles/schemas'
import type { Reading } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { proveOwn } from './begin-edit.ts'

/** The caller's work experience, what lasts first, then the latest. Refuses `seeker.notFound` for anybody else's. */
export async function listEmployment(
  { db, actor }: Reading<'seeker'>,
  { params }: Input<typeof profiles.listEmployment>,
): Promise<Employment[]> {
  proveOwn(actor, params.id)
  const rows = await db
    .selectFrom('employment')
    .selectAll()
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('end_month', (order) => order.desc().nullsFirst())
    .orderBy('start_month', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'employment'>,
    jobTitle: row.job_title,
    companyName: row.company_name,
    locationCode: row.location_code,
    location: taxonomyBook().placeLabel(row.location_code),
    startDate: row.start_month,
    endDate: row.end_month,
    jobDescription: row.job_description,
  }))
}
