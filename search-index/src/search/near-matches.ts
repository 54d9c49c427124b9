import { type DocSet, emptySet } from '../bits/doc-set.ts'
import { and, andNot, or } from '../bits/set-operations.ts'
import type { NearMatches } from '../query.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { matchClause } from './match-clause.ts'
import { takePage } from './page.ts'
import { rarityOf } from './scorer.ts'
import { anywhere } from './segment-reader.ts'

/** The rarest clauses count; a longer query asks for nothing that the others could make up for. */
const maxClauses = 8

/** Of so many of the rarest clauses it counts whether they stand in the heaviest field; each doubles the work. */
const maxNamed = 4
/** What a clause is worth anywhere, and how much more in the heaviest field. */
const [anywhereWeight, namedWeight] = [2, 1]

/** A clause of the query, on every segment. */
interface Part {
  sets: readonly DocSet[]
  /** Those of the sets that have it in the heaviest field; null where that does not count. */
  named: readonly DocSet[] | null
  /** Whole log2 of the inverse document frequency. */
  rarity: number
  /** Only exact terms or a level: a condition, not the work itself. */
  isCondition: boolean
  /** Asked for, not only close to what was. */
  isRequested: boolean
}

/**
 * What has some of a keyword's clauses but not all, under every other part of the query: those whose clauses have at least
 * half of the rarity of all words that anything has. Conditions do not make up for words, unless nothing else was asked. The
 * most rarity comes first, half as much more for what stands in the heaviest field, then the largest ordering key.
 */
export function nearMatches(
  matches: readonly SegmentMatch[],
  keyword: ParsedQuery,
  limit: number,
): NearMatches {
  const { parts, missing } = partsOf(matches, keyword)
  const requested = parts.filter(({ isRequested }) => isRequested)
  const words = requested.filter(({ isCondition }) => !isCondition)
  const counts = ({ isCondition }: Part) => !words.length || !isCondition
  const minSum = sumOf(requested.filter(counts)) / 2
  const tiers = new Map<number, { segment: SegmentMatch['reader']['segment']; set: DocSet }[]>()
  for (const [at, match] of parts.length ? matches.entries() : []) {
    for (const [worth, set] of tiersOf(match, at, parts, counts, minSum)) {
      const tier = tiers.get(worth) ?? []
      tier.push({ segment: match.reader.segment, set })
      tiers.set(worth, tier)
    }
  }
  const hits: NearMatches['hits'] = []
  let total = 0
  for (const [, tier] of [...tiers].sort(([a], [b]) => b - a)) {
    total += tier.reduce((sum, { set }) => sum + set.count, 0)
    for (const { segment, ordinal } of takePage(tier, true, 0, null, limit - hits.length))
      hits.push({ id: segment.idOf(ordinal), rev: segment.data.rev[ordinal]! })
  }
  return { total, missing, hits }
}

/** The rarest clauses that anything has, the rarest first, none where a single one was asked for; and what was typed that nothing has. */
function partsOf(
  matches: readonly SegmentMatch[],
  { must, loose }: ParsedQuery,
): { parts: Part[]; missing: string[] } {
  if (loose.length < 2) return { parts: [], missing: [] }
  const has = (sets: readonly DocSet[]) => sets.some((set, at) => matches[at]!.world.countOf(set, 1) > 0)
  const missing = new Set<string>()
  const parts = loose
    .flatMap((clause, at) => {
      if (clause.insteadOf !== undefined && !missing.has(clause.insteadOf)) return []
      const levels = matches.map(({ reader }) => matchClause(reader, clause))
      const sets = levels.map(anywhere)
      if (!has(sets)) {
        missing.add(clause.key)
        return []
      }
      const isOfTerms = clause.any.every(({ terms }) => terms)
      const isRequested = at < must.length || clause.insteadOf !== undefined
      const named = isOfTerms ? null : levels.map(([heaviest]) => heaviest!)
      const isCondition = isOfTerms || clause.isCondition === true
      return [{ at, sets, named, rarity: rarityOf(matches, sets), isCondition, isRequested }]
    })
    .sort((a, b) => b.rarity - a.rarity || a.at - b.at)
    .slice(0, maxClauses)
    .map(({ named, ...part }, at) => ({ ...part, named: at < maxNamed ? named : null }))
  return { parts, missing: must.flatMap(({ key, typed }) => (typed && missing.has(key) ? [typed] : [])) }
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { rarity }) => sum + rarity, 0)
}

/** The near documents of a segment, by how much of the query they have. */
function tiersOf(
  match: SegmentMatch,
  segment: number,
  parts: readonly Part[],
  counts: (part: Part) => boolean,
  minSum: number,
): Map<number, DocSet> {
  const { pool } = match.reader.segment
  const tiers = new Map<number, DocSet>()
  const rest = [...parts, null].map((_each, at) => sumOf(parts.slice(at).filter(counts)))
  divide(andNot(pool, countedFor('keyword', match), match.result), 0, 0, 0)
  return tiers

  /** `sum` is what the parts before this one are worth that these documents have, `counted` what rarity counts of them. */
  function divide(docs: DocSet, at: number, sum: number, counted: number): void {
    if (docs.count === 0 || counted + rest[at]! < minSum || (at === parts.length && !sum)) return
    const next = parts[at]
    if (!next) {
      tiers.set(sum, or(pool, [tiers.get(sum) ?? emptySet, docs]))
      return
    }
    const having = next.sets[segment]!
    const more = counts(next) ? next.rarity : 0
    const named = next.named?.[segment] ?? emptySet
    const found = and(pool, docs, having)
    const inName = (anywhereWeight + namedWeight) * next.rarity
    divide(and(pool, found, named), at + 1, sum + inName, counted + more)
    divide(andNot(pool, found, named), at + 1, sum + anywhereWeight * next.rarity, counted + more)
    divide(andNot(pool, docs, having), at + 1, sum, counted)
  }
}
