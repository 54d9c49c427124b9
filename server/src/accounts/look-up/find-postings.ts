import { idFromSlug } from '@chainwork/contract/ids'
import type { PostingStatus } from '@chainwork/contract/postings/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type OperatorRecord, listOperatorRecords } from '../../platform/operators/index.ts'
import { likeOf } from './like-of.ts'

/** A job post as operators find it; times in ISO 8601, UTC. */
export interface FoundPosting {
  id: string
  title: string
  companyId: string
  company: string
  status: PostingStatus
  isFrozen: boolean
  updatedAt: string
}

type Row = Omit<FoundPosting, 'updatedAt'> & { updatedAt: string | Date }
const found = sql`p.id, p.job_title as title, p.company_id as "companyId", c.name as company, p.shown_status as status,
  p.frozen_at is not null as "isFrozen", p.updated_at as "updatedAt"`
const iso = (at: string | Date) => new Date(at).toISOString()

/** Job posts by id or slug, company, words in title or company, or their author's email; changed last first. */
export async function findPostings(
  db: Db,
  { search, status, limit }: { search: string | null; status: PostingStatus | null; limit: number },
): Promise<FoundPosting[]> {
  const id = search && idFromSlug('posting', search)
  const companyId = search && idFromSlug('company', search)
  const like = search && likeOf(search)
  const where = id
    ? sql`p.id = ${id}`
    : companyId
      ? sql`p.company_id = ${companyId}`
      : like
        ? sql`(p.job_title ilike ${like} or c.name ilike ${like}
            or p.created_by in (select id from app_user where email = ${search.toLowerCase()}))`
        : sql`true`
  const { rows } = await sql<Row>`
    select ${found} from posting p join company c on c.id = p.company_id
    where ${where} ${status ? sql`and p.shown_status = ${status}` : sql``}
    order by p.updated_at desc, p.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, updatedAt: iso(row.updatedAt) }))
}

export interface PostingRecord extends FoundPosting {
  author: { userId: string; name: string } | null
  publishedAt: string | null
  closedAt: string | null
  isSponsored: boolean
  source: string | null
  applications: number
  /** Why it is out of sight. */
  freezes: { cause: string; reason: string; at: string }[]
  flags: { kind: string; message: string }[]
  decisions: { decision: string; reason: string | null; operator: string; at: string }[]
  cases: { id: string; title: string; state: string }[]
  records: OperatorRecord[]
}

/** What an operator needs to know of a job post; null where there is none. */
export async function showPostingRecord(db: Db, id: string): Promise<PostingRecord | null> {
  const { rows } = await sql<
    Omit<PostingRecord, 'records' | 'updatedAt' | 'publishedAt' | 'closedAt'> &
      Row & { publishedAt: Date | string | null; closedAt: Date | string | null }
  >`
    select ${found}, p.publish_at as "publishedAt", p.closed_at as "closedAt", p.is_sponsored as "isSponsored", p.source,
      (select jsonb_build_object('userId', u.id, 'name', u.name) from app_user u where u.id = p.created_by) as author,
      (select count(*)::int from application a where a.posting_id = p.id) as applications,
      coalesce((select jsonb_agg(jsonb_build_object('cause', f.cause, 'reason', f.reason, 'at', f.at) order by f.id)
        from posting_freeze f where f.posting_id = p.id and f.lifted_at is null), '[]') as freezes,
      coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'message', f.message) order by f.kind)
        from review_flag f where f.posting_id = p.id), '[]') as flags,
      coalesce((select jsonb_agg(jsonb_build_object('decision', d.decision, 'reason', d.reason, 'operator', d.operator, 'at', d.at) order by d.id)
        from posting_decision d where d.posting_id = p.id), '[]') as decisions,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'state', t.state) order by t.opened_at desc)
        from trust_case t where t.subject_kind = 'posting' and t.subject_id = p.id), '[]') as cases
    from posting p join company c on c.id = p.company_id where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    updatedAt: iso(row.updatedAt),
    publishedAt: row.publishedAt && iso(row.publishedAt),
    closedAt: row.closedAt && iso(row.closedAt),
    records: await listOperatorRecords(db, id),
  }
}
