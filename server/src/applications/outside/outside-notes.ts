import type { Input, Reply } from '@chainwork/contract'
import type * as outside from '@chainwork/contract/applications/outside'
import type { OutsideApplication } from '@chainwork/contract/applications/outside'
import { dayMs } from '@chainwork/contract/durations'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import { jobBoardWords } from '@chainwork/contract/job-boards/values'
import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import { shownDay } from '@chainwork/contract/shown-time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import { wholeList } from '../../platform/whole-list.ts'
import { emptyApplications } from '../delete-applications.ts'

const maxNotes = 10_000
const maxListed = 500

/** Notes when the caller applied on the company’s own site. Refuses what the endpoint lists. */
export async function noteOutside(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof outside.noteOutside>,
): Promise<Reply<typeof outside.noteOutside>> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await tx
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'posting.company_id')
    .select(['posting.job_title', 'posting.apply_url', 'posting.applies_here', 'company.name'])
    .where('posting.id', '=', id)
    .where('posting.status', 'in', ['Published', 'Closed'])
    .where('posting.publish_at', '<=', now)
    .where('posting.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!posting) refuse('posting.notFound')
  if (posting.applies_here) refuse('posting.appliesHere')
  // It is already tomorrow in the easternmost time zone.
  const latest = new Date(now.getTime() + dayMs / 2).toISOString().slice(0, 10)
  const appliedOn = body.appliedOn ?? now.toISOString().slice(0, 10)
  if (appliedOn > latest)
    refuse('outsideApplication.future', { appliedOn: 'Choose today or an earlier day.' })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outside_application
    where seeker_id = ${actor.seekerId} and posting_id <> ${id}`.execute(tx)
  if (rows[0]!.count >= maxNotes) refuse('outsideApplication.full')
  await sql`
    insert into outside_application (seeker_id, posting_id, title, company, apply_url, applied_on, noted_at)
    values (${actor.seekerId}, ${id}, ${posting.job_title}, ${posting.name}, ${posting.apply_url}, ${appliedOn}::date, ${now})
    on conflict (seeker_id, posting_id) do update set applied_on = excluded.applied_on`.execute(tx)
  return { message: jobBoardWords.outsideNoted, jobPostingId: id, appliedOn }
}

/** Removes the note, if there is one. Refuses `posting.notFound` for what is no posting. */
export async function removeOutside(
  { tx, actor }: Writing<'seeker'>,
  { params }: Input<typeof outside.removeOutside>,
): Promise<Reply<typeof outside.removeOutside>> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  await tx
    .deleteFrom('outside_application')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', id)
    .execute()
  return { message: jobBoardWords.outsideRemoved, jobPostingId: id, appliedOn: null }
}

/** The caller’s notes, latest first. */
export async function listOutside({ db, actor }: Reading<'seeker'>): Promise<List<OutsideApplication>> {
  const { rows } = await sql<{
    posting_id: Id<'posting'>
    title: string
    company: string
    is_open: boolean
    apply_url: string | null
    applied_on: string
  }>`
    select o.posting_id, o.title, o.company, coalesce(p.apply_url, o.apply_url) as apply_url,
      to_char(o.applied_on, 'YYYY-MM-DD') as applied_on,
      coalesce(p.status = 'Published' and p.frozen_at is null, false) as is_open
    from outside_application o left join posting p on p.id = o.posting_id
    where o.seeker_id = ${actor.seekerId}
    order by o.applied_on desc, o.noted_at desc limit ${maxListed}`.execute(db)
  return wholeList(
    rows.map(({ posting_id, title, company, is_open, apply_url, applied_on }) => ({
      jobPostingId: posting_id,
      slug: slugOf(title, posting_id),
      title,
      company,
      isOpen: is_open,
      applyUrl: apply_url,
      appliedOn: applied_on,
    })),
  )
}

/** The caller’s notes for the export. */
export async function collectOutside(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select posting_id, title, company, apply_url, to_char(applied_on, 'YYYY-MM-DD') as applied_on, noted_at
    from outside_application where seeker_id = ${seekerId} order by noted_at desc`.execute(db)
  return rows
}

/**
 * A company was not whose board it is: its access to applications for these postings that came since it had them ends, each stays
 * with its applicant as a private note, and each applicant is told what could be read. Answers how many.
 */
export async function applicationsBecomeNotes(
  tx: Tx,
  postingIds: readonly string[],
  { wrong, since, now }: { wrong: string; since: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{
    id: string
    shown_status: string
    posting_id: string
    job_title: string
    applied_at: Date
    email: string
  }>`
    select a.id, a.shown_status, a.posting_id, s.job_title, a.applied_at, u.email
    from application a join application_posting s on s.digest = a.posting_digest
      join seeker k on k.id = a.seeker_id join app_user u on u.id = k.user_id
    where a.posting_id = any(${postingIds}::text[]) and a.applied_at >= ${since} order by a.id for update of a`.execute(
    tx,
  )
  if (!rows.length) return 0
  await sql`
    insert into outside_application (seeker_id, posting_id, title, company, apply_url, applied_on, noted_at)
    select a.seeker_id, a.posting_id, s.job_title, ${wrong}, p.apply_url, a.applied_at::date, ${now}
    from application a join application_posting s on s.digest = a.posting_digest
      left join posting p on p.id = a.posting_id
    where a.id = any(${rows.map(({ id }) => id)}::text[])
    on conflict (seeker_id, posting_id) do nothing`.execute(tx)
  for (const row of rows) await queueEmail(tx, 'own', wrongCompanyEmail(row, wrong))
  await emptyApplications(tx, rows, now)
  return rows.length
}

function wrongCompanyEmail(
  { id, job_title, applied_at, email }: { id: string; job_title: string; applied_at: Date; email: string },
  wrong: string,
) {
  return {
    key: `wrong-company:${id}`,
    to: email,
    subject: `Your application for ${job_title} went to the wrong company`,
    preheader: 'It can no longer read what you handed in.',
    blocks: [
      { kind: 'heading' as const, text: 'Your application went to the wrong company' },
      {
        kind: 'paragraph' as const,
        text: `On ${shownDay(applied_at)} you applied for ${job_title}. ${wrong} said that this job post was its own, and it was not. Until now it could read the profile and the answers that you handed in. It can’t any more.`,
      },
      {
        kind: 'paragraph' as const,
        text: 'The application is now a private note of yours. If you still want the job, apply on the company’s own site.',
      },
      { kind: 'button' as const, label: 'Open applications', url: pagePath('/applied-jobs') },
    ],
  }
}
