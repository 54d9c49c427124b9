import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table skill (
    id text primary key,
    name text not null unique,
    kind text not null check (kind in ('hard', 'tool', 'soft')),
    is_web3 boolean not null,
    icon_url text,
    aliases text[] not null default '{}'
  )`.execute(db)
  await sql`create table interest (id text primary key, name text not null unique)`.execute(db)
  await sql`create table blockchain (symbol text primary key, name text not null, icon_url text not null, position integer not null)`.execute(
    db,
  )
  await sql`create table link_type (
    id text primary key,
    name text not null unique,
    icon_url text not null,
    base_url text not null,
    position integer not null
  )`.execute(db)
  await sql`create table industry (name text primary key, parent text references industry, is_web3 boolean not null)`.execute(
    db,
  )
  await sql`create table place (
    code text primary key,
    name text not null,
    label text not null,
    parent text references place deferrable initially deferred,
    alpha3 text,
    numeric text
  )`.execute(db)
}
