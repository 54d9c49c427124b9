import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { LoadedApplicants } from './load-applicants.ts'
import { type BoardOrder, isWaiting } from '@chainwork/contract/applications/values'
import type { Moves } from './use-moves.ts'

/** The columns as they will be once what is on its way has arrived. */
export function arranged(
  columns: NonNullable<LoadedApplicants['board']>,
  { pending, current }: Moves,
  order: (a: Applicant, b: Applicant) => number,
) {
  const read = columns.flatMap(({ stageId, applicants }) =>
    applicants.map((each) => {
      const applicant = current(each)
      const to = pending.findLast(({ ids }) => ids.includes(each.id))?.to ?? applicant.stageId
      return { from: stageId, to, applicant }
    }),
  )
  return columns.map(({ total, applicants, ...column }) => {
    const { stageId } = column
    const stays = read.filter(({ from, to }) => from === stageId && to === stageId)
    const comes = read.filter(({ from, to }) => from !== stageId && to === stageId)
    return {
      ...column,
      total: total - (applicants.length - stays.length) + comes.length,
      // In the order they are read in: a card does not move again once it was moved.
      applicants: [...comes, ...stays].map(({ applicant }) => applicant).toSorted(order),
    }
  })
}

/** What is shown first, the highest first, as the server orders them. */
function byFit(a: Applicant, b: Applicant): number {
  const [first, second] = [a.onChainFit.fraction ?? -1, b.onChainFit.fraction ?? -1]
  if (first !== second) return second - first
  return first < 0 ? byLatest(a, b) : a.id < b.id ? 1 : -1
}

/** The latest application first, as the server orders them. */
function byLatest(a: Applicant, b: Applicant): number {
  const [first, second] = [`${a.appliedAt} ${a.id}`, `${b.appliedAt} ${b.id}`]
  return first < second ? 1 : first > second ? -1 : 0
}

/** The best match first, as the server orders them. */
function byMatch(a: Applicant, b: Applicant): number {
  return (b.matchScore ?? -1) - (a.matchScore ?? -1) || byLatest(a, b)
}

/** Who waits for a first answer, the earliest first; then the others, as the server orders them. */
function byWaiting(a: Applicant, b: Applicant): number {
  const [first, second] = [isWaiting(a), isWaiting(b)]
  if (first !== second) return first ? -1 : 1
  return first ? byLatest(b, a) : byLatest(a, b)
}

export const boardSorts: Record<BoardOrder, (a: Applicant, b: Applicant) => number> = {
  desc: byLatest,
  fit: byFit,
  match: byMatch,
  waiting: byWaiting,
}
