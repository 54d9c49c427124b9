import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import {
  type ApplicationStatus,
  type Stage,
  maxDelayDays,
  undoSeconds,
} from '@chainwork/contract/applications/values'
import {
  type LeftOutReason,
  leftOutWords,
  reasonToLeaveOut,
} from '@chainwork/contract/applications/leaving-out'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { dayMs } from '@chainwork/contract/durations'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Recruiter, Writing } from '../../platform/http/caller.ts'
import { scheduleNotifications } from '../decisions/notify-decisions.ts'
import type { ApplicationTable } from '../tables.ts'
import { presentInOrder } from './search-applicants.ts'
import { activeStages, readHiring, stageOf } from './stages.ts'

type Row = Selectable<ApplicationTable>
/**
 * Moves what is still as it was looked at; the rest comes back as `stale`. Applicants are notified later: after the time in
 * which a move can be taken back, or at `tellAt`. Of several, who is further on, answered or there already stays where
 * they are; one alone can also be moved back. Refuses `application.changed` when all of them are stale.
 */
export async function moveApplicants(
  { tx, actor, now }: Writing<'recruiter'>,
  { body }: Input<typeof applicants.moveApplicants>,
) {
  const notifyAt = notifyTime(body, now)
  const { current, stale } = await lockVersions(tx, actor, body)
  const active = activeStages(await readHiring(tx, actor.companyId))
  const stage = active.find(({ id, kind }) => id === body.stageId && kind === body.to) ?? null
  if (body.stageId && !stage) refuse('stage.archived')
  const present = current.filter((row) => row.status !== 'Withdrawn')
  if (!present.length) refuse('application.changed')
  // Only the company sees a move within a kind: nobody is notified, and the time of its status stays.
  const inside = stage
    ? present.filter((row) => row.status === body.to && stageOf(active, row)?.id !== stage.id)
    : []
  const reasons = new Map(
    current.length + stale.length === 1
      ? []
      : present.filter((row) => !inside.includes(row)).map((row) => [row.id, whyNot(row, body.to)] as const),
  )
  const movable = present.filter((row) => !reasons.get(row.id))
  await changeStages(tx, new Map(inside.map(({ id }) => [id, stage!.id])))
  await restage(
    tx,
    movable
      // Moving an application again replaces the time and the message.
      .filter((row) => !inside.includes(row) && (row.status !== body.to || row.tell_at !== null))
      .map((row) => ({
        id: row.id,
        to: body.to,
        stage: stage?.id ?? (row.status === body.to ? row.stage_id : null),
        previous: row.status,
        previousStage: row.stage_id,
        // Back where the applicant believes it to be: there is nothing to tell.
        ...(body.to === row.shown_status ? silence : { notifyAt, message: body.message ?? null }),
      })),
    { by: actor.userId, now },
  )
  await scheduleNotifications(tx, notifyAt, now)
  const gone = [...stale, ...current.filter((row) => row.status === 'Withdrawn')]
  const left = await presentInOrder(
    tx,
    actor,
    present.filter((row) => reasons.get(row.id)),
  )
  const moved = await presentInOrder(tx, actor, movable)
  const cameFrom = new Map(inside.map((row) => [row.id, stageOf(active, row)?.id]))
  const leftOut = left.map((application) => ({ application, why: reasons.get(application.id)! }))
  return {
    message: `${people(moved)} moved to ${stage?.name ?? body.to}.${leftOutWords(leftOut, body.to)}${changed(gone.length)}`,
    moved,
    leftOut,
    stale: await presentInOrder(tx, actor, gone),
    undo: moved.map(({ id, rev }) => ({ id, rev, stageId: cameFrom.get(id) ?? null })),
    undoUntil:
      movable.length === inside.length ? null : new Date(now.getTime() + undoSeconds * 1000).toISOString(),
  }
}

/** Who waits to be told where they already are can be told again, with other words or at another time. */
function whyNot(row: Row, to: Stage): LeftOutReason | null {
  if (row.status === to && row.tell_at !== null) return null
  return reasonToLeaveOut({ status: row.status, shownStatus: row.shown_status }, to)
}

/**
 * Undoes moves of which nobody was notified; refuses `application.told` when none is left of which that is true. What was moved within its
 * kind goes back to the stage named; refuses `stage.archived` when there is nothing else and none of these is active.
 */
