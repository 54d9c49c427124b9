import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { ParsedAd } from './import/parse-ad.ts'

/** Columns of one posting as JSON carries them, with its source and its id there. */
export interface GivenRow {
  id: string
  source: string
  external_id: string
  [column: string]: unknown
}

/** What an ad says, in its columns. */
export function adColumns(ad: ParsedAd) {
  return {
    job_title: ad.title,
    job_category: ad.category,
    job_description: ad.description,
    employment_type: ad.employmentType,
    experience_level: ad.experienceLevel,
    salary_min: ad.salary?.min ?? null,
    salary_max: ad.salary?.max ?? null,
    salary_currency: ad.salary?.currency ?? null,
    location_code: ad.locationCode,
    residence: ad.residence,
    is_remote: ad.isRemote,
    workplace: ad.workplace,
    time_zone: ad.timeZone,
    core_hours: ad.coreHours,
    work_permission: ad.workPermission,
    posted_at: ad.postedAt,
  }
}

/**
 * Writes postings with the same columns in one statement. A posting that exists under its source and external id keeps its id, and
 * only its `changed` columns are updated; `countsRevision` raises its revision. The answer is in any order.
 */
export async function upsertPostings(
  tx: Tx,
  rows: readonly GivenRow[],
  { changed, countsRevision }: { changed: readonly string[]; countsRevision: boolean },
): Promise<{ id: string; external_id: string; rev: number }[]> {
  if (!rows.length) return []
  const names = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  const updates = changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  if (countsRevision) updates.push(sql`rev = posting.rev + 1`)
  const { rows: written } = await sql<{ id: string; external_id: string; rev: number }>`
    insert into posting (${names}) select ${names} from jsonb_populate_recordset(null::posting, ${JSON.stringify(rows)}::jsonb)
    on conflict (source, external_id) do update set ${sql.join(updates)} returning id, external_id, rev`.execute(
    tx,
  )
  return written
}

/** Replaces the skills of these postings. A skill that is required is not listed as preferred too. */
export async function replaceSkills(
  tx: Tx,
  postings: readonly { id: string; required: readonly string[]; preferred?: readonly string[] | undefined }[],
): Promise<void> {
  const ids = postings.map(({ id }) => id)
  await tx
    .deleteFrom('posting_skill')
    .where('posting_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const skills = postings.flatMap(({ id, required, preferred = [] }) =>
    [...new Set([...required, ...preferred])].map((skill_id, position) => ({
      posting_id: id,
      skill_id,
      is_required: position < required.length,
      position,
    })),
  )
  if (!skills.length) return
  await sql`insert into posting_skill (posting_id, skill_id, is_required, position)
    select posting_id, skill_id, is_required, position from jsonb_populate_recordset(null::posting_skill, ${JSON.stringify(skills)}::jsonb)`.execute(
    tx,
  )
}
