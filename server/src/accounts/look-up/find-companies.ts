import { idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type OperatorRecord, listOperatorRecords } from '../../platform/operators/index.ts'
import { likeOf } from './like-of.ts'

/** A company as operators find it; times in ISO 8601, UTC. */
export interface FoundCompany {
  id: string
  name: string
  website: string | null
  verifiedDomain: string | null
  isFrozen: boolean
  isDeleted: boolean
  members: number
  openPostings: number
  createdAt: string
}

type Row = Omit<FoundCompany, 'createdAt'> & { createdAt: string | Date }
const found = sql`c.id, c.name, c.website, c.verified_domain as "verifiedDomain", exists (select from company_freeze z where z.company_id = c.id) as "isFrozen",
  c.deleted_at is not null as "isDeleted",
  (select count(*)::int from recruiter r where r.company_id = c.id and r.status = 'active') as members,
  (select count(*)::int from posting p where p.company_id = c.id and p.status = 'Published' and p.frozen_at is null) as "openPostings",
  c.created_at as "createdAt"`
const shown = <Some extends Row>(row: Some) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })

/** Companies by id or slug, or by words in a name it has or had, website, domain, address or a member's email; newest first. */
export async function findCompanies(
  db: Db,
  { search, limit }: { search: string | null; limit: number },
): Promise<FoundCompany[]> {
  const id = search && idFromSlug('company', search)
  const like = search && likeOf(search)
  const where = id
    ? sql`c.id = ${id}`
    : like
      ? sql`c.name ilike ${like} or c.website ilike ${like} or c.verified_domain ilike ${like} or c.email ilike ${like}
          or c.id in (select company_id from company_name where folded ilike ${like})
          or c.id in (select r.company_id from recruiter r join app_user u on u.id = r.user_id where u.email = ${search.toLowerCase()})
          or c.id in (select company_id from billing_details where name ilike ${like} or email ilike ${like}
            or address_line1 ilike ${like} or vat_id ilike ${like})`
      : sql`true`
  const { rows } = await sql<Row>`
    select ${found} from company c where ${where} order by c.created_at desc, c.id limit ${limit}`.execute(db)
  return rows.map(shown)
}

export interface CompanyRecord extends FoundCompany {
  email: string | null
  description: string
  team: { userId: string; name: string; role: string; status: string }[]
  postings: Record<string, number>
  credits: { available: number; reserved: number; used: number; frozen: number }
  payments: number
  cases: { id: string; title: string; state: string }[]
  records: OperatorRecord[]
}

/** What an operator needs to know of a company; null where there is none. */
export async function showCompanyRecord(db: Db, id: string): Promise<CompanyRecord | null> {
  const { rows } = await sql<Omit<CompanyRecord, 'records' | 'createdAt'> & Row>`
    select ${found}, c.email, c.description,
      coalesce((select jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name, 'role', r.role, 'status', r.status) order by r.id)
        from recruiter r join app_user u on u.id = r.user_id where r.company_id = c.id), '[]') as team,
      coalesce((select jsonb_object_agg(shown_status, postings) from posting_count n where n.company_id = c.id and postings > 0), '{}') as postings,
      coalesce((select jsonb_build_object('available', available, 'reserved', reserved, 'used', used, 'frozen', frozen)
        from credit_balance b where b.company_id = c.id), '{"available":0,"reserved":0,"used":0,"frozen":0}') as credits,
      (select count(*)::int from purchase p where p.company_id = c.id and p.paid_at is not null) as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'state', t.state) order by t.opened_at desc)
        from trust_case t where t.company_id = c.id), '[]') as cases
    from company c where c.id = ${id}`.execute(db)
  return rows[0] ? { ...shown(rows[0]), records: await listOperatorRecords(db, id) } : null
}
