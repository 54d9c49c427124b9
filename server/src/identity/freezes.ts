import type { Tx } from '../platform/db/database.ts'
import './tables.ts'

/** SQL: whether somebody may do nothing for a company, because it is frozen or they are barred. Column names only. */
export const isFrozenSql = (companyId: string, userId: string): string =>
  `(exists (select from company_freeze z where z.company_id = ${companyId})
    or exists (select from recruiting_bar z where z.user_id = ${userId}))`

/** Freezes what everybody does for a company, for one case. */
export async function freezeCompany(
  tx: Tx,
  freeze: { companyId: string; caseId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('company_freeze')
    .values({ company_id: freeze.companyId, case_id: freeze.caseId, at: freeze.now })
    .onConflict((conflict) => conflict.doNothing())
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
}
