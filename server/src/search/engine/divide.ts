import type { BestScores } from './best-scores.ts'
import { type Scoring, exactTitle, fields, weights } from './scoring.ts'

/** How to divide some of a segment's matches; what is left of nothing is null. */
export interface Divider<Postings> {
  /** Those that have a clause in the field of this level. */
  inField(postings: Postings, clause: number, level: number): Postings | null
  notInField(postings: Postings, clause: number, level: number): Postings | null
  /** Those whose title has as many words as the search. */
  ofTitleLength(postings: Postings): Postings | null
  notOfTitleLength(postings: Postings): Postings | null
  /** Offers those that have the same score. */
  offer(postings: Postings, score: number): void
}

/**
 * Divides postings by the field that each clause is found in, best field first, and only as far as what was found before can
 * still be beaten.
 */
export function divide<Postings>(
  divider: Divider<Postings>,
  best: BestScores,
  { rarity, rest }: Scoring,
  all: Postings,
): void {
  byField(all, 0, 0, true)

  /** `score` is what these postings have for the clauses before this one. */
  function byField(postings: Postings, clause: number, score: number, isInTitle: boolean): void {
    if (clause === rarity.length) return byTitle(postings, score, isInTitle && clause > 0)
    const scoreAt = (level: number) => score + rarity[clause]! * weights[level]!
    const isWorth = (level: number) =>
      scoreAt(level) + rest[clause + 1]! + (isInTitle && level === 0 ? exactTitle : 0) >= best.least
    let left = postings
    for (let level = 0; level < fields.length; level++) {
      if (!isWorth(level)) return
      const found = divider.inField(left, clause, level)
      if (!found) continue
      byField(found, clause + 1, scoreAt(level), isInTitle && level === 0)
      const others = isWorth(level + 1) ? divider.notInField(left, clause, level) : null
      if (!others) return
      left = others
    }
    // What is in none of the fields is in the text.
    if (isWorth(fields.length)) byField(left, clause + 1, scoreAt(fields.length), false)
  }

  function byTitle(postings: Postings, score: number, isInTitle: boolean): void {
    if (!isInTitle) return divider.offer(postings, score)
    const exact = divider.ofTitleLength(postings)
    if (exact) divider.offer(exact, score + exactTitle)
    const others = score >= best.least ? divider.notOfTitleLength(postings) : null
    if (others) divider.offer(others, score)
  }
}