export async function undoMove(
  { tx, actor, now }: Writing<'recruiter'>,
  { body }: Input<typeof applicants.undoMove>,
) {
  const { current, stale } = await lockVersions(tx, actor, body)
  const named = new Map(
    body.applications.flatMap(({ id, stageId }) => (stageId ? [[id as string, stageId]] : [])),
  )
  const active = activeStages(await readHiring(tx, actor.companyId))
  const inside = current.filter((row) =>
    active.some(({ id, kind }) => id === named.get(row.id) && kind === row.status),
  )
  // Telling and withdrawing clear it.
  const undone = current.filter((row) => !named.has(row.id) && row.previous_status !== null)
  const back = [...inside, ...undone]
  if (!back.length) refuse(current.some(({ id }) => named.has(id)) ? 'stage.archived' : 'application.told')
  await changeStages(tx, new Map(inside.map(({ id }) => [id, named.get(id)!])))
  const notifyAt = notifyTime({}, now)
  await restage(
    tx,
    undone.map((row) => ({
      id: row.id,
      to: row.previous_status!,
      stage: row.previous_stage_id,
      previous: null,
      previousStage: null,
      ...(row.previous_status === row.shown_status ? silence : { notifyAt, message: null }),
    })),
    { by: actor.userId, now },
  )
  await scheduleNotifications(tx, notifyAt, now)
  const left = [...stale, ...current.filter((row) => !back.includes(row))]
  const moved = await presentInOrder(tx, actor, back)
  return {
    message: `${people(moved)} moved back. Nothing was sent.${changed(left.length)}`,
    moved,
    stale: await presentInOrder(tx, actor, left),
  }
}

function people(moved: readonly Applicant[]): string {
  const [only] = moved
  if (!only) return 'No one was'
  if (moved.length !== 1) return `${moved.length} applicants`
  const { applicant } = only
  return (applicant && `${applicant.firstName} ${applicant.lastName}`.trim()) || 'The applicant'
}

function changed(count: number): string {
  if (!count) return ''
  return ` ${count === 1 ? 'One was' : `${count} were`} changed by someone else in the meantime and not moved.`
}

/** Moves applications to other stages of the same kind. */
async function changeStages(tx: Tx, stages: ReadonlyMap<string, string>): Promise<void> {
  if (!stages.size) return
  await sql`update application a set stage_id = s.value, rev = a.rev + 1
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(stages))}::jsonb) s where a.id = s.key`.execute(
    tx,
  )
}

interface Change {
  id: string
  to: ApplicationStatus
  stage: string | null
  /** Where it comes from; null when the move cannot be taken back. */
  previous: ApplicationStatus | null
  previousStage: string | null
  /** When the applicant is notified; null for nothing to send. */
  notifyAt: Date | null
  message: string | null
}

const silence = { notifyAt: null, message: null }

/** Puts applications where they go now, each with its event: one statement however many they are. */
async function restage(
  tx: Tx,
  changes: readonly Change[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (!changes.length) return
  await sql`
    with change as (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c(id text, "to" text, stage text, previous text, "previousStage" text, "notifyAt" timestamptz, message text)),
    moved as (update application a set status = c."to", stage_id = c.stage, previous_status = c.previous,
        previous_stage_id = c."previousStage", rev = a.rev + 1, moved_at = ${now}, tell_at = c."notifyAt", tell_message = c.message from change c where a.id = c.id)
    insert into application_event (application_id, at, kind, status, by_user_id, for_seeker)
    select id, ${now}::timestamptz, 'moved', "to", ${by}, false from change order by id`.execute(tx)
}

/**
 * At the earliest when the move can no longer be taken back. Refuses a moment too far away, and one for later that is missing or
 * has passed: nobody is notified at once by mistake.
 */
export function notifyTime(
  { when, tellAt: notifyAt }: Pick<Input<typeof applicants.closeWithAnswers>['body'], 'when' | 'tellAt'>,
  now: Date,
): Date {
  const earliest = now.getTime() + undoSeconds * 1000
  const wantedAt = notifyAt && when !== 'now' ? new Date(notifyAt).getTime() : earliest
  if (when === 'later' && !notifyAt) refuse('input.invalid', { tellAt: 'Choose a day and time.' })
  if (when === 'later' && wantedAt <= now.getTime())
    refuse('input.invalid', { tellAt: 'Choose a time in the future.' })
  if (wantedAt > now.getTime() + maxDelayDays * dayMs)
    refuse('input.invalid', { tellAt: `Choose a time within ${maxDelayDays} days.` })
  return new Date(Math.max(earliest, wantedAt))
}

/** Locks them, always in the same order. Refuses `application.notFound` when one is none of this company. */
async function lockVersions(
  tx: Tx,
  actor: Recruiter,
  { applications }: Input<typeof applicants.undoMove>['body'],
): Promise<{ current: Row[]; stale: Row[] }> {
  const wanted = new Map<string, number>(applications.map(({ id, rev }) => [id, rev]))
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
