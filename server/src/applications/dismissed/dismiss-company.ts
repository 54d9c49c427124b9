import { maxDismissedCompanies } from '@chainwork/contract/applications/dismissed-limits'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { lockSeeker } from './lock-seeker.ts'

interface DismissedCompany {
  message: string
  companyId: Id<'company'>
  dismissed: boolean
}

/** Dismisses all postings of a company; a second time changes nothing. Refuses `company.notFound` and `dismissed.companiesFull`. */
export async function dismissCompany(
  { tx, actor, now }: Writing<'seeker'>,
  key: string,
): Promise<DismissedCompany> {
  const id = idFromSlug('company', key) ?? refuse('company.notFound')
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { name } = company ?? refuse('company.notFound')
  await lockSeeker(tx, actor.seekerId)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from dismissed_company where seeker_id = ${actor.seekerId} and company_id <> ${id}`.execute(
    tx,
  )
  if (rows[0]!.others >= maxDismissedCompanies) refuse('dismissed.companiesFull')
  await tx
    .insertInto('dismissed_company')
    .values({ seeker_id: actor.seekerId, company_id: id, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: `All jobs from ${name} dismissed`, companyId: id, dismissed: true }
}

/** Brings the postings of a company back; a second time changes nothing. */
export async function restoreCompany(
  { tx, actor }: Writing<'seeker'>,
  key: string,
): Promise<DismissedCompany> {
  const id = idFromSlug('company', key) ?? refuse('company.notFound')
  await tx
    .deleteFrom('dismissed_company')
    .where('seeker_id', '=', actor.seekerId)
    .where('company_id', '=', id)
    .execute()
  return { message: 'Company brought back', companyId: id, dismissed: false }
}
