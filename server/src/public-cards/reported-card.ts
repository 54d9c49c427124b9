import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { findPublicProfile } from '../profiles/index.ts'
import { factsOf } from './facts-of.ts'
import './tables.ts'

/** Whose card is at an address, and what everybody reads on it; null where they find none. */
export async function findReportedCard(
  tx: Tx,
  { name, now }: { name: string; now: Date },
): Promise<{ userId: string; card: object } | null> {
  const row = await tx
    .selectFrom('public_card as c')
    .innerJoin('seeker as k', 'k.id', 'c.seeker_id')
    .select(['k.id', 'k.user_id', 'c.facts'])
    .where('c.name', '=', name)
    .where('c.is_on', '=', true)
    .executeTakeFirst()
  const found = row && (await findPublicProfile(tx, sql`${row.id}`))
  if (!found) return null
  const { firstName, lastName, avatarUrl, jobTitle } = found.profile
  const texts = factsOf(found.profile, now)
  const facts = row.facts.flatMap((fact) => texts[fact] ?? [])
  return {
    userId: row.user_id,
    card: { name, personName: `${firstName} ${lastName}`.trim(), avatarUrl, jobTitle, facts },
  }
}

/** Switches somebody's card off; false where none was on. Its person may change it and switch it on again. */
export async function switchCardOff(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update public_card c set is_on = false, changed_at = ${now} from seeker k
    where k.id = c.seeker_id and k.user_id = ${userId} and c.is_on returning c.name`.execute(tx)
  return rows.length > 0
}
