import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { likeOf } from './like-of.ts'

/** An account as the console finds it: enough to choose one. The rest is in its record, which asks for a reason. */
interface FoundUser {
  id: string
  /** Null if the search was for an id, a wallet or a public card: the person behind it is shown in the record. */
  name: string | null
  state: string | null
  roles: string[]
  /** Where it is what was searched for. */
  email: string | null
}

/**
 * Accounts, newest first: by their whole address or words of their name; by an id of theirs, a wallet or the name of a public card nothing of
 * them but the id, as one leads to the other.
 */
export async function findUsers(
  db: Db,
  { search, limit }: { search: string | null; limit: number },
): Promise<FoundUser[]> {
  const key = search?.toLowerCase() ?? ''
  const like = search && likeOf(search)
  const isNamed = like ? sql`(u.name ilike ${like} or u.email = ${key})` : sql`true`
  const { rows } = await sql<FoundUser>`
    select f.id, case when f.is_named then f.name end as name, case when f.is_named then f.state end as state,
      case when f.email = ${key} then f.email end as email,
      array_remove(array[
        case when f.is_named and exists (select from seeker k where k.user_id = f.id) then 'jobSeeker' end,
        case when f.is_named and exists (select from recruiter r where r.user_id = f.id and r.status = 'active') then 'recruiter' end], null) as roles
    from (select u.id, u.name, u.email, u.state, u.created_at, ${isNamed} as is_named from app_user u) f
    where f.is_named or f.id = ${key} or f.id in (select user_id from seeker where id = ${key})
      or f.id in (select user_id from recruiter where id = ${key}) or f.id in (select user_id from wallet where address = ${key})
      or f.id in (select k.user_id from public_card n join seeker k on k.id = n.seeker_id where n.name = ${key})
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}
