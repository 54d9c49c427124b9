import { type DocSet, and, andNot, count, filterSet, or } from './doc-set.ts'
import type { SegmentMatch } from './match.ts'
import type { PagePosition } from './page-token.ts'
import { type Hit, type Slice, takePage } from './take-page.ts'

/**
 * Relevance after BM25F with presence instead of counts: each clause scores its rarity (whole log2 of the inverse
 * document frequency, 1–20) times the weight of the best field it is found in. Equal scores come newest first, which is
 * the freshness factor. Scores are whole numbers, so that a page token stays exact while frequencies drift.
 */
const weights = [8, 6, 5, 2] as const
const fields = ['title', 'skills', 'company'] as const
/** A title that is exactly the words searched comes before every other. */
const exactTitle = 1000

interface Node {
  /** Best score that postings below this node can have. */
  bound: number
  score: number
  depth: number
  allInTitle: boolean
  sets: DocSet[]
}

/** The page of best matches; only as much of the order as the page needs is worked out. */
export function rankPage(
  matches: readonly SegmentMatch[],
  words: number,
  offset: number,
  after: PagePosition | null,
  limit: number,
): { hit: Hit; score: number }[] {
  const clauses = matches[0]?.clauses.length ?? 0
  const rarity = Array.from({ length: clauses }, (_clause, index) => rarityOf(matches, index))
  const best = rarity.map((_each, index) =>
    rarity.slice(index).reduce((sum, value) => sum + value * weights[0], 0),
  )
  const queue: Node[] = [
    {
      bound: (best[0] ?? 0) + exactTitle,
      score: 0,
      depth: 0,
      allInTitle: true,
      sets: matches.map((match) => match.result),
    },
  ]
  const page: { hit: Hit; score: number }[] = []
  let skip = offset
  while (queue.length && page.length < limit) {
    const node = takeBest(queue)
    if (node.depth <= clauses) {
      queue.push(...split(node, matches, rarity, best, words))
      continue
    }
    // Leaves of one score are one class, ordered by date together.
    const slices: Slice[] = sliceOf(node, matches)
    while (queue.length && isLeafOf(queue, node.score, clauses))
      slices.push(...sliceOf(takeBest(queue), matches))
    if (after && node.score > after.score) continue
    const position = after && node.score === after.score ? after : null
    const taken = takePage(joined(slices), true, skip, position, limit - page.length)
    skip -= taken.skipped
    page.push(...taken.hits.map((hit) => ({ hit, score: node.score })))
  }
  return page
}

/** Highest bound first; of equal ones those still to be split, so that a class is complete before it is used. */
function takeBest(queue: Node[]): Node {
  let at = 0
  for (let index = 1; index < queue.length; index++) {
    const [a, b] = [queue[index]!, queue[at]!]
    if (a.bound > b.bound || (a.bound === b.bound && a.depth < b.depth)) at = index
  }
  return queue.splice(at, 1)[0]!
}

function isLeafOf(queue: readonly Node[], score: number, clauses: number): boolean {
  const top = queue.reduce((best, node) =>
    node.bound > best.bound || (node.bound === best.bound && node.depth < best.depth) ? node : best,
  )
  return top.depth > clauses && top.bound === score
}

/** Divides a node by the field in which its next clause is found; at the end by whether the title is exactly the search. */
function split(
  node: Node,
  matches: readonly SegmentMatch[],
  rarity: readonly number[],
  best: readonly number[],
  words: number,
): Node[] {
  const { depth } = node
  if (depth === rarity.length) {
    if (!node.allInTitle || depth === 0) return [leaf(node, node.sets, node.score)]
    const exact = node.sets.map((set, index) => {
      const { titleLength } = matches[index]!.open.segment.data
      return filterSet(set, (ordinal) => titleLength[ordinal] === words)
    })
    const rest = node.sets.map((set, index) => andNot(set, exact[index]!, matches[index]!.open.segment.size))
    return [leaf(node, exact, node.score + exactTitle), leaf(node, rest, node.score)].filter(isInhabited)
  }
  const found: Node[] = []
  let rest = node.sets
  const later = best[depth + 1] ?? 0
  for (let level = 0; level < weights.length; level++) {
    const field = fields[level]
    const inside = field ? rest.map((set, index) => and(set, matches[index]!.clauses[depth]![field])) : rest
    const score = node.score + rarity[depth]! * weights[level]!
    const allInTitle = node.allInTitle && level === 0
    found.push({
      score,
      bound: score + later + (allInTitle ? exactTitle : 0),
      depth: depth + 1,
      allInTitle,
      sets: inside,
    })
    if (field) rest = rest.map((set, index) => andNot(set, inside[index]!, matches[index]!.open.segment.size))
  }
  return found.filter(isInhabited)
}

function leaf(node: Node, sets: DocSet[], score: number): Node {
  return { ...node, sets, score, bound: score, depth: node.depth + 1 }
}

function isInhabited(node: Node): boolean {
  return node.sets.some((set) => (set.list ? set.list.length > 0 : count(set) > 0))
}

function sliceOf(node: Node, matches: readonly SegmentMatch[]): Slice[] {
  return node.sets.map((set, index) => ({ segment: matches[index]!.open.segment, set }))
}

/** One set a segment, so that the common case of one segment can jump to its page. */
function joined(slices: readonly Slice[]): Slice[] {
  const bySegment = new Map<Slice['segment'], Slice>()
  for (const slice of slices) {
    const known = bySegment.get(slice.segment)
    bySegment.set(
      slice.segment,
      known ? { segment: slice.segment, set: or([known.set, slice.set], slice.segment.size) } : slice,
    )
  }
  return [...bySegment.values()].filter(({ set }) => count(set) > 0)
}

function rarityOf(matches: readonly SegmentMatch[], clause: number): number {
  const size = matches.reduce((sum, { open }) => sum + open.segment.size, 0)
  const found = matches.reduce((sum, match) => sum + count(match.clauses[clause]!.anywhere), 0)
  return Math.min(20, Math.max(1, Math.round(Math.log2((size + 1) / (found + 1)) + 1)))
}
