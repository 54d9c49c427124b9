import { type Kysely, sql } from 'kysely'

/** How often the providers of on-chain data may still be asked, shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_bucket (
      source text not null,
      key_hash text not null,
      tokens double precision not null,
      counted_at timestamptz not null,
      primary key (source, key_hash)
    )`.execute(db)
}
