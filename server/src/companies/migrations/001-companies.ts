import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id text primary key,
      -- Counted as people see it: 50 characters, each of up to 32 units.
      name text not null check (length(name) between 1 and 1600),
      description text not null default '',
      bio text not null default '',
      avatar_url text,
      website text,
      email text,
      industry text,
      specialty text,
      size_min integer check (size_min >= 0),
      size_max integer check (size_max >= size_min),
      location_code text,
      founding_year integer,
      workplace_type text,
      workplace_environment text,
      blockchains text[] not null default '{}',
      verified_domain text,
      source text,
      source_name text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- The row of a deleted company stays for its credits and for what was applied to; everything else of it goes.
      deleted_at timestamptz,
      unique (source, source_name)
    )`.execute(db)
  await sql`
    create table company_link (
      company_id text not null references company on delete cascade,
      position integer not null,
      link_type_id text not null,
      link text not null,
      primary key (company_id, position)
    )`.execute(db)
  await provenDomains(db)
  await names(db)
}

/**
 * Every domain a company has ever proven: what a seeker blocked stays blocked when the company shows another website. The
 * database keeps it itself, so that no way of storing a proof can forget to.
 */
async function provenDomains(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_proven_domain (
      company_id text not null references company on delete cascade,
      domain text not null,
      proven_at timestamptz not null,
      primary key (company_id, domain)
    )`.execute(db)
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

/**
 * Every name a company has ever had, folded as names of employers are: renaming is no way out of being the present employer. The
 * database keeps them itself, and when a seeker wrote the name of an employer down, so that no way of storing either can forget to.
 */
async function names(db: Kysely<unknown>): Promise<void> {
  // The name of an employer without case, accents, punctuation and legal form: "Acme, Inc." is "acme".
  await sql`
    create function folded_employer(name text) returns text immutable parallel safe language sql as $$
      select regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[̀-ͯ]', '', 'g')),
        '([\\s,.&]+(inc|incorporated|l\\.?l\\.?c|ltd|limited|gmbh|a\\.?g|s\\.?a|b\\.?v|n\\.?v|corp|corporation|co|company|plc|oy|ab|s\\.?r\\.?l|sarl|s\\.?a\\.?s|pte|pty|kg|ug|se)\\.?)+\\s*$', ''),
        '[\\s!-/:-@\\[-\`{-~‘’“”]+', '', 'g')
    $$`.execute(db)
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
}
