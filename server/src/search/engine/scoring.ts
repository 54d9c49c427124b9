import type { SegmentMatch } from './match.ts'

/**
 * Relevance after BM25F with presence instead of counts: each clause scores its rarity (whole log2 of the inverse
 * document frequency, 1–20) times the weight of the best field it is found in. Equal scores come newest first, which is
 * the freshness factor. Scores are whole numbers, so that a page token stays exact while frequencies drift.
 */
export const weights = [8, 6, 5, 2] as const
/** The fields of the weights; the last is the text, which has every clause that is found nowhere else. */
export const fields = ['title', 'skills', 'company'] as const
/** A title that is exactly the words searched comes before every other. */
export const exactTitle = 1000

/** What a search's scores are made of. */
export interface Scoring {
  /** Of each clause. */
  rarity: number[]
  /** What the clauses from each on can add at most; 0 behind the last. */
  rest: number[]
  /** How many words a title has that is exactly the search. */
  words: number
}

export function scoringOf(matches: readonly SegmentMatch[], words: number): Scoring {
  const rarity = (matches[0]?.clauses ?? []).map((_clause, index) => rarityOf(matches, index))
  const rest = [...rarity, 0].map((_each, index) =>
    rarity.slice(index).reduce((sum, value) => sum + value * weights[0], 0),
  )
  return { rarity, rest, words }
}

function rarityOf(matches: readonly SegmentMatch[], clause: number): number {
  const size = matches.reduce((sum, { open }) => sum + open.segment.size, 0)
  const found = matches.reduce((sum, match) => sum + match.clauses[clause]!.anywhere.count, 0)
  return Math.min(20, Math.max(1, Math.round(Math.log2((size + 1) / (found + 1)) + 1)))
}
