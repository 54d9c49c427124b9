import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the list of recalls says is fixed when one is ordered: it changes with the recall alone, which counts every change.
  await sql`alter table recall add column proven_name text, add column posting_ids text[] not null default '{}'`.execute(
    db,
  )
  await sql`update recall r set proven_name = r.company from company c
    where c.id = r.company_id and c.verified_domain is not null and not r.is_imitated`.execute(db)
  await sql`update recall r set posting_ids = array(select p.id from posting p where p.company_id = r.company_id
    and p.status in ('Published', 'Closed') order by p.id) where not r.is_imitated`.execute(db)
  await sql`alter table case_statement add constraint case_statement_reasons check (rule <> '' and facts <> '')`.execute(
    db,
  )
  await sql`alter table report drop constraint report_subject_check`.execute(db)
  await sql`alter table report add constraint report_subject_check
    check (subject in ('posting', 'company', 'invitation', 'message', 'application', 'card'))`.execute(db)
}
