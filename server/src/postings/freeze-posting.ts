import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { notifyFrozen } from './notify-recruiters.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { holdCreditsOf } from './sponsorship.ts'
import type { FreezeCause } from './tables.ts'

/** One reason for which postings are frozen. */
interface Freeze {
  postingIds: readonly string[]
  cause: FreezeCause
  /** The account or the case that is the cause. */
  reference: string
  operator: string
  /** Their recruiters hear of it in another way. */
  isQuiet?: boolean
  now: Date
}

type Changes = PostingPorts['recordChanges']

/**
 * Takes postings out of everybody's sight at once: search, lists, feeds, their addresses. Their status stays, and so do their
 * applications; their days and their sponsoring stand still. A second freeze for the same cause changes the reason.
 */
export async function freezePostings(
  tx: Tx,
  recordChanges: Changes,
  order: Freeze & {
    /** What their recruiters read. */
    reason: string
    /** Their addresses then say that the law forbids showing them. */
    isLegal: boolean
  },
): Promise<void> {
  const { postingIds, cause, reference, reason, isLegal, now } = order
  await holdCreditsOf(tx, postingIds)
  await lock(tx, postingIds)
  const { rows } = await sql<{ id: string }>`
    insert into posting_freeze as f (posting_id, cause, reference, reason, is_legal, at)
    select id, ${cause}, ${reference}, ${reason}, ${isLegal}, ${now} from posting
    where id = any(${postingIds}::text[]) and status <> 'Draft' order by id
    on conflict (posting_id, cause, reference) where lifted_at is null do update set reason = excluded.reason, is_legal = excluded.is_legal
      where (f.reason, f.is_legal) is distinct from (excluded.reason, excluded.is_legal)
    returning posting_id as id`.execute(tx)
  const changed = await summarise(tx, rows, now)
  await settle(tx, recordChanges, changed, { ...order, isFrozen: true })
}

/** Lifts one cause; postings without another cause return to where they were. */
export async function unfreezePostings(
  tx: Tx,
  recordChanges: Changes,
  order: Freeze & { reason: string | null },
): Promise<void> {
  const { postingIds, cause, reference, now } = order
  await lock(tx, postingIds)
  const { rows } = await sql<{ id: string }>`
    update posting_freeze set lifted_at = ${now} where posting_id = any(${postingIds}::text[])
      and cause = ${cause} and reference = ${reference} and lifted_at is null
    returning posting_id as id`.execute(tx)
  const changed = await summarise(tx, rows, now)
  await settle(tx, recordChanges, changed, { ...order, isFrozen: false })
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

/** Locks postings in a fixed order, so that two transactions with the same ones don't deadlock. */
async function lock(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from posting where id = any(${ids}::text[]) order by id for update`.execute(tx)
}

interface Changed {
  id: string
  companyId: string
  createdBy: string | null
  title: string
  isFrozen: boolean
}

/** Updates postings from all their causes. When the last one is lifted, their remaining days run on. */
async function summarise(tx: Tx, postings: readonly { id: string }[], now: Date): Promise<Changed[]> {
  const ids = postings.map(({ id }) => id)
  const { rows } = await sql<Changed>`
    update posting p set rev = p.rev + 1, updated_at = ${now},
      frozen_at = s.at, frozen_reason = s.reason, frozen_legally = coalesce(s.is_legal, false),
      publish_at = case when s.at is null and p.status = 'Published' and p.frozen_at is not null
        then p.publish_at + greatest(interval '0', ${now}::timestamptz - greatest(p.publish_at, p.frozen_at))
        else p.publish_at end
    from unnest(${ids}::text[]) i(id), lateral (
      select (array_agg(f.at order by f.id))[1] as at, (array_agg(f.reason order by f.id desc))[1] as reason,
        bool_or(f.is_legal) as is_legal
      from posting_freeze f where f.posting_id = i.id and f.lifted_at is null) s
    where p.id = i.id
    returning p.id, p.company_id as "companyId", p.created_by as "createdBy", p.job_title as title,
      p.frozen_at is not null as "isFrozen"`.execute(tx)
  return rows
}

/** Tells search, the audit and recruiters which postings were frozen or are back. */
async function settle(
  tx: Tx,
  recordChanges: Changes,
  changed: readonly Changed[],
  order: Pick<Freeze, 'operator' | 'isQuiet' | 'now'> & {
    isFrozen: boolean
    reason: string | null
    isLegal?: boolean
  },
): Promise<void> {
  const { isFrozen, reason, isLegal, operator, isQuiet = false, now } = order
  const settled = changed.filter((each) => each.isFrozen === isFrozen)
  await recordChanges(
    tx,
    changed.map(({ id }) => id),
  )
  await recordOperator(tx, isFrozen ? 'postingFrozen' : 'postingUnfrozen', {
    operator,
    subject: settled.map(({ id }) => id),
    now,
    reason,
    ...(isFrozen ? { details: { isLegal } } : {}),
    shouldNotify: !isQuiet,
  })
  if (!isQuiet)
    for (const each of settled) await notifyFrozen(tx, { ...each, isFrozen, reason: reason ?? '', now })
}
