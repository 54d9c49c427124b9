import type { ContextName } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'

/**
 * Notes the side somebody chose before going to a provider, for an account that has none. Job seekers begin at once under
 * the name the provider gave; without one, onboarding asks for it. True for a new account.
 */
export async function takeSide(
  tx: Tx,
  { userId, context, now }: { userId: string; context: ContextName; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ first_name: string; last_name: string; name: string }>`
    update app_user set wanted_role = ${context === 'recruiter' ? 'wantsToBeRecruiter' : 'wantsToBeJobSeeker'},
      accepted_terms_at = coalesce(accepted_terms_at, ${now}), updated_at = ${now}
    where id = ${userId} and wanted_role is null
      and not exists (select from seeker where user_id = app_user.id)
      and not exists (select from recruiter where user_id = app_user.id)
    returning first_name, last_name, name`.execute(tx)
  const user = rows[0]
  if (!user) return false
  const [first = '', ...rest] = user.first_name
    ? [user.first_name, user.last_name]
    : user.name.trim().split(/\s+/)
  if (context === 'recruiter' || !first) return true
  await tx
    .insertInto('seeker')
    .values({ id: newId('seeker'), user_id: userId, location_code: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await tx
    .updateTable('app_user')
    .set({ first_name: first.slice(0, 50), last_name: rest.join(' ').slice(0, 50) })
    .where('id', '=', userId)
    .execute()
  return true
}
