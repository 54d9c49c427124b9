import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table seeker
      -- Who finds this person without an application. Null: not answered yet, and found by nobody.
      add column findable text check (findable in ('everyone', 'verifiedCompanies', 'no')),
      add column is_anonymous boolean not null default false,
      add column open_from date,
      -- IANA name.
      add column time_zone text,
      -- Codes of countries.
      add column may_work_in text[] not null default '{}' check (cardinality(may_work_in) <= 50)`.execute(db)
  // The name of an employer without case, accents, punctuation and legal form: "Acme, Inc." is "acme".
  await sql`
    create function folded_employer(name text) returns text immutable parallel safe language sql as $$
      select regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[̀-ͯ]', '', 'g')),
        '([\\s,.&]+(inc|incorporated|l\\.?l\\.?c|ltd|limited|gmbh|a\\.?g|s\\.?a|b\\.?v|n\\.?v|corp|corporation|co|company|plc|oy|ab|s\\.?r\\.?l|sarl|s\\.?a\\.?s|pte|pty|kg|ug|se)\\.?)+\\s*$', ''),
        '[\\s!-/:-@\\[-\`{-~‘’“”]+', '', 'g')
    $$`.execute(db)
  await sql`create index employment_present_employer on employment (folded_employer(company_name))
    where end_month is null`.execute(db)
}
