import type { Id, Input } from '@chainwork/contract'
import type * as team from '@chainwork/contract/companies/team'
import { recordSecurityEvent, sessionOf } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { User, Writing } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { type ApprovalPorts, waitForApproval } from './approval.ts'
import { joinCompany } from './invitations.ts'
import { sql } from 'kysely'
import { countedSince, nameDays, refuseName } from '../name-limit.ts'

const maxFounded = 5

/**
 * Refuses `company.foundedEnough` when a person whose row is locked has created 5 companies within 30 days, deleted ones included,
 * and says when they can create the next one.
 */
async function refuseFounding(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select at from security_event where user_id = ${userId} and kind = 'companyCreated' and at > ${countedSince(now)}
    order by at desc offset ${maxFounded - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (!oldest) return
  refuseName(
    'company.foundedEnough',
    { oldest: oldest.at, now },
    (until) =>
      `You have created ${maxFounded} companies in ${nameDays} days. You can create the next one on ${until}.`,
  )
}

/** Companies one person may found or belong to. */
const maxCompanies = 20

interface CompanyForm {
  name: string
  website: string | null
  locationCode: string | null
  industry: string | null
  sizeMin: number | null
  sizeMax: number | null
  description: string
}

export interface FoundingPorts {
  /** Told of a new company whose founder has a verified address, in the same transaction. */
  founded(
    tx: Tx,
    company: { companyId: string; userId: string; email: string; network: string; now: Date },
  ): Promise<void>
}

/**
 * Creates a company whose founder is the owner. Refuses `place.unknown`, `company.tooMany` from 20 on and `company.foundedEnough` for a
 * sixth within 30 days, and what `addMember` does. Where operators approve recruiters, the founder of a first company waits for them.
 */
export function createCompany(ports: ApprovalPorts & FoundingPorts) {
  return async (
    { tx, actor, now, cookie, requestId, client }: Writing<'verifiedUser'>,
    { body }: Input<typeof team.createCompany>,
  ) => {
    const companyId = await insertCompany(tx, actor, body, now)
    await waitForApproval(tx, ports, { userId: actor.userId, companyId, company: body.name, now })
    await joinCompany(tx, actor, companyId, 'owner', now)
    const { userId, email } = actor
    await recordSecurityEvent(tx, 'companyCreated', {
      now,
      requestId,
      client,
      userId,
      details: { companyId },
    })
    await ports.founded(tx, { companyId, userId, email, network: client.network, now })
    return sessionOf(tx, actor.sessionId, { now, cookie })
  }
}

async function insertCompany(tx: Tx, actor: User, body: CompanyForm, now: Date): Promise<Id<'company'>> {
  if (body.locationCode && !taxonomyBook().placeByCode(body.locationCode))
    refuse('place.unknown', { locationCode: 'Add a valid location' })
  // The person's row is the lock: two forms at once count each other.
  await tx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('recruiter')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (count >= maxCompanies) refuse('company.tooMany')
  await refuseFounding(tx, actor.userId, now)
  const companyId = newId('company')
  await tx
    .insertInto('company')
    .values({
      id: companyId,
      name: body.name,
      description: body.description,
      website: body.website,
      industry: body.industry,
      location_code: body.locationCode,
      size_min: body.sizeMin,
      size_max: body.sizeMax,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return companyId
}
