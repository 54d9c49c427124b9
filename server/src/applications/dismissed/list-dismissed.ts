import type { Input, Reply } from '@chainwork/contract'
import type * as dismissed from '@chainwork/contract/applications/dismissed'
import { dismissedCursor } from '@chainwork/contract/applications/dismissed-limits'
import { type Id, slugOf } from '@chainwork/contract/ids'
import { isInCalendar } from '@chainwork/contract/time'
import { sql } from 'kysely'
import { refuseCursor } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { isOpenSql } from '../../platform/open-window.ts'

interface CompanyRow {
  id: Id<'company'>
  name: string
  avatar_url: string | null
  dismissed_at: Date
}

interface PostingRow {
  posting_id: Id<'posting'>
  job_title: string
  dismissed_at: Date
  company_id: Id<'company'>
  company: string
  avatar_url: string | null
  is_open: boolean | null
}

/** What the caller dismissed, the latest first: postings a page at a time, and all companies. */
export async function listDismissed(
  { db, actor, now }: Reading<'seeker'>,
  { query }: Input<typeof dismissed.listDismissed>,
): Promise<Reply<typeof dismissed.listDismissed>> {
  const own = sql`d.seeker_id = ${actor.seekerId}`
  const from = query.after === undefined ? null : readCursor(query.after)
  const where = from
    ? sql`${own} and (d.dismissed_at, d.posting_id) < (${from.at}::timestamptz, ${from.id})`
    : own
  const { rows } = await sql<PostingRow>`
    select d.posting_id, d.job_title, d.dismissed_at, c.id as company_id, c.name as company, c.avatar_url,
      p.status = 'Published' and p.frozen_at is null and ${isOpenSql('p.publish_at', now)} as is_open
    from dismissed_posting d join posting p on p.id = d.posting_id join company c on c.id = p.company_id
    where ${where} order by d.dismissed_at desc, d.posting_id desc limit ${query.limit + 1}`.execute(db)
  const { rows: companies } = await sql<CompanyRow>`
    select c.id, c.name, c.avatar_url, d.dismissed_at from dismissed_company d join company c on c.id = d.company_id
    where ${own} order by d.dismissed_at desc, c.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from dismissed_posting d where ${own}`.execute(db)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(presentPosting),
    total: counted[0]!.total,
    next: last && rows.length > page.length ? `${last.dismissed_at.toISOString()}_${last.posting_id}` : null,
    companies: companies.map(({ id, name, avatar_url, dismissed_at }) => ({
      id,
      slug: slugOf(name, id),
      name,
      avatarUrl: avatar_url,
      dismissedAt: dismissed_at.toISOString(),
    })),
  }
}

function presentPosting(row: PostingRow) {
  return {
    id: row.posting_id,
    slug: slugOf(row.job_title, row.posting_id),
    jobTitle: row.job_title,
    company: { id: row.company_id, name: row.company, avatarUrl: row.avatar_url },
    isOpen: row.is_open ?? false,
    dismissedAt: row.dismissed_at.toISOString(),
  }
}

function readCursor(after: string): { at: string; id: string } {
  const [, at, id] = dismissedCursor.exec(after) ?? []
  return at && id && isInCalendar(at) ? { at, id } : refuseCursor()
}
