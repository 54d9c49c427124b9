import { type Stage, longestDelayDays, undoSeconds } from '@chainwork/contract/applications/values'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Recruiter, Writing } from '../../platform/http/caller.ts'
import { tellSoon } from '../decisions/tell-decisions.ts'
import { recordEvent } from '../record-event.ts'
import type { ApplicationTable } from '../tables.ts'
import { presentInOrder } from './search-applicants.ts'

type Row = Selectable<ApplicationTable>
interface Versions {
  applications: readonly { id: string; rev: number }[]
}

/**
 * Moves what is still as it was looked at; the rest comes back as `stale`. Applicants are told later: after the time in
 * which a move can be taken back, or at `tellAt`. Refuses `application.changed` when nothing could be moved.
 */
export async function moveApplicants(
  { tx, actor, now }: Writing<'recruiter'>,
  {
    body,
  }: {
    body: Versions & { to: Stage; message?: string | null | undefined; tellAt?: string | null | undefined }
  },
) {
  const tellAt = tellTime(body.tellAt, now)
  const { current, stale } = await lockVersions(tx, actor, body)
  const movable = current.filter((row) => row.status !== 'Withdrawn')
  if (!movable.length) refuse('application.changed')
  for (const row of movable) {
    const isPending = row.tell_at !== null
    if (row.status === body.to && !isPending) continue
    // Back where the applicant believes it to be: there is nothing to tell.
    const isNews = body.to !== row.shown_status
    await tx
      .updateTable('application')
      .set({
        status: body.to,
        previous_status: row.status,
        rev: sql`rev + 1`,
        moved_at: now,
        tell_at: isNews ? tellAt : null,
        tell_message: isNews ? (body.message ?? null) : null,
      })
      .where('id', '=', row.id)
      .execute()
    await recordEvent(tx, {
      applicationId: row.id,
      at: now,
      kind: 'moved',
      status: body.to,
      byUserId: actor.userId,
      forSeeker: false,
    })
  }
  await tellSoon(tx, tellAt, now)
  const left = [...stale, ...current.filter((row) => row.status === 'Withdrawn')]
  return {
    moved: await presentInOrder(tx, actor, movable),
    stale: await presentInOrder(tx, actor, left),
    undoUntil: new Date(now.getTime() + undoSeconds * 1000).toISOString(),
  }
}

/** Takes moves back of which nobody was told; refuses `application.told` when none is left of which that is true. */
export async function undoMove({ tx, actor, now }: Writing<'recruiter'>, { body }: { body: Versions }) {
  const { current, stale } = await lockVersions(tx, actor, body)
  // Telling and withdrawing clear it.
  const undone = current.filter((row) => row.previous_status !== null)
  if (!undone.length) refuse('application.told')
  for (const row of undone) {
    const status = row.previous_status!
    const isNews = status !== row.shown_status
    await tx
      .updateTable('application')
      .set({
        status,
        previous_status: null,
        rev: sql`rev + 1`,
        moved_at: now,
        tell_at: isNews ? tellTime(null, now) : null,
        tell_message: null,
      })
      .where('id', '=', row.id)
      .execute()
    await recordEvent(tx, {
      applicationId: row.id,
      at: now,
      kind: 'moved',
      status,
      byUserId: actor.userId,
      forSeeker: false,
    })
  }
  await tellSoon(tx, tellTime(null, now), now)
  const left = [...stale, ...current.filter((row) => !undone.includes(row))]
  return { moved: await presentInOrder(tx, actor, undone), stale: await presentInOrder(tx, actor, left) }
}

/** At the earliest when the move can no longer be taken back. Refuses a moment too far away. */
export function tellTime(wish: string | null | undefined, now: Date): Date {
  const earliest = now.getTime() + undoSeconds * 1000
  const wished = wish ? new Date(wish).getTime() : earliest
  if (wished > now.getTime() + longestDelayDays * 86_400_000)
    refuse('input.invalid', { tellAt: `Choose a time within ${longestDelayDays} days.` })
  return new Date(Math.max(earliest, wished))
}

/** Locks them, always in the same order. Refuses `application.notFound` when one is none of this company. */
async function lockVersions(
  tx: Tx,
  actor: Recruiter,
  { applications }: Versions,
): Promise<{ current: Row[]; stale: Row[] }> {
  const wanted = new Map(applications.map(({ id, rev }) => [id, rev]))
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', 'in', [...wanted.keys()])
    .where('company_id', '=', actor.companyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.size) refuse('application.notFound')
  const isCurrent = (row: Row) => wanted.get(row.id) === row.rev
  return { current: rows.filter(isCurrent), stale: rows.filter((row) => !isCurrent(row)) }
}
