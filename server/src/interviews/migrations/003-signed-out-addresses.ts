import { type Kysely, sql } from 'kysely'

/** Anything that signs other sessions out also ends the calendar address: an intruder may have made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger end_calendar_address on security_event`.execute(db)
  await sql`create trigger end_calendar_address after insert on security_event for each row
    when (new.kind in ('passwordReset', 'emailRecovered', 'accountHibernated', 'passwordChanged', 'passwordSet', 'methodRemoved',
      'walletRemoved', 'sessionRevoked')) execute function end_calendar_address()`.execute(db)
}
