import { dayMs, hourMs } from '@chainwork/contract/durations'
import { timeWithBothZones, timeWithZone } from '@chainwork/contract/interviews/time-words'
import { leadMinutes } from '@chainwork/contract/interviews/values'
import { instantOf } from '@chainwork/contract/interviews/wall-time'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob } from '../platform/queue/index.ts'
import { syncEvents } from './calendar/sync-events.ts'
import { lockInterview } from './lock-interview.ts'
import { notifyCompany, notifySeeker, quoted } from './notify.ts'
import { frozen } from './states.ts'

const batch = 100

/** Runs every minute: calendars that are owed a change, and reminders. */
export const interviewsJob = defineJob({ name: 'interviews.due', data: z.strictObject({}), runSeconds: 300 })
/** Runs every hour: times whose zone has other rules than when they were offered. */
export const zonesJob = defineJob({ name: 'interviews.zones', data: z.strictObject({}), runSeconds: 300 })

/** Brings calendars up to date and reminds, each interview in its own transaction. Two processes at once do each once. */
export async function workOnInterviews(database: Database, now: Date): Promise<void> {
  await each(
    database,
    () => sql`select i.id from interview i join application a on a.id = i.application_id
      where i.is_unsynced and not (i.state = 'booked' and ${frozen}) limit ${batch}`,
    (tx, id) => syncEvents(tx, id, now),
  )
  await each(
    database,
    () => sql`select i.id from interview i join application a on a.id = i.application_id
      where i.state = 'booked' and i.starts_at > ${now} and ${isDue(now)} and not ${frozen} limit ${batch}`,
    (tx, id) => remind(tx, id, now),
  )
}

async function each(
  database: Database,
  find: () => ReturnType<typeof sql>,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  let found = batch
  while (found === batch) {
    const { rows } = (await find().execute(database.db)) as { rows: { id: string }[] }
    for (const { id } of rows) await database.transaction((tx) => work(tx, id))
    found = rows.length
  }
}

const isDue = (now: Date) => sql<boolean>`(
  (i.day_reminded_for is distinct from i.starts_at and i.starts_at <= ${new Date(now.getTime() + dayMs)})
  or (i.hour_reminded_for is distinct from i.starts_at and i.starts_at <= ${new Date(now.getTime() + hourMs)}))`

/** Reminds both sides a day and an hour before. If the first reminder came too late, only the second is sent. */
async function remind(tx: Tx, id: string, now: Date): Promise<void> {
  const interview = await lockInterview(tx, id, 'anybody')
  const { rows } = await sql`select from interview i join application a on a.id = i.application_id
    where i.id = ${id} and i.state = 'booked' and i.starts_at > ${now} and ${isDue(now)} and not ${frozen}`.execute(
    tx,
  )
  if (!rows.length) return
  const startsAt = interview.starts_at!
  const isHour = startsAt.getTime() - now.getTime() <= hourMs
  await tx
    .updateTable('interview')
    .set({ day_reminded_for: startsAt, ...(isHour ? { hour_reminded_for: startsAt } : {}) })
    .where('id', '=', id)
    .execute()
  const offer = await tx
    .selectFrom('interview_offer')
    .select('time_zone')
    .where('id', '=', interview.booked_offer_id)
    .executeTakeFirstOrThrow()
  const soon = isHour ? 'in an hour' : 'within a day'
  const news = {
    kind: 'interviewReminder' as const,
    key: `interviewReminder:${isHour ? 'hour' : 'day'}:${id}:${startsAt.toISOString()}`,
    now,
  }
  await notifySeeker(tx, interview, {
    ...news,
    title: `Interview with ${oneLine(interview.company, 80)} ${soon}, ${timeWithBothZones(startsAt, interview.seekerZone, offer.time_zone)}`,
  })
  await notifyCompany(tx, interview, {
    ...news,
    title: `Interview about ${quoted(interview)} ${soon}, ${timeWithZone(startsAt, offer.time_zone)}`,
  })
}

/** Computes again when what is ahead begins, by the rules that zones have now, and writes what moved into calendars. */
export async function followZones(database: Database, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string
    interviewId: string
    wall: string
    startsAt: Date
    timeZone: string
  }>`
    select l.id, o.interview_id as "interviewId", l.wall, l.starts_at as "startsAt", o.time_zone as "timeZone" from interview_slot l
    join interview_offer o on o.id = l.offer_id
    join interview i on i.id = o.interview_id and (i.open_offer_id = o.id or (i.state = 'booked' and i.booked_slot_id = l.id))
    where l.starts_at > ${now}`.execute(database.db)
  const moved = rows
    .map((row) => ({ ...row, at: instantOf(row.wall, row.timeZone) }))
    .filter(({ at, startsAt }) => at.getTime() !== startsAt.getTime())
  for (const slot of moved) await database.transaction((tx) => moveSlot(tx, slot, now))
}

async function moveSlot(
  tx: Tx,
  { id: slotId, interviewId, at }: { id: string; interviewId: string; at: Date },
  now: Date,
): Promise<void> {
  // Who picks this time meanwhile waits, or has booked it and is moved.
  await lockInterview(tx, interviewId, 'anybody')
  await tx.updateTable('interview_slot').set({ starts_at: at }).where('id', '=', slotId).execute()
  await sql`update interview_offer o set expires_at = (select max(starts_at) from interview_slot where offer_id = o.id)
      - make_interval(mins => ${leadMinutes})
    where id = (select offer_id from interview_slot where id = ${slotId})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update interview set starts_at = ${at}, ends_at = ${at}::timestamptz + (ends_at - starts_at), rev = rev + 1
    where booked_slot_id = ${slotId} and state = 'booked' returning id`.execute(tx)
  for (const { id } of rows) await syncEvents(tx, id, now)
}
