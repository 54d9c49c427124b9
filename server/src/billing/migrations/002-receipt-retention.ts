import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_receipts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.issued_at < date_trunc('year', now(), 'UTC') - interval '10 years' then
        return old;
      end if;
      raise exception 'receipts are never changed; issue a credit note';
    end $$`.execute(db)
}
