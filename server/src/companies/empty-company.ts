import { sql } from 'kysely'
import { leaveCompany } from '../identity/index.ts'
import { deleteImage } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'

/** Who recruited for a company that is gone, to be written to. */
export interface FormerMember {
  userId: string
  email: string
}

/**
 * Makes a locked company a name with an id: profile, logo, links, team, invitations and news go. Sessions that acted for it
 * fall back to another company of their owner. Answers who could be written to.
 */
export async function emptyCompany(tx: Tx, companyId: string, now: Date): Promise<FormerMember[]> {
  const { rows: members } = await sql<FormerMember>`
    select u.id as "userId", u.email from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.status = 'active' and u.state = 'active' and u.email_verified
    order by 2`.execute(tx)
  await removeLogo(tx, companyId)
  for (const table of [
    'recruiter',
    'invitation',
    'notification',
    'company_link',
    'company_proven_domain',
    'company_name',
  ] as const)
    await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx)
  await leaveCompany(tx, companyId)
  await tx
    .updateTable('company')
    .set({
      deleted_at: now,
      updated_at: now,
      description: '',
      bio: '',
      avatar_url: null,
      website: null,
      email: null,
      industry: null,
      specialty: null,
      size_min: null,
      size_max: null,
      location_code: null,
      founding_year: null,
      workplace_type: null,
      workplace_environment: null,
      blockchains: [],
      verified_domain: null,
    })
    .where('id', '=', companyId)
    .execute()
  return members
}

/** The logo goes unless another company shows the same picture. */
async function removeLogo(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ uri: string }>`
    select avatar_url as uri from company c where id = ${companyId} and avatar_url is not null
      and not exists (select from company o where o.avatar_url = c.avatar_url and o.id <> c.id)`.execute(tx)
  const [logo] = rows
  if (logo) await deleteImage(tx, logo.uri)
}
