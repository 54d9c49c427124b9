import { type Kysely, sql } from 'kysely'

/** Titles are counted as people see them, and links of descriptions say that people wrote them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posting drop constraint posting_job_title_check`.execute(db)
  await sql`alter table posting add constraint posting_job_title_check
    check (length(job_title) <= 1600 and (job_title <> '' or status = 'Draft'))`.execute(db)
  const [before, now] = ['nofollow noopener', 'nofollow ugc noopener']
  await sql`update posting set job_description = replace(job_description, ${before}, ${now})
    where position(${before} in job_description) > 0`.execute(db)
  await sql`update posting_revision set form = replace(form::text, ${before}, ${now})::jsonb
    where position(${before} in form::text) > 0`.execute(db)
}
