import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who had a first post free; people and networks only as salted hashes, which outlive account and company.
  await sql`
    create table welcome_credit (
      company_id text primary key references company,
      user_id text not null,
      person_hash text not null,
      domain text,
      network_hash text,
      state text not null check (state in ('granted', 'waiting', 'refused')),
      credits integer not null check (credits > 0),
      at timestamptz not null,
      decided_at timestamptz
    )`.execute(db)
  await sql`create unique index welcome_credit_person on welcome_credit (person_hash)`.execute(db)
  await sql`create unique index welcome_credit_user on welcome_credit (user_id)`.execute(db)
  await sql`create index welcome_credit_domain on welcome_credit (domain, at) where domain is not null`.execute(
    db,
  )
  await sql`create index welcome_credit_network on welcome_credit (network_hash, at) where network_hash is not null`.execute(
    db,
  )
}
