import type { Id } from '@chainwork/contract'
import type { List } from '@chainwork/contract/page'
import type { OwnReport } from '@chainwork/contract/trust/schemas'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'

const maxListed = 200

/** What the caller reported, latest first, and what came of it. */
export async function listReports({ db, actor }: Reading<'signedIn'>): Promise<List<OwnReport>> {
  const rows = await db
    .selectFrom('report as r')
    .innerJoin('trust_case as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.subject', 'r.title', 'r.reason', 'r.text', 'r.at', 'c.state', 'c.decided_at'])
    .where('r.reporter_id', '=', actor.userId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id')
    .limit(maxListed)
    .execute()
  return wholeList(
    rows.map(({ id, subject, title, reason, text, at, state, decided_at }) => {
      const isDecided = state === 'upheld' || state === 'released'
      return {
        id: id as Id<'report'>,
        subject,
        title,
        reason,
        text,
        reportedAt: at.toISOString(),
        outcome: isDecided ? state : ('waiting' as const),
        decidedAt: isDecided ? decided_at!.toISOString() : null,
      }
    }),
  )
}
