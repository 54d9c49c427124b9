import type { Tx } from '../platform/db/database.ts'
import type { PostingPorts } from '../postings/index.ts'
import { standingCase } from './case-rows.ts'
import { type CaseAnswer, type CaseOrder, freezeByHand, releaseCase } from './decide-case.ts'

type Changes = PostingPorts['recordChanges']
type Order = Omit<CaseOrder, 'caseId' | 'rev'> & { postingId: string }

/** What was decided about a post, and in which case. */
export type PostingAnswer =
  | (CaseAnswer & { caseId: string })
  | { result: 'noPosting' | 'notFrozen' }
  | { result: 'notPublic'; status: string }

/** Freezes a post, reported or not, and opens a case by which its company reads why, answers and appeals. */
export async function freezePostingByHand(
  tx: Tx,
  recordChanges: Changes,
  { postingId, ...order }: Order & { isScam: boolean; isLegal: boolean },
): Promise<PostingAnswer> {
  const found = await tx
    .selectFrom('posting')
    .select(['company_id', 'job_title', 'status'])
    .where('id', '=', postingId)
    .executeTakeFirst()
  if (!found) return { result: 'noPosting' }
  if (found.status !== 'Published' && found.status !== 'Closed')
    return { result: 'notPublic', status: found.status }
  const subject = {
    kind: 'posting' as const,
    id: postingId,
    companyId: found.company_id,
    title: found.job_title,
  }
  const { id: caseId } = await standingCase(tx, subject, order.now)
  return { ...(await freezeByHand(tx, recordChanges, { ...order, caseId, rev: null })), caseId }
}

/** Lifts the freeze of a post by releasing its case. */
export async function unfreezePostingByHand(
  tx: Tx,
  recordChanges: Changes,
  { postingId, ...order }: Order,
): Promise<PostingAnswer> {
  const found = await tx
    .selectFrom('posting')
    .leftJoin('trust_case', (join) =>
      join.onRef('subject_id', '=', 'posting.id').on('state', 'in', ['frozen', 'appealed']),
    )
    .select('trust_case.id as caseId')
    .where('posting.id', '=', postingId)
    .executeTakeFirst()
  if (!found) return { result: 'noPosting' }
  const { caseId } = found
  if (!caseId) return { result: 'notFrozen' }
  return { ...(await releaseCase(tx, recordChanges, { ...order, caseId, rev: null })), caseId }
}
