import { dayMs } from '@chainwork/contract/durations'
import { pagePath } from '@chainwork/contract/pages'
import type { Db, Tx } from '../../platform/db/database.ts'
import { recordOperator } from '../../platform/operators/index.ts'
import { notifyManagers, revokeCredits } from '../operate-credits.ts'
import type { WelcomeState } from './tables.ts'
import { grantWelcome, welcomeDays } from './welcome-company.ts'

export interface WaitingWelcome {
  company: string
  name: string
  domain: string | null
  since: string
}

/** Companies whose first post free waits for an operator, longest first. */
export async function listWelcomes(db: Db, limit: number): Promise<WaitingWelcome[]> {
  const rows = await db
    .selectFrom('welcome_credit as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .select(['w.company_id', 'c.name', 'w.domain', 'w.at'])
    .where('w.state', '=', 'waiting')
    .where('c.deleted_at', 'is', null)
    .orderBy('w.at')
    .limit(limit)
    .execute()
  return rows.map(({ company_id, name, domain, at }) => ({
    company: company_id,
    name,
    domain,
    since: at.toISOString(),
  }))
}

export type WelcomeAnswer =
  | { result: 'done' }
  | { result: 'noCompany' }
  | { result: 'notWaiting'; state: WelcomeState }

/** Gives a waiting company its credits, or refuses them; its owner and admins hear of either. */
export async function decideWelcome(
  tx: Tx,
  order: { companyId: string; decision: 'approve' | 'refuse'; operator: string; now: Date },
): Promise<WelcomeAnswer> {
  const { companyId, decision, operator, now } = order
  // As everywhere the company comes first, then what belongs to it.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forKeyShare().execute()
  const found = await tx
    .selectFrom('welcome_credit')
    .select(['state', 'credits'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { result: 'noCompany' }
  if (found.state !== 'waiting') return { result: 'notWaiting', state: found.state }
  const { credits } = found
  if (decision === 'approve' && !(await grantWelcome(tx, { companyId, credits, operator, now })))
    return { result: 'noCompany' }
  await tx
    .updateTable('welcome_credit')
    .set({ state: decision === 'approve' ? 'granted' : 'refused', decided_at: now })
    .where('company_id', '=', companyId)
    .execute()
  await recordOperator(tx, decision === 'approve' ? 'welcomeApproved' : 'welcomeRefused', {
    operator,
    subject: companyId,
    now,
  })
  if (decision === 'refuse')
    await notifyManagers(tx, {
      companyId,
      title: credits === 1 ? 'Your first post is not free' : 'Your first posts are not free',
      text: 'Too many companies signed up from your network, so yours pays for each post. Are we wrong? Write to us.',
      path: pagePath('/contact'),
      key: `welcomeRefused:${companyId}`,
      now,
    })
  return { result: 'done' }
}

/**
 * Free credits of a company: `free` were granted and never used, as posts use them before bought ones; `waiting` are those an
 * operator has not decided about yet.
 */
export async function welcomeCredits(
  db: Db | Tx,
  companyId: string,
): Promise<{ free: number; waiting: number }> {
  const row = await db
    .selectFrom('welcome_credit as w')
    .leftJoin('credit_balance as b', 'b.company_id', 'w.company_id')
    .select(['w.state', 'w.credits', 'b.available', 'b.reserved', 'b.used'])
    .where('w.company_id', '=', companyId)
    .executeTakeFirst()
  if (row?.state === 'waiting') return { free: 0, waiting: row.credits }
  if (row?.state !== 'granted') return { free: 0, waiting: 0 }
  const { credits, available, reserved, used } = row
  const unused = credits - (reserved ?? 0) - (used ?? 0)
  return { free: Math.max(0, Math.min(available ?? 0, unused)), waiting: 0 }
}

/** Takes the unused free credits back, so that they do not keep a company from being deleted. Its balance is locked. */
export async function giveUpWelcome(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { free: amount } = await welcomeCredits(tx, companyId)
  if (amount)
    await revokeCredits(tx, {
      companyId,
      amount,
      reference: `welcomeReturn:${companyId}`,
      operator: 'welcome',
      now,
    })
}

/** Forgets networks after 90 days. */
export async function forgetNetworks(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('welcome_credit')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('at', '<', new Date(now.getTime() - welcomeDays * dayMs))
    .execute()
}
