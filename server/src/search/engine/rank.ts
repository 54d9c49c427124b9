import type { DocSet } from './doc-set.ts'
import type { SegmentMatch } from './match.ts'
import type { PagePosition } from './page-token.ts'
import { and, andNot, or } from './set-math.ts'
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

/** Postings still to be divided: those of `sets` (one a segment) that are not in the field before `level`. */
interface Branch {
  /** Best score that postings of this branch can have. */
  bound: number
  score: number
  /** Clause to divide by; after the last one, whether the title is exactly the search; then a class of equal scores. */
  depth: number
  level: number
  allInTitle: boolean
  sets: DocSet[]
}

/** The page of best matches. Branches are divided best first and only as far as the page needs. */
export function rankPage(
  matches: readonly SegmentMatch[],
  words: number,
  offset: number,
  after: PagePosition | null,
  limit: number,
): { hit: Hit; score: number }[] {
  const ranking = new Ranking(matches, words)
  const page: { hit: Hit; score: number }[] = []
  let skip = offset
  while (page.length < limit) {
    const found = ranking.nextClass()
    if (!found) break
    if (after && found.score > after.score) continue
    const position = after && found.score === after.score ? after : null
    const taken = takePage(found.slices, true, skip, position, limit - page.length)
    skip -= taken.skipped
    page.push(...taken.hits.map((hit) => ({ hit, score: found.score })))
  }
  return page
}

class Ranking {
  private readonly matches: readonly SegmentMatch[]
  private readonly words: number
  private readonly clauses: number
  private readonly rarity: number[]
  /** What the clauses from here on can add at most. */
  private readonly rest: number[]
  private readonly queue: Branch[] = []

  constructor(matches: readonly SegmentMatch[], words: number) {
    this.matches = matches
    this.words = words
    this.clauses = matches[0]?.clauses.length ?? 0
    this.rarity = Array.from({ length: this.clauses }, (_clause, index) => rarityOf(matches, index))
    this.rest = [...this.rarity, 0].map((_each, index) =>
      this.rarity.slice(index).reduce((sum, value) => sum + value * weights[0], 0),
    )
    this.add({ score: 0, depth: 0, level: 0, allInTitle: true, sets: matches.map(({ result }) => result) })
  }

  /** The next lower score that postings have, with all of them. */
  nextClass(): { score: number; slices: Slice[] } | null {
    for (;;) {
      const branch = this.takeBest()
      if (!branch) return null
      if (branch.depth <= this.clauses) {
        this.divide(branch)
        continue
      }
      // Branches of equal bounds were divided before, so every part of this class is in the queue.
      const parts = [branch]
      for (let at = this.queue.length - 1; at >= 0; at--)
        if (this.queue[at]!.bound === branch.bound) parts.push(...this.queue.splice(at, 1))
      const slices = this.matches.map(({ open: { segment } }, index) => ({
        segment,
        set: or(
          segment.room,
          parts.map(({ sets }) => sets[index]!),
        ),
      }))
      return { score: branch.score, slices: slices.filter(({ set }) => set.count > 0) }
    }
  }

  private takeBest(): Branch | undefined {
    let at = 0
    for (let index = 1; index < this.queue.length; index++) {
      const [a, b] = [this.queue[index]!, this.queue[at]!]
      if (a.bound > b.bound || (a.bound === b.bound && a.depth < b.depth)) at = index
    }
    return this.queue.splice(at, 1)[0]
  }

  private add(branch: Omit<Branch, 'bound'>): void {
    if (!branch.sets.some(({ count }) => count > 0)) return
    this.queue.push({ ...branch, bound: this.boundOf(branch) })
  }

  private boundOf({ score, depth, level, allInTitle }: Omit<Branch, 'bound'>): number {
    if (depth > this.clauses) return score
    const inTitle = allInTitle && level === 0 ? exactTitle : 0
    if (depth === this.clauses) return score + inTitle
    return score + this.rarity[depth]! * weights[level]! + this.rest[depth + 1]! + inTitle
  }

  /** Splits off what has the branch's clause in the field of its level; the rest waits until its bound comes up. */
  private divide(branch: Branch): void {
    const { depth, level } = branch
    if (depth === this.clauses) return this.divideByTitle(branch)
    const field = fields[level]
    // What the field before has went its own way.
    const sets = level === 0 ? branch.sets : this.each(branch, andNot, depth, fields[level - 1]!)
    this.add({
      score: branch.score + this.rarity[depth]! * weights[level]!,
      depth: depth + 1,
      level: 0,
      allInTitle: branch.allInTitle && level === 0,
      sets: field ? this.each({ sets }, and, depth, field) : sets,
    })
    if (field) this.add({ ...branch, level: level + 1, sets })
  }

  private divideByTitle(branch: Branch): void {
    const { depth, score } = branch
    if (!branch.allInTitle || depth === 0 || branch.level === 1) {
      const sets = branch.level === 1 ? this.eachTitle(branch, andNot) : branch.sets
      return this.add({ ...branch, depth: depth + 1, sets })
    }
    this.add({
      ...branch,
      score: score + exactTitle,
      depth: depth + 1,
      sets: this.eachTitle(branch, and),
    })
    this.add({ ...branch, level: 1 })
  }

  private each(
    { sets }: Pick<Branch, 'sets'>,
    operation: typeof and,
    clause: number,
    field: (typeof fields)[number],
  ): DocSet[] {
    return sets.map((set, index) => {
      const { open, clauses } = this.matches[index]!
      return operation(open.segment.room, set, clauses[clause]![field])
    })
  }

  private eachTitle({ sets }: Branch, operation: typeof and): DocSet[] {
    return sets.map((set, index) => {
      const { open } = this.matches[index]!
      return set.count ? operation(open.segment.room, set, open.titlesOfLength(this.words)) : set
    })
  }
}

function rarityOf(matches: readonly SegmentMatch[], clause: number): number {
  const size = matches.reduce((sum, { open }) => sum + open.segment.size, 0)
  const found = matches.reduce((sum, match) => sum + match.clauses[clause]!.anywhere.count, 0)
  return Math.min(20, Math.max(1, Math.round(Math.log2((size + 1) / (found + 1)) + 1)))
}
