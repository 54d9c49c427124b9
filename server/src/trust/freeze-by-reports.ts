import { dayMs } from '@chainwork/contract/durations'
import type { ReportReason } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { PostingPorts } from '../postings/index.ts'
import type { CaseRow } from './case-rows.ts'
import { freezeCase } from './decide-case.ts'

/** So many independent people freeze what they report. */
const enough = 2
/** Accounts younger than this, and companies older than that, are left to operators. */
const [youngDays, knownDays] = [14, 90]
/** One person's word moves so many freezes in seven days. */
const perWeek = 2

interface Counted {
  reporter_id: string
  network_hash: string | null
  reason: ReportReason
  employers: string[]
}

/**
 * Freezes a post or a company once two independent people report it whom it touched; one is enough for a post that our checks
 * flagged as a scam. A power to freeze is a power to extort, so reports of guests, recruiters, new accounts, one network, one
 * employer, and people whose report was wrong before do not count, and companies that are proven, known or paying are exempt, and
 * so is what was released and has not changed since.
 */
export async function freezeByReports(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  found: CaseRow,
  now: Date,
): Promise<void> {
  if (found.state !== 'open' || found.subject_kind === 'person') return
  const counted = await countedReports(tx, found, now)
  const flagged =
    found.subject_kind === 'posting' && counted.length > 0 && (await isFlagged(tx, found.subject_id))
  if (await isExempt(tx, found, now)) return
  const chosen = flagged ? counted.slice(0, 1) : independent(counted)
  if (chosen.length < (flagged ? 1 : enough)) return
  await tx
    .insertInto('freezing_report')
    .values(chosen.map(({ reporter_id }) => ({ reporter_id, case_id: found.id, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await freezeCase(tx, recordChanges, found, {
    rule: chosen[0]!.reason,
    facts: flagged
      ? 'Our checks found words of a known scam in it, and it was reported.'
      : 'Several people who had to do with it, independently of each other, reported it.',
    operator: null,
    isScam: false,
    isLegal: false,
    now,
  })
}

/** Reports of people whom the subject touched, one a person, those whose word may still move something. */
async function countedReports(tx: Tx, found: CaseRow, now: Date): Promise<Counted[]> {
  const isPosting = found.subject_kind === 'posting'
  const by = isPosting ? sql.ref('posting_id') : sql.ref('company_id')
  const { rows } = await sql<Counted>`
    select r.reporter_id, r.network_hash, r.reason,
      array(select lower(trim(e.company_name)) from employment e where e.seeker_id = k.id) as employers
    from report r join app_user u on u.id = r.reporter_id join seeker k on k.user_id = u.id
    where r.case_id = ${found.id} and r.subject = ${found.subject_kind} and r.counts_at is not null and not r.is_spent and not r.by_recruiter
      and not exists (select from report o join trust_case c on c.id = o.case_id
        where o.reporter_id = r.reporter_id and o.is_spent and c.company_id = ${found.company_id})
      and u.state = 'active' and u.email_verified and u.created_at < ${new Date(now.getTime() - youngDays * dayMs)}
      and not exists (select from recruiter m where m.user_id = u.id)
      and (exists (select from application a where a.seeker_id = k.id and ${sql`a.${by}`} = ${found.subject_id})
        or exists (select from job_invitation i where i.seeker_id = k.id and ${sql`i.${by}`} = ${found.subject_id}))
      and (select count(*) from freezing_report f
        where f.reporter_id = u.id and f.at > ${new Date(now.getTime() - 7 * dayMs)}) < ${perWeek}
    order by r.at, r.id for no key update of u`.execute(tx)
  return rows
}

/** Two of them that have neither a network nor an employer in common; none where there are no such two. */
function independent(counted: readonly Counted[]): Counted[] {
  for (const [at, one] of counted.entries())
    for (const other of counted.slice(at + 1)) {
      const isApart = one.network_hash !== other.network_hash && one.network_hash !== null
      if (isApart && !one.employers.some((name) => other.employers.includes(name))) return [one, other]
    }
  return []
}

/** Whether our checks found the words of a scam in it, and nobody has looked at it since. */
async function isFlagged(tx: Tx, postingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_flag f where f.posting_id = ${postingId} and f.kind in ('paymentRequest', 'lookAlike')
      and not exists (select from posting_decision d where d.posting_id = f.posting_id and d.operator <> 'auto' and d.at >= f.at)
      and not exists (select from trust_case c where c.subject_id = f.posting_id and c.state = 'released' and c.decided_at >= f.at)`.execute(
    tx,
  )
  return rows.length > 0
}

/** Proven, known, paying, or released as it is now: an operator looks first. */
async function isExempt(tx: Tx, { company_id, subject_id }: CaseRow, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isExempt: boolean }>`
    select c.verified_domain is not null or c.created_at < ${new Date(now.getTime() - knownDays * dayMs)}
      or exists (select from purchase p where p.company_id = c.id and p.status = 'paid')
      or exists (select from trust_case t where t.subject_id = ${subject_id} and t.state = 'released'
        and t.decided_at >= coalesce((select p.updated_at from posting p where p.id = ${subject_id}), c.updated_at)) as "isExempt"
    from company c where c.id = ${company_id}`.execute(tx)
  return rows[0]?.isExempt ?? true
}
