import { type Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { notifyFrozen, notifySponsoringReturned } from './notify-recruiters.ts'
import { endSponsorship, holdCreditsOf, unsponsored } from './sponsorship.ts'
import { updatePosting } from './write-posting.ts'

export interface FreezeOrder {
  postingId: string
  /** What its recruiters read. */
  reason: string
  /** Its address then says that the law forbids showing it. */
  isLegal: boolean
  operator: string
  /** The deactivated person whose posting it is; lifting that unfreezes it. */
  withUser?: string
  now: Date
}

export type FreezeAnswer =
  | { result: 'done' | 'alreadyDone'; title: string; company: string }
  | { result: 'noPosting' }
  | { result: 'notPublic'; status: string }

/**
 * Takes a posting out of everybody's sight at once: search, lists, feeds, its address. Its status and its days stay,
 * and so do applications; credits of sponsoring come back. What was never public is not frozen: reject it instead. A second freeze changes the reason.
 */
export async function freezePosting(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  order: FreezeOrder,
): Promise<FreezeAnswer> {
  await holdCreditsOf(tx, order.postingId)
  const found = await lock(tx, order.postingId)
  if (!found) return { result: 'noPosting' }
  if (found.status !== 'Published' && found.status !== 'Closed')
    return { result: 'notPublic', status: found.status }
  const about = { title: found.job_title, company: found.company }
  const { reason, isLegal, operator, now } = order
  if (found.frozen_at && found.frozen_reason === reason && found.frozen_legally === isLegal)
    return { result: 'alreadyDone', ...about }
  await updatePosting(tx, found.id, now, {
    set: {
      frozen_at: found.frozen_at ?? now,
      frozen_reason: reason,
      frozen_legally: isLegal,
      // A freeze by hand outlives the deactivation it came with.
      frozen_with: order.withUser ?? null,
      ...unsponsored,
    },
  })
  const returned = await endSponsorship(tx, found, 'takenDown', now)
  await recordChanges(tx, [found.id])
  await recordOperator(tx, 'postingFrozen', {
    operator,
    subject: found.id,
    now,
    reason,
    details: { isLegal },
    shouldNotify: true,
  })
  await notifyFrozen(tx, { ...aboutOf(found), isFrozen: true, reason, now })
  if (returned) await notifySponsoringReturned(tx, { ...aboutOf(found), credits: returned, now })
  return { result: 'done', ...about }
}

/** Puts a frozen posting back where it was, as long as its days are not over. */
export async function unfreezePosting(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  order: Pick<FreezeOrder, 'postingId' | 'operator' | 'now'> & { reason: string | null },
): Promise<FreezeAnswer> {
  const found = await lock(tx, order.postingId)
  if (!found) return { result: 'noPosting' }
  const about = { title: found.job_title, company: found.company }
  if (!found.frozen_at) return { result: 'alreadyDone', ...about }
  const { operator, reason, now } = order
  await updatePosting(tx, found.id, now, {
    set: { frozen_at: null, frozen_reason: null, frozen_legally: false, frozen_with: null },
  })
  await recordChanges(tx, [found.id])
  await recordOperator(tx, 'postingUnfrozen', {
    operator,
    subject: found.id,
    now,
    reason,
    shouldNotify: true,
  })
  await notifyFrozen(tx, { ...aboutOf(found), isFrozen: false, reason: reason ?? '', now })
  return { result: 'done', ...about }
}

function lock(tx: Tx, id: string) {
  return tx
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'posting.company_id')
    .select([
      'posting.id',
      'posting.company_id',
      'posting.created_by',
      'posting.job_title',
      'posting.status',
      'posting.frozen_at',
      'posting.frozen_reason',
      'posting.frozen_legally',
      'company.name as company',
    ])
    .where('posting.id', '=', id)
    .forUpdate('posting')
    .executeTakeFirst()
}

function aboutOf(row: NonNullable<Awaited<ReturnType<typeof lock>>>) {
  return { id: row.id, companyId: row.company_id, createdBy: row.created_by, title: row.job_title }
}
