import type { Input } from '@chainwork/contract'
import type * as endpoints from '@chainwork/contract/job-boards/endpoints'
import type { OriginDetail, PublicBoard } from '@chainwork/contract/job-boards/schemas'
import { idFromSlug } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import { sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import { formats } from './formats/index.ts'
import { type PostRow, originsOf, postColumns } from './show-boards.ts'
import type { JobBoardTable } from './tables.ts'

interface Row extends PostRow {
  system: JobBoardTable['system']
  host: string
  key: string
  name: string
  claimed_by: OriginDetail['claimedBy']
  board_id: string
  apply_url: string | null
  hash: string
  posted_at: Date | null
  first_seen_at: Date
  missed_at: Date | null
  seen_at: Date
  last_complete_at: Date | null
  missed_reads: string[]
  close_reason: OriginDetail['closedBecause']
  closed_at: Date | null
  cut: OriginDetail['cut']
}

/** Where a post was read from and in which reads it was seen. Refuses `posting.notFound` and `posting.noOrigin`. */
export async function showOrigin(
  { db }: Reading<'anyone'>,
  { params }: Input<typeof endpoints.showOrigin>,
): Promise<OriginDetail> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await db
    .selectFrom('posting')
    .select('board_id')
    .where('id', '=', id)
    .where('status', 'in', ['Published', 'Closed'])
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
  if (!posting) refuse('posting.notFound')
  const { rows } = await sql<Row>`
    select b.id as board_id, b.system, b.host, b.key, b.name, b.claimed_by, b.last_complete_at, p.apply_url, p.posted_at,
      e.hash, e.first_seen_at, e.missed_at, e.seen_at, e.missed_reads, e.close_reason, e.closed_at, e.cut, ${postColumns}
    from job_board_post e join job_board b on b.id = e.board_id join posting p on p.id = e.posting_id
    where e.posting_id = ${id} and b.opted_out_at is null`.execute(db)
  const row = rows[0] ?? refuse('posting.noOrigin')
  // While reads find it, the last one of its board did.
  const seenAt = row.missed_at || row.closed_at ? row.seen_at : (row.last_complete_at ?? row.seen_at)
  const reads = await db
    .selectFrom('job_board_read')
    .select(['id', 'started_at'])
    .where('board_id', '=', row.board_id)
    .where('outcome', 'in', ['complete', 'unchanged'])
    .where('started_at', '>=', row.first_seen_at)
    .where('started_at', '<=', row.closed_at ?? new Date(8.64e15 / 2))
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  const missed = new Set(row.missed_reads.map(String))
  const address = formats[row.system].addressOf(row)
  return {
    system: row.system,
    name: row.name,
    address,
    applyUrl: row.apply_url ?? address,
    hash: row.hash,
    postedAt: row.posted_at?.toISOString() ?? null,
    firstSeenAt: row.first_seen_at.toISOString(),
    seenAt: seenAt.toISOString(),
    claimedBy: row.claimed_by,
    closedBecause: row.close_reason,
    cut: row.cut,
    fields: originsOf(row),
    reads: reads.map((read) => ({
      at: read.started_at.toISOString(),
      wasSeen: !missed.has(String(read.id)),
    })),
  }
}

/** The boards that posts are read from, by name. */
export async function wherePostsComeFrom({ db }: Reading<'anyone'>): Promise<List<PublicBoard>> {
  const { rows } = await sql<
    Pick<Row, 'name' | 'system' | 'host' | 'key' | 'last_complete_at'> & {
      posts: number
      is_claimed: boolean
    }
  >`
    select b.name, b.system, b.host, b.key, b.last_complete_at, b.owner_id is not null as is_claimed,
      (select count(*)::int from posting p where p.board_id = b.id and p.status = 'Published' and p.frozen_at is null) as posts
    from job_board b where b.removed_at is null and b.company_id is not null
    order by lower(b.name), b.id limit 2000`.execute(db)
  return wholeList(
    rows.map(({ name, system, host, key, last_complete_at, posts, is_claimed }) => ({
      name,
      system,
      address: formats[system].addressOf({ host, key }),
      posts,
      lastCompleteAt: last_complete_at?.toISOString() ?? null,
      isClaimed: is_claimed,
    })),
  )
}
