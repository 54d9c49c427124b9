import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '@chainwork/contract/durations'
import { interviewWords, maxDaysAhead } from '@chainwork/contract/interviews/values'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isFrozenSql } from '../../identity/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { writeFeed } from './event-file.ts'

const daysBack = 30
/** 256 random bits, so that hashing them once is enough. */
const tokenBytes = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether the caller has a private calendar address. */
export async function showCalendar({ db, actor }: Reading<'signedIn'>) {
  const found = await db
    .selectFrom('calendar_address')
    .select('created_at')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return { isOn: found !== undefined, since: found?.created_at.toISOString() ?? null }
}

/** Makes a private calendar address and shows it once; an earlier one ends. */
export function openCalendar(origin: string) {
  return async ({ tx, actor, now }: Writing<'verifiedUser'>) => {
    const token = randomBytes(tokenBytes).toString('base64url')
    await tx
      .insertInto('calendar_address')
      .values({ user_id: actor.userId, token_hash: hashOf(token), created_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ token_hash: hashOf(token), created_at: now }),
      )
      .execute()
    return {
      isOn: true,
      since: now.toISOString(),
      address: `${origin}/calendar/${token}.ics`,
      message: interviewWords.calendarOn,
    }
  }
}

/** Ends somebody's private calendar address. */
export async function endCalendarAddress(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_address').where('user_id', '=', userId).execute()
}

/** Ends the caller's. */
export async function closeCalendar({ tx, actor }: Writing<'signedIn'>) {
  await endCalendarAddress(tx, actor.userId)
  return { isOn: false, since: null, message: interviewWords.calendarOff }
}

/** Serves private calendar addresses; wrong, ended and unknown ones are all missing. */
export function mountCalendars(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? refuse('route.notFound')
    const now = clock.now()
    const { rows: owners } = await sql<{ userId: string }>`
      select c.user_id as "userId" from calendar_address c join app_user u on u.id = c.user_id
      where c.token_hash = ${hashOf(token!)} and u.state = 'active' and u.hibernated_at is null`.execute(
      database.db,
    )
    const { userId } = owners[0] ?? refuse('route.notFound')
    const { rows } = await sql<{ id: string; sequence: number; startsAt: Date; endsAt: Date }>`
      select i.id, i.rev as sequence, i.starts_at as "startsAt", i.ends_at as "endsAt" from interview i
      where i.id in (
          select own.id from interview own join seeker k on k.id = own.seeker_id where k.user_id = ${userId}
          union select theirs.id from interview theirs join interview_member m on m.offer_id = theirs.booked_offer_id
            join recruiter r on r.id = m.recruiter_id and r.status = 'active'
            where r.user_id = ${userId} and theirs.state = 'booked'
              and not ${sql.raw(isFrozenSql('theirs.company_id', 'r.user_id'))})
        and i.state = 'booked' and i.starts_at > ${new Date(now.getTime() - daysBack * dayMs)}
        and i.starts_at < ${new Date(now.getTime() + maxDaysAhead * dayMs)}
      order by i.starts_at, i.id limit 5000`.execute(database.db)
    reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store')
    return writeFeed(
      // Apart from what mails may have written into the same calendar.
      rows.map((row) => ({ ...row, uid: `${row.id}-address` })),
      now,
    )
  })
}
