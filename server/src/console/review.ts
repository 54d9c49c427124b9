import * as review from '@chainwork/contract/console/review'
import { hasRole } from '@chainwork/contract/console/roles'
import { listWaiting, showForReview } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { type DecisionOrder, decidePosting } from '../postings/index.ts'
import { recordSearchChanges } from '../search/index.ts'

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
    write(review.approve, ({ tx, actor, now }, { params, body }) =>
      decide(tx, {
        postingId: params.id,
        decision: 'approve',
        ...body,
        reason: null,
        operator: actor.name,
        now,
      }),
    ),
    ...(
      [
        ['revise', review.revise],
        ['reject', review.reject],
      ] as const
    ).map(([decision, endpoint]) =>
      write(endpoint, ({ tx, actor, now }, { params, body }) =>
        decide(tx, { postingId: params.id, decision, ...body, operator: actor.name, now }),
      ),
    ),
  ]
}

async function decide(tx: Tx, order: DecisionOrder) {
  const answer = await decidePosting(tx, recordSearchChanges, order)
  if (answer.result === 'noPosting') refuse('posting.notFound')
  if (answer.result === 'notInReview') refuse('review.notWaiting')
  if (answer.result === 'changed') refuse('review.changed')
  return { status: answer.status, rev: answer.rev }
}
