import type { Input } from '@chainwork/contract'
import type * as hiring from '@chainwork/contract/applications/hiring'
import type { Scorecards } from '@chainwork/contract/applications/hiring'
import {
  type ApplicationStatus,
  endingStages,
  maxCorrections,
  points,
  spreadFrom,
} from '@chainwork/contract/applications/values'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Recruiter, Writing } from '../../platform/http/caller.ts'
import type { ScorecardTable } from '../tables.ts'
import { readHiring } from './stages.ts'

/** How many are submitted for the application `a`; null until the reader's own is, because a count would influence them. */
export function scorecardCount(userId: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`case when exists (select from scorecard c where c.application_id = a.id and c.user_id = ${userId}
      and c.submitted_at is not null)
    then (select count(*)::int from scorecard c where c.application_id = a.id and c.submitted_at is not null) end`
}

export async function showScorecards(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof hiring.showScorecards>,
): Promise<Scorecards> {
  return readScorecards(db, actor, await findOwn(db, actor, params.applicationId))
}

/**
 * Saves a draft, submits it for good, or adds a correction. Refuses `scorecard.closed` once the application is decided, even if
 * the decision has not been told yet, and `scorecard.final` for changing a submitted one.
 */
export async function saveScorecard(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof hiring.saveScorecard>,
): Promise<Scorecards & { message: string }> {
  const application = await findOwn(tx, actor, params.applicationId, true)
  if (application.isClosed) refuse('scorecard.closed')
  const answer = async (message: string) => ({
    ...(await readScorecards(tx, actor, application)),
    message,
  })
  if (body.correction) {
    const correction = JSON.stringify([{ text: body.correction, at: now.toISOString() }])
    const { numAffectedRows } = await sql`
      update scorecard set corrections = corrections || ${correction}::jsonb where application_id = ${application.id}
        and user_id = ${actor.userId} and submitted_at is not null
        and jsonb_array_length(corrections) < ${maxCorrections}`.execute(tx)
    if (!numAffectedRows)
      refuse('input.invalid', { correction: `A submitted scorecard takes ${maxCorrections} corrections.` })
    return answer('Correction added')
  }
  const written = {
    criteria: JSON.stringify(
      body.criteria.map((each) => ({ criterion: each.criterion, points: each.points ?? null })),
    ),
    text: body.text ?? '',
    recommendation: body.recommendation ?? null,
    submitted_at: body.isSubmitted ? now : null,
  }
  const saved = await tx
    .insertInto('scorecard')
    .values({ application_id: application.id, user_id: actor.userId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'user_id'])
        .doUpdateSet(written)
        .where('scorecard.submitted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) refuse('scorecard.final')
  return answer(body.isSubmitted ? 'Scorecard submitted' : 'Draft saved')
}

/** Deletes an author's drafts with their account; submitted cards stay with the application, without their name. */
export async function deleteScorecardDrafts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('scorecard').where('user_id', '=', userId).where('submitted_at', 'is', null).execute()
}

interface OwnApplication {
  id: string
  isClosed: boolean
}

/** An application to the caller's company; locked for writes, so that no decision overtakes them. */
async function findOwn(
  db: Db | Tx,
  { companyId }: Recruiter,
  applicationId: string,
  isHeld = false,
): Promise<OwnApplication> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'status', 'shown_status'])
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirst()
  if (!row) refuse('application.notFound')
  const ends = new Set<ApplicationStatus>([...endingStages, 'Withdrawn'])
  // Once told, even if the company reconsiders: the applicant may have read the cards.
  return { id: row.id, isClosed: ends.has(row.status) || ends.has(row.shown_status) }
}

async function readScorecards(
  db: Db | Tx,
  { companyId, userId }: Recruiter,
  { id, isClosed }: OwnApplication,
): Promise<Scorecards> {
  const rows = await db
    .selectFrom('scorecard')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .selectAll('scorecard')
    .select('app_user.name')
    .where('application_id', '=', id)
    .where((of) => of.or([of('user_id', '=', userId), of('submitted_at', 'is not', null)]))
    .orderBy('submitted_at')
    .orderBy('scorecard.id')
    .execute()
  const own = rows.find((row) => row.user_id === userId)
  const submitted = own?.submitted_at ? rows : null
  return {
    criteria: (await readHiring(db, companyId)).criteria,
    own: own ? present(own) : null,
    others:
      submitted
        ?.filter((row) => row !== own)
        .map((row) => ({ ...present(row), author: row.name ?? 'Former colleague' })) ?? null,
    spread:
      submitted && submitted.length >= spreadFrom
        ? points.map((each) => submitted.filter(({ recommendation }) => recommendation === each).length)
        : null,
    isClosed,
  }
}

function present(row: Selectable<ScorecardTable>): NonNullable<Scorecards['own']> {
  const { criteria, text, recommendation, submitted_at, corrections } = row
  return { criteria, text, recommendation, submittedAt: submitted_at?.toISOString() ?? null, corrections }
}

/**
 * The scorecards in the export of the applicant of `a`, once a decision that ended it was told: in an order that reveals neither
 * who wrote them nor when.
 */
export const scorecardsForApplicant = sql`case when a.shown_status = any(${[...endingStages]}::text[]) then coalesce((
    select jsonb_agg(jsonb_build_object('criteria', c.criteria, 'text', c.text, 'recommendation', c.recommendation,
      'corrections', (select coalesce(jsonb_agg(e ->> 'text'), '[]') from jsonb_array_elements(c.corrections) e)) order by md5(c.id))
    from scorecard c where c.application_id = a.id and c.submitted_at is not null), '[]') end`
