import type { Session } from '@chainwork/contract/identity/schemas'
import { sessionOf } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { joinCompany } from './join-company.ts'

/** Companies one person may found or belong to. */
const mostCompanies = 20

interface CompanyForm {
  name: string
  website: string
  locationCode: string | null
  industry: string | null
  sizeMin: number | null
  sizeMax: number | null
  description: string
}

/** Creates a company whose founder is the owner. Refuses `place.unknown` and, from 20 on, `company.tooMany`. */
export async function createCompany(
  { tx, actor, now }: Writing<'verifiedUser'>,
  { body }: { body: CompanyForm },
): Promise<Session> {
  if (body.locationCode && !taxonomyBook().placeByCode(body.locationCode))
    refuse('place.unknown', { locationCode: 'Add a valid location' })
  // The person's row is the lock: two forms at once count each other.
  await tx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('recruiter')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (count >= mostCompanies) refuse('company.tooMany')
  const companyId = newId('company')
  await tx
    .insertInto('company')
    .values({
      id: companyId,
      name: body.name,
      description: body.description,
      website: body.website || null,
      industry: body.industry,
      location_code: body.locationCode,
      size_min: body.sizeMin,
      size_max: body.sizeMax,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await joinCompany(tx, actor, companyId, 'owner', now)
  return sessionOf(tx, actor.sessionId, now)
}
