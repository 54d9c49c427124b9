import {
  maxDismissedCompanies,
  maxDismissedPostings,
} from '@chainwork/contract/applications/dismissed-limits'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { isOpenSql } from '../../platform/open-window.ts'
import { refuse } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { requireOpen } from '../../postings/index.ts'

interface DismissedPosting {
  message: string
  jobPostingId: Id<'posting'>
  dismissed: boolean
}

/**
 * Dismisses an open posting; a second time changes nothing. Refuses `posting.notFound` for what nobody may see,
 * `posting.gone` for a closed one, `posting.frozen` or `legal.unavailable` for one that was taken down, and `dismissed.full`.
 */
export async function dismissPosting(
  { tx, actor, now }: Writing<'seeker'>,
  key: string,
): Promise<DismissedPosting> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const row = await tx
    .selectFrom('posting')
    .select(['job_title', 'status', 'publish_at', 'frozen_at', 'frozen_legally'])
    .where('id', '=', id)
    .executeTakeFirst()
  const posting = row ?? refuse('posting.notFound')
  requireOpen(posting, now)
  await lockSeeker(tx, actor.seekerId)
  await makeRoom(tx, actor.seekerId, id, now)
  await tx
    .insertInto('dismissed_posting')
    .values({ seeker_id: actor.seekerId, posting_id: id, job_title: posting.job_title, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: 'Job post dismissed', jobPostingId: id, dismissed: true }
}

/** Where there are as many as there may be, those that nobody can find any more make room. Refuses `dismissed.full`. */
async function makeRoom(tx: Tx, seekerId: string, postingId: string, now: Date): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from dismissed_posting
      where seeker_id = ${seekerId} and posting_id <> ${postingId}`.execute(tx)
    return rows[0]!.others
  }
  if ((await count()) < maxDismissedPostings) return
  await sql`delete from dismissed_posting d using posting p
    where d.seeker_id = ${seekerId} and p.id = d.posting_id
      and not (p.status = 'Published' and ${isOpenSql('p.publish_at', now)})`.execute(tx)
  if ((await count()) >= maxDismissedPostings) refuse('dismissed.full')
}

/** Brings a posting back, in whatever state it is; a second time changes nothing. */
export async function restorePosting(
  { tx, actor }: Writing<'seeker'>,
  key: string,
): Promise<DismissedPosting> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  await tx
    .deleteFrom('dismissed_posting')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', id)
    .execute()
  return { message: 'Job post brought back', jobPostingId: id, dismissed: false }
}

/** What one seeker dismisses at once is counted one after the other. */
export async function lockSeeker(tx: Tx, seekerId: string): Promise<void> {
  await tx.selectFrom('seeker').select('id').where('id', '=', seekerId).forNoKeyUpdate().execute()
}

interface DismissedCompany {
  message: string
  companyId: Id<'company'>
  dismissed: boolean
}

/** Dismisses all postings of a company; a second time changes nothing. Refuses `company.notFound` and `dismissed.companiesFull`. */
export async function dismissCompany(
  { tx, actor, now }: Writing<'seeker'>,
  key: string,
): Promise<DismissedCompany> {
  const id = idFromSlug('company', key) ?? refuse('company.notFound')
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { name } = company ?? refuse('company.notFound')
  await lockSeeker(tx, actor.seekerId)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from dismissed_company where seeker_id = ${actor.seekerId} and company_id <> ${id}`.execute(
    tx,
  )
  if (rows[0]!.others >= maxDismissedCompanies) refuse('dismissed.companiesFull')
  await tx
    .insertInto('dismissed_company')
    .values({ seeker_id: actor.seekerId, company_id: id, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: `All jobs from ${name} dismissed`, companyId: id, dismissed: true }
}

/** Brings the postings of a company back; a second time changes nothing. */
export async function restoreCompany(
  { tx, actor }: Writing<'seeker'>,
  key: string,
): Promise<DismissedCompany> {
  const id = idFromSlug('company', key) ?? refuse('company.notFound')
  await tx
    .deleteFrom('dismissed_company')
    .where('seeker_id', '=', actor.seekerId)
    .where('company_id', '=', id)
    .execute()
  return { message: 'Company brought back', companyId: id, dismissed: false }
}
