import { type Kysely, sql } from 'kysely'

/** Companies find only people whose email is verified, so a change of that renews their row too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger touch_person on app_user`.execute(db)
  await sql`create trigger touch_person after update on app_user for each row
    when ((old.state, old.hibernated_at, old.email_verified)
      is distinct from (new.state, new.hibernated_at, new.email_verified))
    execute function touch_account()`.execute(db)
}
