import type { Input } from '@chainwork/contract'
import type * as hiring from '@chainwork/contract/applications/hiring'
import type { Hiring, HiringStage } from '@chainwork/contract/applications/hiring'
import { type ApplicationStatus, type Stage, stages as kinds } from '@chainwork/contract/applications/values'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'

/** At most so many archived stages are kept; the oldest are deleted. */
const maxArchived = 50

/** A company's stages and criteria. */
interface Named {
  stages: HiringStage[]
  criteria: string[]
}

const initial: Named = {
  stages: kinds.map((kind) => ({ id: kind, name: kind, kind, isArchived: false })),
  criteria: ['Skills for the job', 'Solving problems', 'Working with others', 'Interest in the role'],
}

/** The stages and criteria of a company; the initial ones until it names its own. */
export async function readHiring(db: Db | Tx, companyId: string): Promise<Named> {
  const row = await db
    .selectFrom('company_hiring')
    .select(['stages', 'criteria'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? initial
}

/** The stages on the board, in its order. */
export function activeStages({ stages }: Named): HiringStage[] {
  return stages.filter(({ isArchived }) => !isArchived)
}

/** The stage of an application: its own if that is active and matches its status, otherwise the first of that kind. */
export function stageOf(
  active: readonly HiringStage[],
  row: { status: ApplicationStatus; stage_id: string | null },
): HiringStage | null {
  const ofKind = active.filter(({ kind }) => kind === row.status)
  return ofKind.find(({ id }) => id === row.stage_id) ?? ofKind[0] ?? null
}

/** The rule of `stageOf` as a condition over the application `a`, beside its status. */
export function isInStage(active: readonly HiringStage[], stage: HiringStage): RawBuilder<boolean> {
  const [first, ...others] = active.filter(({ kind }) => kind === stage.kind)
  if (first?.id !== stage.id) return sql<boolean>`a.stage_id = ${stage.id}`
  return sql<boolean>`(a.stage_id = any(${others.map(({ id }) => id)}::text[])) is not true`
}

/** How many applications are in each stage, by id. The first of a kind has what is left of the kind's count. */
export async function countStages(
  db: Db,
  { companyId, postingId }: { companyId: string; postingId: string | null },
  active: readonly HiringStage[],
  counts: Record<Stage, number>,
): Promise<Map<string, number>> {
  const later = active.filter((stage) => stageOf(active, { status: stage.kind, stage_id: null }) !== stage)
  const { rows } = await sql<{ stage_id: string; status: string; applications: number }>`
    select stage_id, status, count(*)::int as applications from application where company_id = ${companyId}
      and stage_id = any(${later.map(({ id }) => id)}::text[]) ${postingId ? sql`and posting_id = ${postingId}` : sql``}
    group by 1, 2`.execute(db)
  const found = new Map(
    later.map(({ id, kind }) => [
      id,
      rows.find((row) => row.stage_id === id && row.status === kind)?.applications ?? 0,
    ]),
  )
  return new Map(
    active.map(({ id, kind }) => {
      const beyond = later.filter((stage) => stage.kind === kind)
      const inFirst = counts[kind] - beyond.reduce((sum, stage) => sum + found.get(stage.id)!, 0)
      return [id, found.get(id) ?? inFirst]
    }),
  )
}

export async function showHiring({ db, actor }: Reading<'recruiter'>): Promise<Hiring> {
  return present(await readHiring(db, actor.companyId))
}

function present({ stages, criteria }: Named): Hiring {
  return { items: stages, total: stages.length, next: null, criteria }
}

/** Replaces the stages and criteria; nobody's status changes. Refuses `input.invalid` for a stage of another company. */
export async function saveHiring(
  { tx, actor }: Writing<'companyAdmin'>,
  { body }: Input<typeof hiring.saveHiring>,
): Promise<Hiring & { message: string }> {
  // Simultaneous saves run one after the other.
  await sql`select from company where id = ${actor.companyId} for no key update`.execute(tx)
  const before = await readHiring(tx, actor.companyId)
  const given = body.items.map(({ id, name, kind }, at): HiringStage => {
    if (id && !before.stages.some((stage) => stage.id === id))
      refuse('input.invalid', { [`items.${at}.name`]: 'This stage does not exist.' })
    return { id: id || randomUUID(), name, kind, isArchived: false }
  })
  const ids = new Set(given.map(({ id }) => id))
  if (ids.size < given.length) refuse('input.invalid', { items: 'A stage is listed twice.' })
  const archived = before.stages
    .filter(({ id }) => !ids.has(id))
    .map((stage) => ({ ...stage, isArchived: true }))
  const saved: Named = {
    stages: [...given, ...archived.slice(0, maxArchived)],
    criteria: body.criteria ?? before.criteria,
  }
  const row = { stages: JSON.stringify(saved.stages), criteria: JSON.stringify(saved.criteria) }
  await tx
    .insertInto('company_hiring')
    .values({ company_id: actor.companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  for (const kind of kinds) {
    const first = stageOf(activeStages(before), { status: kind, stage_id: null })
    const now = stageOf(given, { status: kind, stage_id: null })
    // A new first stage is for new applicants; people in the previous first stage stay there.
    if (first && now?.id !== first.id && given.some(({ id }) => id === first.id))
      await sql`
        update application set stage_id = ${first.id} from (select id from application a where company_id = ${actor.companyId}
          and status = ${kind} and ${isInStage(activeStages(before), first)} order by id for update) stands
        where application.id = stands.id`.execute(tx)
  }
  return { ...present(saved), message: 'Saved' }
}
