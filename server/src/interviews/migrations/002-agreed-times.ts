import { type Kysely, sql } from 'kysely'

/** What the hourly look at zones, overlaps of interviewers and calendars are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index interview_slot_starts on interview_slot (starts_at)`.execute(db)
  await sql`create index interview_agreed on interview (booked_offer_id) where state = 'booked'`.execute(db)
}
