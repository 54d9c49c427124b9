import type { DocSet } from '../bits/doc-set.ts'
import type { SegmentMatch } from './match.ts'
import { anywhere } from './segment-reader.ts'
import type { TopDocuments } from './top-documents.ts'

/**
 * Relevance after BM25F with presence instead of counts: each clause scores its rarity (whole log2 of the inverse
 * document frequency, 1–20) times the weight of the heaviest field it is found in. Among equal scores the largest ordering
 * key comes first. Scores are whole numbers, so that a page token stays exact while frequencies drift.
 */
export interface Scoring {
  /** Of each level: the fields, the heaviest first. */
  weights: readonly number[]
  exactBonus: number
  /** Of each clause. */
  rarity: number[]
  /** What the clauses from each on can add at most; 0 behind the last. */
  rest: number[]
  /** How many words the heaviest field has when it is exactly the search. */
  words: number
}

export function scoringOf(matches: readonly SegmentMatch[], words: number): Scoring {
  const [first] = matches
  const weights = first?.reader.schema.levels.map(({ weight }) => weight) ?? [0]
  const rarity = (first?.clauses ?? []).map((_clause, index) =>
    rarityOf(
      matches,
      matches.map(({ clauses }) => anywhere(clauses[index]!)),
    ),
  )
  const rest = [...rarity, 0].map((_each, index) =>
    rarity.slice(index).reduce((sum, value) => sum + value * weights[0]!, 0),
  )
  return { weights, exactBonus: first?.reader.schema.kind.exactBonus ?? 0, rarity, rest, words }
}

/** Whole log2 of the inverse document frequency of what was found in each segment and may be seen, 1–20. */
export function rarityOf(matches: readonly SegmentMatch[], sets: readonly DocSet[]): number {
  const size = matches.reduce((sum, match) => sum + match.world.size, 0)
  const found = sets.reduce((sum, { count }) => sum + count, 0)
  const minFound = sets.reduce((sum, { count }, at) => sum + matches[at]!.world.minOf(count), 0)
  const rarity = rarityAt(size, found)
  if (rarityAt(size, minFound) === rarity) return rarity
  return rarityAt(
    size,
    sets.reduce((sum, set, at) => sum + matches[at]!.world.countOf(set), 0),
  )
}

function rarityAt(size: number, found: number): number {
  return Math.min(20, Math.max(1, Math.round(Math.log2((size + 1) / (found + 1)) + 1)))
}

/** How to divide some of a segment's matches; what is left of nothing is null. */
export interface Partitioner<Docs> {
  /** Those that have a clause in the field of this level. */
  inField(docs: Docs, clause: number, level: number): Docs | null
  notInField(docs: Docs, clause: number, level: number): Docs | null
  /** Those whose heaviest field has as many words as the search. */
  ofExactLength(docs: Docs): Docs | null
  notOfExactLength(docs: Docs): Docs | null
  /** Offers those that have the same score. */
  offer(docs: Docs, score: number): void
}

/**
 * Scores documents by dividing them: by the heaviest field that each clause is found in, and only as far as what was found
 * before can still be beaten.
 */
export function score<Docs>(
  partitioner: Partitioner<Docs>,
  top: TopDocuments,
  { weights, exactBonus, rarity, rest }: Scoring,
  all: Docs,
): void {
  const lightest = weights.length - 1
  byField(all, 0, 0, true)

  /** `sum` is what these documents have for the clauses before this one, `isExact` whether all were in the heaviest field. */
  function byField(docs: Docs, clause: number, sum: number, isExact: boolean): void {
    if (clause === rarity.length) return byLength(docs, sum, isExact && clause > 0)
    const sumAt = (level: number) => sum + rarity[clause]! * weights[level]!
    const isWorth = (level: number) =>
      sumAt(level) + rest[clause + 1]! + (isExact && level === 0 ? exactBonus : 0) >= top.min
    let left = docs
    for (let level = 0; level < lightest; level++) {
      if (!isWorth(level)) return
      const found = partitioner.inField(left, clause, level)
      if (!found) continue
      byField(found, clause + 1, sumAt(level), isExact && level === 0)
      const others = isWorth(level + 1) ? partitioner.notInField(left, clause, level) : null
      if (!others) return
      left = others
    }
    // What is in none of the heavier fields is in the lightest.
    if (isWorth(lightest)) byField(left, clause + 1, sumAt(lightest), isExact && lightest === 0)
  }

  function byLength(docs: Docs, sum: number, isExact: boolean): void {
    if (!isExact) return partitioner.offer(docs, sum)
    const exact = partitioner.ofExactLength(docs)
    if (exact) partitioner.offer(exact, sum + exactBonus)
    const others = sum >= top.min ? partitioner.notOfExactLength(docs) : null
    if (others) partitioner.offer(others, sum)
  }
}
