import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each case: lifting one lifts no other. Companies and people are asked live, so who joins later is frozen too.
  await sql`
    create table company_freeze (
      company_id text not null,
      case_id text not null,
      at timestamptz not null,
      primary key (company_id, case_id)
    )`.execute(db)
  await sql`
    create table recruiting_bar (
      user_id text not null references app_user on delete cascade,
      case_id text not null,
      at timestamptz not null,
      primary key (user_id, case_id)
    )`.execute(db)
}
