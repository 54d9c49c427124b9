import type { CompanyWarning } from '@chainwork/contract/companies/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import './tables.ts'

/** SQL: whether somebody may do nothing for a company, because it is frozen or they are barred. Name the table of each column: these
 * subqueries have columns of the same names. */
export const isFrozenSql = (companyId: string, userId: string): string =>
  `(exists (select from company_freeze z where z.company_id = ${companyId})
    or exists (select from recruiting_bar z where z.user_id = ${userId}))`

/** SQL: what people who meet a company are warned of; null where there is nothing. */
export const warningOf = (companyId: RawBuilder<unknown>): RawBuilder<CompanyWarning | null> =>
  sql<CompanyWarning | null>`(select case when bool_or(z.is_decided) then 'takenDown' when count(*) > 0 then 'frozen' end
    from company_freeze z where z.company_id = ${companyId})`

/** SQL: the address of the account `u`, hashed with the case of the row `b`. */
export const addressHash = sql`encode(sha256(convert_to(b.case_id || ' ' || lower(u.email), 'UTF8')), 'hex')`

/** Stores the proven address of somebody barred who deletes their account, as a hash. */
export async function storeBarredAddress(tx: Tx, userId: string): Promise<void> {
  await sql`insert into barred_address (case_id, address_hash, at)
    select b.case_id, ${addressHash}, b.at from recruiting_bar b join app_user u on u.id = b.user_id and u.email_verified
    where b.user_id = ${userId}
    on conflict do nothing`.execute(tx)
}

/** Deletes the hashes of people who were barred before a moment. */
export async function deleteBarredAddresses(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('barred_address').where('at', '<', before).execute()
}

/** Whether somebody answers for a company that is frozen by an undecided case. */
export async function answersForFrozen(tx: Tx, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select from company_freeze where not is_decided and ${userId} = any(answerable)`.execute(tx)
  return rows.length > 0
}

/** Whether a company is frozen. */
export async function isCompanyFrozen(tx: Tx, companyId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('company_freeze')
    .select('case_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Freezes what everybody does for a company, for one case; `isDecided` once its rule was found broken. Those who are `answerable` stay so if
 * they leave or delete it.
 */
export async function freezeCompany(
  tx: Tx,
  freeze: {
    companyId: string
    caseId: string
    isDecided: boolean
    answerable: readonly string[]
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('company_freeze')
    .values({
      company_id: freeze.companyId,
      case_id: freeze.caseId,
      is_decided: freeze.isDecided,
      answerable: [...freeze.answerable],
      at: freeze.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'case_id']).doUpdateSet({ is_decided: freeze.isDecided }),
    )
    .execute()
}

/** Bars people from recruiting for anybody, for one case; who has left is passed over. */
export async function barRecruiting(
  tx: Tx,
  bar: { userIds: readonly string[]; caseId: string; now: Date },
): Promise<void> {
  if (!bar.userIds.length) return
  const there = await tx.selectFrom('app_user').select('id').where('id', 'in', bar.userIds).execute()
  if (!there.length) return
  await tx
    .insertInto('recruiting_bar')
    .values(there.map(({ id }) => ({ user_id: id, case_id: bar.caseId, at: bar.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lifts what was frozen and barred for one case, and nothing else. */
export async function liftFreezes(tx: Tx, caseId: string): Promise<void> {
  await tx.deleteFrom('company_freeze').where('case_id', '=', caseId).execute()
  await tx.deleteFrom('recruiting_bar').where('case_id', '=', caseId).execute()
  await tx.deleteFrom('barred_address').where('case_id', '=', caseId).execute()
}
