import type { PagePosition } from './page.ts'

/** Some documents stand higher than their rank: those of a term, at every n-th place, where they are nearly as good as what would stand there. */
export interface Lift {
  /** What the lifted documents have, `facet:value`. */
  term: string
  /** The best of them that is left comes at each place that is a multiple of this. */
  every: number
}

/** Whether a document scores at least three quarters of another, so that it may stand in its place. */
function isNearlyAsGood(score: number, other: number): boolean {
  return 4 * score >= 3 * other
}

/** Where a page with lifted documents ended: how far the lifted ones had come, and the others. */
export interface LiftedPosition {
  /** How many places lie behind, modulo `every`. */
  place: number
  lifted: PagePosition | null
  others: PagePosition | null
}

export const firstPlace: LiftedPosition = { place: 0, lifted: null, others: null }

/**
 * Puts lifted documents and others, each in order, into one list: the best lifted one left at every n-th place, else whatever
 * comes first. A lifted document never loses by it, and never passes a much better one. `skip` places after
 * `start` come before the page; of both kinds the first `skip + limit` after it are needed.
 */
export function mergeLifted<Entry extends PagePosition>(
  { lifted, others }: { lifted: readonly Entry[]; others: readonly Entry[] },
  start: LiftedPosition,
  { every, skip, limit, descending }: { every: number; skip: number; limit: number; descending: boolean },
): { page: Entry[]; end: LiftedPosition } {
  const page: Entry[] = []
  const end = { ...start }
  const at = { lifted: 0, others: 0 }
  for (let left = skip; page.length < limit; left--) {
    const [up, other] = [lifted[at.lifted], others[at.others]]
    const next = up ?? other
    if (!next) break
    const isTurn = end.place === every - 1
    const isLifted =
      next === up &&
      (!other || comesFirst(up, other, descending) || (isTurn && isNearlyAsGood(up.score, other.score)))
    const taken = isLifted ? next : (other ?? next)
    const kind = isLifted ? 'lifted' : 'others'
    at[kind] += 1
    end[kind] = taken
    end.place = (end.place + 1) % every
    if (left <= 0) page.push(taken)
  }
  return { page, end }
}

function comesFirst(a: PagePosition, b: PagePosition, descending: boolean): boolean {
  if (a.score !== b.score) return a.score > b.score
  if (a.orderKey !== b.orderKey) return descending ? a.orderKey > b.orderKey : a.orderKey < b.orderKey
  return descending ? a.id > b.id : a.id < b.id
}
