import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_stand_in_object (
      id text primary key,
      kind text not null,
      seq bigint generated always as identity unique,
      created bigint not null,
      body jsonb not null,
      extra jsonb not null
    )`.execute(db)
  await sql`create index payment_stand_in_object_kind on payment_stand_in_object (kind, seq desc)`.execute(db)
  await sql`
    create index payment_stand_in_object_payment on payment_stand_in_object ((body->>'payment_intent'))
      where body->>'payment_intent' is not null`.execute(db)
  await sql`
    create table payment_stand_in_answer (
      key text primary key,
      request_hash text not null,
      answer jsonb,
      at timestamptz not null
    )`.execute(db)
  await sql`create table payment_stand_in_switch (name text primary key, value text not null)`.execute(db)
}
