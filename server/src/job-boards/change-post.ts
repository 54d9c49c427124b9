import type { Input, Reply } from '@chainwork/contract'
import type * as endpoints from '@chainwork/contract/job-boards/endpoints'
import { type OverlayField, jobBoardWords, overlayFields } from '@chainwork/contract/job-boards/values'
import { dayMs } from '@chainwork/contract/durations'
import { idFromSlug } from '@chainwork/contract/ids'
import { openDays } from '@chainwork/contract/open-window'
import { holdCredits, reserveCredit, useCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { blankContent, mergeContent, setAppliesHere, setOverlay } from '../postings/index.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { connectedBoard } from './show-boards.ts'

type OnPost = Pick<Input<typeof endpoints.applyHere>, 'params'>

/** What the company adds to a post; null takes the board’s word again. Refuses what the endpoint lists. */
export function editOverlay({ recordChanges }: BoardPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params, body }: Input<typeof endpoints.editOverlay>,
  ): Promise<Reply<typeof endpoints.editOverlay>> => {
    const { id, post } = await lockPost(tx, actor.companyId, { params })
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    const content = mergeContent(blankContent, given as Parameters<typeof mergeContent>[1])
    const overlay = { ...post.overlay } as Record<string, unknown>
    for (const field of overlayFields) {
      if (body[field] === undefined) continue
      if (body[field] === null) delete overlay[field]
      else overlay[field] = content[field]
    }
    await setOverlay(tx, id, { ...post.board_fields, ...overlay }, now)
    await tx
      .updateTable('job_board_post')
      .set({
        overlay: JSON.stringify(overlay),
        // Who decides about a field has seen what the board offers.
        offered: post.offered.filter((field) => body[field as OverlayField] === undefined),
      })
      .where('posting_id', '=', id)
      .execute()
    await recordChanges(tx, [id])
    return { message: jobBoardWords.overlaySaved, jobPostingId: id }
  }
}

/** Takes applications here for as long as a post is open, for a credit. Refuses what the endpoint lists. */
export function applyHere({ recordChanges }: BoardPorts) {
  return async (
    { tx, actor, now }: Writing<'companyAdmin'>,
    input: OnPost,
  ): Promise<Reply<typeof endpoints.applyHere>> => {
    const { companyId } = actor
    await holdCredits(tx, companyId)
    const { id, board, post } = await lockPost(tx, companyId, input)
    if (!board.mayApplyHere) refuse('jobBoard.needsDomain')
    if (post.applies_until) refuse('posting.appliesHere')
    if (!(await reserveCredit(tx, { companyId, postingId: id, now }))) refuse('credits.tooFew')
    await useCredit(tx, { companyId, postingId: id, now })
    await tx
      .updateTable('job_board_post')
      .set({ applies_until: new Date(now.getTime() + openDays * dayMs) })
      .where('posting_id', '=', id)
      .execute()
    await setAppliesHere(tx, [id], true, now)
    await recordChanges(tx, [id])
    return { message: jobBoardWords.appliesHere, jobPostingId: id }
  }
}

/** A post of the company’s own board, locked. */
async function lockPost(tx: Tx, companyId: string, { params }: OnPost) {
  const board = await connectedBoard(tx, params.id, companyId)
  if (!board.isOwner) refuse('jobBoard.notYours')
  const id = idFromSlug('posting', params.jobPostingId) ?? refuse('posting.notFound')
  const posting = await tx
    .selectFrom('posting')
    .select('id')
    .where('id', '=', id)
    .where('board_id', '=', params.id)
    .where('company_id', '=', companyId)
    .where('status', '=', 'Published')
    .forUpdate()
    .executeTakeFirst()
  if (!posting) refuse('posting.notFound')
  const post = await tx
    .selectFrom('job_board_post')
    .selectAll()
    .where('board_id', '=', params.id)
    .where('posting_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, board, post }
}
