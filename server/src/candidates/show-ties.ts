import type { Input } from '@chainwork/contract'
import { candidatePayload } from '@chainwork/contract/candidates/schemas'
import type { CandidateTies, showTies as endpoint } from '@chainwork/contract/candidates/ties'
import { sql } from 'kysely'
import { type AppliedFor, applicationsTo } from '../applications/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { type BriefRow, type Ties, type Viewer, briefFor, standingOf } from '../profiles/index.ts'
import { readFitting } from './find-fitting.ts'
import { findOwnPosting } from './find-own-posting.ts'
import { presentCard } from './present-card.ts'
import { readPayload } from './people-query.ts'
import { readAsking } from './standing-search.ts'

interface Row {
  candidate: BriefRow | null
  viewer: Viewer
  applications: AppliedFor[]
}

const reasons: Partial<Record<Viewer, CandidateTies['namedBecause']>> = {
  appliedTo: 'applied',
  introduced: 'introduced',
}

/**
 * GET /api/recruiter/candidate/:id/ties. The match is the one on the search card, so it reveals nothing more than the card.
 * Refuses `seeker.notFound` for a candidate the company cannot open.
 */
export function showTies(ties: Ties) {
  return async (
    caller: Reading<'recruiter'>,
    { params, query }: Input<typeof endpoint>,
  ): Promise<CandidateTies> => {
    const { db, actor, now } = caller
    const { companyId } = actor
    const standing = standingOf({ companyId, ...ties })
    const { rows } = await sql<Row>`
      select ${briefFor(standing)} as candidate, ${standing} as viewer, ${applicationsTo(companyId, sql`k.id`)} as applications
      from seeker k join app_user u on u.id = k.user_id where k.id = ${params.id}`.execute(db)
    const [row] = rows
    if (!row?.candidate) refuse('seeker.notFound')
    const posting = query.jobPostingId ? await findOwnPosting(caller, query.jobPostingId) : null
    const all = readPayload(candidatePayload.parse({}), await readAsking(db, companyId), {}, now)
    const [found] = await readFitting(db, all, [{ id: row.candidate.id, rev: 0 }])
    return {
      applications: row.applications,
      namedBecause: found?.isAnonymous ? (reasons[row.viewer] ?? null) : null,
      match: found ? presentCard(found, posting, now).match : null,
    }
  }
}
