import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { notifyFrozen } from './notify-recruiters.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { holdCreditsOf } from './sponsorship.ts'
import type { FreezeCause } from './tables.ts'
import { updatePosting } from './write-posting.ts'

/** One cause for which a posting is out of sight. A second freeze for the same cause changes the reason. */
export interface FreezeOrder {
  postingId: string
  cause: FreezeCause
  /** The account or the case that is the cause; empty for an operator's own. */
  reference?: string
  /** What its recruiters read. */
  reason: string
  /** Its address then says that the law forbids showing it. */
  isLegal: boolean
  operator: string
  /** Its recruiters hear of it in another way. */
  isQuiet?: boolean
  now: Date
}

export type FreezeAnswer =
  | { result: 'done' | 'alreadyDone'; title: string; company: string }
  | { result: 'noPosting' }
  | { result: 'notPublic'; status: string }

/**
 * Takes a posting out of everybody's sight at once: search, lists, feeds, its address. Its status stays, and so do its
 * applications; its days and its sponsoring stand still. What an operator does not want published is rejected instead.
 */
export async function freezePosting(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  order: FreezeOrder,
): Promise<FreezeAnswer> {
  const { postingId, cause, reference = '', reason, isLegal, now } = order
  await holdCreditsOf(tx, postingId)
  const found = await lock(tx, postingId)
  if (!found) return { result: 'noPosting' }
  const isPublic = found.status === 'Published' || found.status === 'Closed'
  if (found.status === 'Draft' || (!isPublic && cause === 'operator'))
    return { result: 'notPublic', status: found.status }
  const { rows } = await sql`
    insert into posting_freeze as f (posting_id, cause, reference, reason, is_legal, at)
    values (${postingId}, ${cause}, ${reference}, ${reason}, ${isLegal}, ${now})
    on conflict (posting_id, cause, reference) where lifted_at is null do update set reason = excluded.reason, is_legal = excluded.is_legal
      where (f.reason, f.is_legal) is distinct from (excluded.reason, excluded.is_legal)
    returning id`.execute(tx)
  const about = { title: found.job_title, company: found.company }
  if (!rows.length) return { result: 'alreadyDone', ...about }
  await summarise(tx, found, now)
  await recordChanges(tx, [found.id])
  await record(tx, found, { ...order, isFrozen: true })
  return { result: 'done', ...about }
}

/** Lifts one cause, and puts the posting back where it was once none is left. */
export async function unfreezePosting(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  order: Pick<FreezeOrder, 'postingId' | 'cause' | 'reference' | 'operator' | 'isQuiet' | 'now'> & {
    reason: string | null
  },
): Promise<FreezeAnswer> {
  const { postingId, cause, reference = '', now } = order
  const found = await lock(tx, postingId)
  if (!found) return { result: 'noPosting' }
  const about = { title: found.job_title, company: found.company }
  const lifted = await tx
    .updateTable('posting_freeze')
    .set({ lifted_at: now })
    .where('posting_id', '=', postingId)
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (!Number(lifted.numUpdatedRows)) return { result: 'alreadyDone', ...about }
  const isBack = await summarise(tx, found, now)
  await recordChanges(tx, [found.id])
  if (isBack) await record(tx, found, { ...order, isFrozen: false, isLegal: false })
  return { result: 'done', ...about }
}

/** The postings that stand frozen for one account or case. */
export async function frozenFor(tx: Tx, cause: FreezeCause, reference: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('posting_freeze')
    .select('posting_id')
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .where('lifted_at', 'is', null)
    .orderBy('posting_id')
    .execute()
  return rows.map(({ posting_id }) => posting_id)
}

type Found = NonNullable<Awaited<ReturnType<typeof lock>>>

/** Writes what all causes together mean to the posting. True when the last one is lifted: its days go on where they stopped. */
async function summarise(tx: Tx, found: Found, now: Date): Promise<boolean> {
  const standing = await tx
    .selectFrom('posting_freeze')
    .select(['reason', 'is_legal', 'at'])
    .where('posting_id', '=', found.id)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute()
  const last = standing.at(-1)
  const stopped = found.publish_at && found.frozen_at && Math.max(+found.publish_at, +found.frozen_at)
  const lost = stopped ? Math.max(0, now.getTime() - stopped) : 0
  const isOpen = found.status === 'Published' && found.publish_at
  await updatePosting(tx, found.id, now, {
    set: last
      ? {
          frozen_at: standing[0]!.at,
          frozen_reason: last.reason,
          frozen_legally: standing.some(({ is_legal }) => is_legal),
        }
      : {
          frozen_at: null,
          frozen_reason: null,
          frozen_legally: false,
          ...(isOpen ? { publish_at: new Date(found.publish_at!.getTime() + lost) } : {}),
        },
  })
  return !last
}

async function record(
  tx: Tx,
  found: Found,
  change: Pick<FreezeOrder, 'isLegal' | 'operator' | 'isQuiet' | 'now'> & {
    isFrozen: boolean
    reason: string | null
  },
): Promise<void> {
  const { isFrozen, reason, isLegal, operator, isQuiet = false, now } = change
  await recordOperator(tx, isFrozen ? 'postingFrozen' : 'postingUnfrozen', {
    operator,
    subject: found.id,
    now,
    reason,
    ...(isFrozen ? { details: { isLegal } } : {}),
    shouldNotify: !isQuiet,
  })
  if (!isQuiet) await notifyFrozen(tx, { ...aboutOf(found), isFrozen, reason: reason ?? '', now })
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
      'posting.publish_at',
      'posting.frozen_at',
      'company.name as company',
    ])
    .where('posting.id', '=', id)
    .forUpdate('posting')
    .executeTakeFirst()
}

function aboutOf(row: Found) {
  return { id: row.id, companyId: row.company_id, createdBy: row.created_by, title: row.job_title }
}
