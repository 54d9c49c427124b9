import { type DocSet, emptySet } from '../bits/doc-set.ts'
import { and, andNot, or } from '../bits/set-operations.ts'
import type { NearMatches } from '../query.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { takePage } from './page.ts'
import { rarityOf } from './scorer.ts'
import { anywhere } from './segment-reader.ts'

/** The rarest clauses count; a longer query asks for nothing that the others could make up for. */
const maxClauses = 8

/**
 * What has some of a keyword's clauses but not all, under every other part of the query: those whose clauses have at least
 * half of the rarity (whole log2 of the inverse document frequency) of all clauses that anything has. The most rarity
 * comes first, then the largest ordering key.
 */
export function nearMatches(matches: readonly SegmentMatch[], limit: number): NearMatches {
  const clauses = importantClauses(matches)
  const all = clauses.reduce((sum, { rarity }) => sum + rarity, 0)
  const tiers = new Map<number, { segment: SegmentMatch['reader']['segment']; set: DocSet }[]>()
  for (const match of clauses.length ? matches : []) {
    for (const [rarity, set] of tiersOf(match, clauses, all / 2)) {
      const tier = tiers.get(rarity) ?? []
      tier.push({ segment: match.reader.segment, set })
      tiers.set(rarity, tier)
    }
  }
  const hits: NearMatches['hits'] = []
  let total = 0
  for (const [, tier] of [...tiers].sort(([a], [b]) => b - a)) {
    total += tier.reduce((sum, { set }) => sum + set.count, 0)
    for (const { segment, ordinal } of takePage(tier, true, 0, null, limit - hits.length))
      hits.push({ id: segment.idOf(ordinal), rev: segment.data.rev[ordinal]! })
  }
  return { total, hits }
}

interface Important {
  clause: number
  rarity: number
}

/** The rarest clauses that anything has, the rarest first; none where a single one was asked for. */
function importantClauses(matches: readonly SegmentMatch[]): Important[] {
  const count = matches[0]?.clauses.length ?? 0
  if (count < 2) return []
  return Array.from({ length: count }, (_none, clause) => ({ clause, rarity: rarityOf(matches, clause) }))
    .filter(({ clause }) => matches.some(({ clauses }) => anywhere(clauses[clause]!).count > 0))
    .sort((a, b) => b.rarity - a.rarity || a.clause - b.clause)
    .slice(0, maxClauses)
}

/** The near documents of a segment by the rarity of what they have. */
function tiersOf(match: SegmentMatch, clauses: readonly Important[], least: number): Map<number, DocSet> {
  const { pool } = match.reader.segment
  const tiers = new Map<number, DocSet>()
  const rest = [...clauses, { rarity: 0 }].map((_each, at) =>
    clauses.slice(at).reduce((sum, { rarity }) => sum + rarity, 0),
  )
  divide(andNot(pool, countedFor('keyword', match), match.result), 0, 0)
  return tiers

  function divide(docs: DocSet, at: number, sum: number): void {
    if (docs.count === 0 || sum + rest[at]! < least) return
    const next = clauses[at]
    if (!next) {
      tiers.set(sum, or(pool, [tiers.get(sum) ?? emptySet, docs]))
      return
    }
    const having = anywhere(match.clauses[next.clause]!)
    divide(and(pool, docs, having), at + 1, sum + next.rarity)
    divide(andNot(pool, docs, having), at + 1, sum)
  }
}
