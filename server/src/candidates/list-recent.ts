import { candidatePayload, type CandidateCard } from '@chainwork/contract/candidates/schemas'
import { maxRecentlyViewed } from '@chainwork/contract/candidates/values'
import type { List } from '@chainwork/contract/page'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import { listViewed } from '../profiles/index.ts'
import { readFitting } from './find-fitting.ts'
import { presentCard } from './present-card.ts'
import { readPayload } from './read-payload.ts'
import { readAsking } from './standing-search.ts'

/** GET /api/recruiter/candidate/recent: those whom the company would find at this moment, as it would find them. */
export async function listRecent({ db, actor, now }: Reading<'recruiter'>): Promise<List<CandidateCard>> {
  const ids = await listViewed(db, actor.recruiterId)
  if (!ids.length) return wholeList([])
  const query = readPayload(candidatePayload.parse({}), await readAsking(db, actor.companyId), {}, now)
  const people = await readFitting(
    db,
    query,
    ids.map((id) => ({ id, rev: 0 })),
  )
  return wholeList(people.slice(0, maxRecentlyViewed).map((person) => presentCard(person, null, now)))
}
