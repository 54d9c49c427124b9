import type { UserState } from '@chainwork/contract/identity/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { type OperatorRecord, listOperatorRecords } from '../platform/operators/index.ts'
import { likeOf } from './look-up/like-of.ts'
import { findUserId } from './operate-users.ts'

/** An account in a list for operators; times in ISO 8601, UTC. */
export interface ListedUser {
  id: string
  email: string
  emailVerified: boolean
  name: string
  state: UserState
  reason: string | null
  roles: string[]
  createdAt: string
}

type Row = Omit<ListedUser, 'createdAt'> & { created_at: Date }

function selectUsers(where: RawBuilder<unknown>, limit: number) {
  return sql<Row>`
    select u.id, u.email, u.email_verified as "emailVerified", u.name, u.state, u.state_reason as reason, u.created_at,
      array_remove(array[case when exists (select from seeker k where k.user_id = u.id) then 'jobSeeker' end,
        case when exists (select from recruiter r where r.user_id = u.id and r.status = 'active') then 'recruiter' end], null) as roles
    from app_user u where ${where} order by u.created_at desc, u.id desc limit ${limit}`
}

/**
 * Accounts, newest first: in one state, by an id of theirs, a wallet or the name of their public card, or with these words in name or email.
 */
export async function listUsers(
  db: Db,
  { state, search, limit }: { state: UserState | null; search: string | null; limit: number },
): Promise<ListedUser[]> {
  const key = search?.toLowerCase()
  const like = search && likeOf(search)
  const where = sql.join(
    [
      sql`true`,
      ...(state ? [sql`u.state = ${state}`] : []),
      ...(like
        ? [
            sql`(u.email ilike ${like} or u.name ilike ${like} or u.id = ${key}
              or u.id in (select user_id from seeker where id = ${key}) or u.id in (select user_id from recruiter where id = ${key})
              or u.id in (select user_id from wallet where address = ${key})
              or u.id in (select k.user_id from public_card n join seeker k on k.id = n.seeker_id where n.name = ${key}))`,
          ]
        : []),
    ],
    sql` and `,
  )
  const { rows } = await selectUsers(where, limit).execute(db)
  return rows.map(shown)
}

export interface ShownUser extends ListedUser {
  methods: string[]
  hibernatedAt: string | null
  approvedAt: string | null
  companies: { id: string; name: string; role: string; status: string }[]
  /** Where they are signed in now. */
  sessions: number
  lastSeenAt: string | null
  /** Open job posts they wrote, and those of them that are frozen. */
  openPostings: number
  frozenPostings: number
  applications: number
  records: OperatorRecord[]
}

/** Everything an operator needs to decide about an account, by id or address; null when there is none. */
export async function showUser(db: Db | Tx, key: string, now: Date): Promise<ShownUser | null> {
  const id = await findUserId(db, key)
  if (!id) return null
  const { rows } = await selectUsers(sql`u.id = ${id}`, 1).execute(db)
  const more = await sql<
    Pick<
      ShownUser,
      'methods' | 'companies' | 'sessions' | 'openPostings' | 'frozenPostings' | 'applications'
    > & {
      hibernated_at: Date | null
      approved_at: Date | null
      last_seen_at: Date | null
    }
  >`select u.hibernated_at, u.approved_at,
      array(select provider_id from sign_in_method m where m.user_id = u.id order by created_at)
        || array(select 'wallet' from wallet w where w.user_id = u.id and w.verified limit 1) as methods,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', r.role, 'status', r.status) order by r.id)
        from recruiter r join company c on c.id = r.company_id where r.user_id = u.id), '[]') as companies,
      (select count(*)::int from user_session s where s.user_id = u.id and s.expires_at > ${now}) as sessions,
      (select max(last_seen_at) from user_session s where s.user_id = u.id) as last_seen_at,
      (select count(*)::int from posting p where p.created_by = u.id and p.status = 'Published' and p.frozen_at is null) as "openPostings",
      (select count(*)::int from posting p where p.created_by = u.id and p.frozen_at is not null) as "frozenPostings",
      (select count(*)::int from application a join seeker k on k.id = a.seeker_id where k.user_id = u.id) as applications
    from app_user u where u.id = ${id}`.execute(db)
  const { hibernated_at, approved_at, last_seen_at, ...counts } = more.rows[0]!
  return {
    ...shown(rows[0]!),
    ...counts,
    hibernatedAt: hibernated_at?.toISOString() ?? null,
    approvedAt: approved_at?.toISOString() ?? null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    records: await listOperatorRecords(db, id),
  }
}

function shown({ created_at, ...row }: Row): ListedUser {
  return { ...row, createdAt: created_at.toISOString() }
}
