import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/failure.ts'
import { nameDays, nameEnds, namesSince } from '../brake-names.ts'

const most = 5

/**
 * Notes that somebody, whose row is locked, creates a company. Refuses `company.foundedEnough` from the sixth within 30 days on, with when
 * the next one can be; companies they have deleted count.
 */
export async function countFounding(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`delete from company_founding where user_id = ${userId} and founded_at <= ${namesSince(now)}`.execute(
    tx,
  )
  const { rows } = await sql<{ at: Date }>`
    select founded_at as at from company_founding where user_id = ${userId}
    order by founded_at desc offset ${most - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (oldest) {
    const { words, seconds } = nameEnds(oldest.at, now)
    const refusal = `You have created ${most} companies in ${nameDays} days. You can create another one on ${words}.`
    throw new Refusal('company.foundedEnough', { name: refusal }, seconds)
  }
  await tx.insertInto('company_founding').values({ user_id: userId, founded_at: now }).execute()
}
