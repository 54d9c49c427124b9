import { type Kysely, sql } from 'kysely'

/**
 * Every name a company has ever had, folded as names of employers are: renaming is no way out of being the present employer. The
 * database keeps them itself, and when a seeker wrote the name of an employer down, so that no way of storing either can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_name (
      company_id text not null references company on delete cascade,
      folded text not null,
      -- By the clock of the database, to be compared with employment.named_at; of the first name, always.
      since timestamptz not null,
      -- When the company changed its name to this one.
      chosen_at timestamptz[] not null default '{}',
      primary key (company_id, folded)
    )`.execute(db)
  await sql`
    insert into company_name (company_id, folded, since)
    select id, folded_employer(name), '-infinity' from company where deleted_at is null`.execute(db)
  await sql`
    create function remember_company_name() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into company_name values (new.id, folded_employer(new.name), '-infinity');
      elsif folded_employer(new.name) <> folded_employer(old.name) then
        insert into company_name as kept values (new.id, folded_employer(new.name), now(), array[new.updated_at])
        on conflict (company_id, folded) do update set chosen_at = kept.chosen_at || excluded.chosen_at;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger company_named after insert or update of name on company
    for each row execute function remember_company_name()`.execute(db)
  await sql`alter table employment add column named_at timestamptz not null default now()`.execute(db)
  await sql`
    create function employer_named() returns trigger language plpgsql as $$
    begin
      new.named_at := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger employment_named before update of company_name on employment for each row
    when (folded_employer(new.company_name) <> folded_employer(old.company_name)) execute function employer_named()`.execute(
    db,
  )
}
