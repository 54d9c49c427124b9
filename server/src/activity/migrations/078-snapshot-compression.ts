import { type Kysely, sql } from 'kysely'

/** Compresses charts and reasons of scores with LZ4, where PostgreSQL was built with it: as small, and faster to write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    alter table score_snapshot alter column views set compression lz4, alter column explanation set compression lz4;
  exception when feature_not_supported then null;
  end $$`.execute(db)
}
