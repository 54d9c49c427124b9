import type { Database } from '@chainwork/server'
import { sql } from 'kysely'
import { makeTables } from '../make-tables.ts'

/** Makes what the payments stand-in keeps its objects, answers and switches in. */
export function makePaymentTables(database: Database): Promise<void> {
  return makeTables(database, [
    sql`
    create table if not exists payment_stand_in_object (
      id text primary key,
      kind text not null,
      seq bigint generated always as identity unique,
      created bigint not null,
      body jsonb not null,
      extra jsonb not null
    )`,
    sql`create index if not exists payment_stand_in_object_kind on payment_stand_in_object (kind, seq desc)`,
    sql`
    create index if not exists payment_stand_in_object_payment on payment_stand_in_object ((body->>'payment_intent'))
      where body->>'payment_intent' is not null`,
    sql`
    create table if not exists payment_stand_in_answer (
      key text primary key,
      request_hash text not null,
      answer jsonb,
      at timestamptz not null
    )`,
    sql`create table if not exists payment_stand_in_switch (name text primary key, value text not null)`,
  ])
}
