import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/views'
import { idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Caller, Reading } from '../../platform/http/caller.ts'
import { requireOpen } from '../show-posting.ts'
import type { PostingTable } from '../tables.ts'
import type { PostingViews } from './posting-views.ts'

type Row = Pick<PostingTable, 'status' | 'publish_at' | 'frozen_at'> & {
  frozen_legally: boolean
  isOwn: boolean
}

/**
 * POST /api/job-posting/:id/view. Robots and the company's own people are not counted. Refuses what the posting itself is
 * refused with.
 */
export function countPostingView(views: PostingViews) {
  return async (
    { db, now, actor, client }: Reading<'anyone'>,
    { params }: Input<typeof postings.countPostingView>,
  ): Promise<{ counts: boolean }> => {
    const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
    const userId = actor.kind === 'user' ? actor.userId : ''
    const { rows } = await viewedQuery(id, userId).execute(db)
    const posting = rows[0] ?? refuse('posting.notFound')
    requireOpen(posting, now)
    const counts = !posting.isOwn && isBrowser(client.userAgent)
    if (counts) views.note(id, visitorOf({ actor, client }))
    return { counts }
  }
}

/** The statement alone, so that its plan can be looked at. */
export function viewedQuery(id: string, userId: string) {
  return sql<Row>`
    select status, publish_at, frozen_at, frozen_legally, exists (
      select from recruiter where user_id = ${userId} and recruiter.company_id = posting.company_id) as "isOwn"
    from posting where id = ${id}`
}

/** One person signed in, or all guests of one network: many requests from there count once. */
function visitorOf({ actor, client }: Pick<Caller, 'actor' | 'client'>): string {
  return actor.kind === 'user' ? `user ${actor.userId}` : `network ${client.network}`
}

const robots =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|externalhit|embedly|monitor|uptime|lighthouse|pagespeed|scrapy|\b(curl|wget|python|java|go-http-client|okhttp|libwww|node|undici|axios)\b/i

/** Robots that say what they are, and programs that are no browser. */
function isBrowser(userAgent: string): boolean {
  return userAgent !== '' && !robots.test(userAgent)
}
