import { reviewRefusals } from '@chainwork/contract/console/refusals'
import * as review from '@chainwork/contract/console/review'
import { hasRole } from '@chainwork/contract/console/roles'
import { listWaiting, showForReview } from '../moderation/index.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { decidePosting } from '../postings/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { carriedOut, orderedBy } from './carried-out.ts'

/** Longer queues are worked off from the front. */
const shown = 200

/** Posts that wait for review, and the three decisions about them. */
export function reviewDoors(): Door[] {
  return [
    read(review.listReviews, async ({ db }) => ({ items: await listWaiting(db, shown) })),
    read(review.showReview, async ({ db, actor }, { params }) => {
      const found = (await showForReview(db, params.id)) ?? refuse('posting.notFound')
      // Its author's address is for who decides.
      return hasRole(actor.role, 'moderate') ? found : { ...found, recruiter: null }
    }),
    ...(
      [
        ['approve', review.approve],
        ['revise', review.revise],
        ['reject', review.reject],
      ] as const
    ).map(([decision, endpoint]) =>
      write(endpoint, async (writing, { params, body }) => {
        const order = { reason: null, ...body, postingId: params.id, decision, ...orderedBy(writing) }
        return carriedOut(await decidePosting(writing.tx, recordSearchChanges, order), reviewRefusals)
      }),
    ),
  ]
}
