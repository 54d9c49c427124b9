import { idFromSlug } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { ReportSubject } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/failure.ts'
import type { Actor } from '../platform/http/caller.ts'
import { findPublicPosting } from '../postings/index.ts'
import { findReportedMessage } from '../threads/index.ts'
import type { SubjectKind } from './tables.ts'

/** What a report is about, and what there was to be seen of it. */
export interface Subject {
  kind: SubjectKind
  id: string
  companyId: string | null
  title: string
  /** For operators alone; without ids of accounts. */
  evidence: object
}

type Find = (tx: Tx, key: { id: string; actor: Actor; now: Date }) => Promise<Subject | null>

/** Finds what somebody reports; null for what they cannot see. */
export function findSubject(tx: Tx, kind: ReportSubject, key: Parameters<Find>[1]): Promise<Subject | null> {
  return finders[kind](tx, key)
}

const finders: Record<ReportSubject, Find> = {
  posting: async (tx, { id: slug, now }) => {
    const id = idFromSlug('posting', slug)
    const posting = id && (await openPosting(tx, id, now))
    if (!posting) return null
    const company = await companyOf(tx, posting.company.id)
    const writer = await sql<{ email: string; name: string }>`
      select u.email, u.name from posting p join app_user u on u.id = p.created_by where p.id = ${posting.id}`.execute(
      tx,
    )
    return {
      kind: 'posting',
      id: posting.id,
      companyId: posting.company.id,
      title: posting.jobTitle,
      evidence: { posting, company, writer: writer.rows[0] ?? null },
    }
  },
  company: async (tx, { id: slug }) => {
    const id = idFromSlug('company', slug)
    const company = id && (await companyOf(tx, id))
    if (!company) return null
    const { rows: members } = await sql`
      select u.email, u.name, r.role from recruiter r join app_user u on u.id = r.user_id where r.company_id = ${id} order by r.id`.execute(
      tx,
    )
    return { kind: 'company', id, companyId: id, title: company.name, evidence: { company, members } }
  },
  invitation: async (tx, { id, actor }) => {
    if (actor.kind === 'guest' || !actor.seekerId) return null
    const { rows } = await sql<{ companyId: string; company: string }>`
      select i.company_id as "companyId", c.name as company, i.job_title, i.message, i.created_at,
        u.email as writer from job_invitation i join company c on c.id = i.company_id
        left join app_user u on u.id = i.invited_by
      where i.id = ${id} and i.seeker_id = ${actor.seekerId}`.execute(tx)
    const [invitation] = rows
    if (!invitation) return null
    const { companyId, company } = invitation
    return {
      kind: 'company',
      id: companyId,
      companyId,
      title: company,
      evidence: { invitation, company: await companyOf(tx, companyId) },
    }
  },
  message: async (tx, { id, actor, now }) => {
    if (actor.kind === 'guest') return null
    const found = await findReportedMessage(tx, actor, id, now)
    if (!found) return null
    const { companyId, jobTitle, writer, messages } = found
    if (found.side === 'jobSeeker')
      return found.seekerUserId === null
        ? null
        : {
            kind: 'person',
            id: found.seekerUserId,
            companyId: null,
            title: `A message about ${jobTitle}`,
            evidence: { jobTitle, messages },
          }
    return {
      kind: 'company',
      id: companyId,
      companyId,
      title: found.company,
      evidence: { jobTitle, writer, messages, company: await companyOf(tx, companyId) },
    }
  },
  application: async (tx, { id, actor }) => {
    if (actor.kind === 'guest' || !actor.companyId || actor.isCompanyFrozen) return null
    const { rows } = await sql<{ userId: string; jobTitle: string; profile: object }>`
      select u.id as "userId", p.job_title as "jobTitle", a.profile::json as profile, a.answers, a.applied_at
      from application a join seeker k on k.id = a.seeker_id join app_user u on u.id = k.user_id
      join application_posting p on p.digest = a.posting_digest
      where a.id = ${id} and a.company_id = ${actor.companyId} and a.status <> 'Withdrawn' and a.profile is not null`.execute(
      tx,
    )
    const [application] = rows
    if (!application) return null
    const { userId, profile, ...shown } = application
    return {
      kind: 'person',
      id: userId,
      companyId: null,
      // The company may not know the name any more when it reads this.
      title: `An application for ${shown.jobTitle}`,
      evidence: { application: { ...shown, profile: withoutContact(profile) } },
    }
  },
}

const contact = new Set(['id', 'email', 'phone', 'avatarUrl', 'links'])

/** Evidence outlives accounts, so it has neither ids nor ways to reach anybody. */
function withoutContact(profile: object): object {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !contact.has(name)))
}

async function openPosting(tx: Tx, id: string, now: Date): Promise<Posting | null> {
  try {
    return await findPublicPosting(tx, id, now)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function companyOf(tx: Tx, id: string) {
  return tx
    .selectFrom('company')
    .select(['name', 'description', 'bio', 'website', 'email', 'verified_domain', 'created_at', 'avatar_url'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
