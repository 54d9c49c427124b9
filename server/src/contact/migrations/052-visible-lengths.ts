import { type Kysely, sql } from 'kysely'

/** Characters as people see them have up to 32 units: 50 of a name, 100 of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_message
    drop constraint contact_message_first_name_check,
    drop constraint contact_message_last_name_check,
    drop constraint contact_message_company_check,
    add constraint contact_message_first_name_check check (length(first_name) between 1 and 1600),
    add constraint contact_message_last_name_check check (length(last_name) <= 1600),
    add constraint contact_message_company_check check (length(company) <= 3200)`.execute(db)
}
