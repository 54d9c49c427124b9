import type { Id } from '@chainwork/contract'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import type { CompanyContext, Session } from '@chainwork/contract/identity/schemas'
import type { ContextName, SignInMethod, UserState, WantedRole } from '@chainwork/contract/identity/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Caller, Reaching } from '../platform/http/caller.ts'
import { isOpenInvitation } from './invitations.ts'
import { refuse } from '../platform/failure.ts'

/** Who is asking. */
export async function showSession({
  database: { db, pool },
  actor,
  ...reader
}: Reaching<'anyone'>): Promise<Session> {
  if (actor.kind === 'guest') return { ...guestSession, mode: modeOf(reader) }
  // By name, so that a connection plans it once: planning takes longer than answering.
  const { sql: text, parameters } = sessionQuery(actor.sessionId, reader.now).compile(db)
  const { rows } = await pool.query<Row>({ name: 'session', text, values: [...parameters] })
  return presentSession(rows[0]!, reader)
}

function modeOf({ cookie }: Pick<Caller, 'cookie'>): Session['mode'] {
  const mode = cookie('mode')
  return mode === 'light' || mode === 'dark' ? mode : null
}

interface Row {
  id: Id<'user'>
  email: string
  email_verified: boolean
  verification_sent_at: Date | null
  name: string
  first_name: string
  last_name: string
  image: string | null
  state: UserState
  wanted_role: WantedRole | null
  method: SignInMethod
  context: ContextName | null
  company_id: string | null
  proven_at: Date
  seeker_id: Id<'seeker'> | null
  providers: string[]
  has_wallet: boolean
  companies: CompanyContext[]
  left_out_by: string | null
  invited_by: Id<'company'> | null
  recruiter_id: Id<'recruiter'> | null
  messages: Session['messages']
}

/** One session with everything pages need of its owner. Names of companies and what the bell shows are read for showing only. */
export async function sessionOf(
  db: Db | Tx,
  sessionId: string,
  reader: Pick<Caller, 'now' | 'cookie'>,
): Promise<Session> {
  const { rows } = await sessionQuery(sessionId, reader.now).execute(db)
  return presentSession(rows[0]!, reader)
}

function sessionQuery(sessionId: string, now: Date): RawBuilder<Row> {
  return sql<Row>`
    select u.id, u.email, u.email_verified, u.verification_sent_at, u.name, u.first_name, u.last_name, u.image, u.state, u.wanted_role,
      s.method, s.context, s.company_id, s.proven_at,
      (select k.id from seeker k where k.user_id = u.id) as seeker_id,
      array(select m.provider_id from sign_in_method m where m.user_id = u.id order by m.created_at) as providers,
      exists (select from wallet w where w.user_id = u.id and w.verified) as has_wallet,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'avatarUrl', c.avatar_url, 'role', r.role)
          order by (r.company_id = s.company_id) desc nulls last, r.last_login_at desc nulls last, r.id)
        from recruiter r join company c on c.id = r.company_id
        where r.user_id = u.id and r.status = 'active'
      ), '[]') as companies,
      (select c.name from recruiter r join company c on c.id = r.company_id
        where r.user_id = u.id and r.status = 'inactive' order by r.last_login_at desc nulls last, r.id limit 1) as left_out_by,
      (select i.company_id from invitation i
        where u.email_verified and i.email = u.email and ${isOpenInvitation(now)} order by i.created_at limit 1) as invited_by,
      (select r.id from recruiter r where r.user_id = u.id and r.status = 'active'
        order by (r.company_id = s.company_id) desc nulls last, r.last_login_at desc nulls last, r.id limit 1) as recruiter_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('messageId', n.id, 'read', n.read_at is not null) order by n.id desc)
        from (
          select n.id, n.read_at from notification n
          where n.user_id = u.id and n.side = coalesce(s.context, 'jobSeeker')
            and (n.company_id is null or n.company_id = s.company_id)
          order by n.id desc limit 20
        ) n
      ), '[]') as messages
    from user_session s join app_user u on u.id = s.user_id where s.id = ${sessionId}`
}

function presentSession(row: Row, reader: Pick<Caller, 'cookie'>): Session {
  const company = row.companies[0] ?? null
  const roles: ContextName[] = []
  if (row.seeker_id) roles.push('jobSeeker')
  if (row.companies.length) roles.push('recruiter')
  const deactivatedBy = row.companies.length ? null : row.left_out_by
  const wanted =
    deactivatedBy !== null || row.wanted_role === 'wantsToBeRecruiter' ? 'recruiter' : 'jobSeeker'
  const context = row.context && roles.includes(row.context) ? row.context : (roles[0] ?? wanted)
  return {
    user: {
      uid: row.id,
      email: row.email,
      emailVerified: row.email_verified,
      verificationSentAt: row.email_verified ? null : (row.verification_sent_at?.toISOString() ?? null),
      displayName: row.name,
      firstName: row.first_name,
      lastName: row.last_name,
      photoURL: row.image,
      markSeed: row.seeker_id ?? row.id,
      isAnonymous: false,
    },
    isSignedIn: true,
    signInProvider: row.method,
    methods: methodsOf(row.providers, row.has_wallet),
    roles,
    context,
    wantedRole: row.wanted_role,
    state: row.state,
    companyContext: company,
    companyCount: row.companies.length,
    deactivatedBy,
    invitationCompanyId: row.invited_by,
    provenAt: row.proven_at.toISOString(),
    claims: {
      seekerId: row.seeker_id,
      recruiterId: row.recruiter_id,
      companyId: company?.id ?? null,
      companyRole: company?.role ?? null,
    },
    language: 'en-US',
    mode: modeOf(reader),
    messages: row.messages,
  }
}

/** Stored providers as the ways to sign in people know. */
export function methodsOf(providers: readonly string[], hasWallet: boolean): SignInMethod[] {
  const known = new Set(providers)
  return [
    ...(known.has('credential') ? (['password'] as const) : []),
    ...(['google', 'linkedin'] as const).filter((name) => known.has(name)),
    ...(hasWallet ? (['wallet'] as const) : []),
  ]
}

/** Whether the database answers; for demo and development. In production refuses `route.notFound`. */
export function showDatabase(isOpen: boolean) {
  return async ({ database }: Reaching<'anyone'>): Promise<{ ok: boolean; kind: string }> => {
    if (!isOpen) refuse('route.notFound')
    const ok = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    return { ok, kind: database.kind }
  }
}
