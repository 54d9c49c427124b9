import { type Kysely, sql } from 'kysely'

/**
 * Every domain a company has ever proven: what a seeker blocked stays blocked when the company shows another website. The
 * database keeps it itself, so that no way of storing a proof can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_proven_domain (
      company_id text not null references company on delete cascade,
      domain text not null,
      proven_at timestamptz not null,
      primary key (company_id, domain)
    )`.execute(db)
  await sql`
    insert into company_proven_domain
    select id, verified_domain, updated_at from company where verified_domain is not null`.execute(db)
  await sql`
    create function remember_proven_domain() returns trigger language plpgsql as $$
    begin
      insert into company_proven_domain values (new.id, new.verified_domain, new.updated_at) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger company_proven after insert or update of verified_domain on company for each row
    when (new.verified_domain is not null) execute function remember_proven_domain()`.execute(db)
}
