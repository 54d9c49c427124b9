import { BlockSet, Blocks } from '../bits/blocks.ts'
import { Counters } from '../bits/counters.ts'
import { bitSet } from '../bits/doc-set.ts'
import type { BestMatch } from '../query.ts'
import { matchTerms } from './match-clause.ts'
import type { SegmentMatch } from './match.ts'
import { TopDocuments, type ScoreClass, type Wanted } from './top-documents.ts'

/** What a document scores at most; more would not fit in page tokens and counters. */
const maxScore = 2 ** 20

/** Documents with one of these terms have so many points more. */
export interface Step {
  terms: readonly string[]
  points: number
}

/**
 * The largest points among a group's terms as a sum: who has a term of the largest points has what that is more than the next
 * smaller ones, who has a term of those or of the largest has what they are more than the next, and so on.
 */
export function stepsOf({ groups }: BestMatch): Step[] {
  const steps = groups.flatMap(({ points }) => {
    const wrong = points.find((each) => !Number.isInteger(each.points) || each.points < 0)
    if (wrong) throw new Error(`Points are whole numbers from 0, not ${wrong.points}.`)
    const values = [...new Set(points.map((each) => each.points))].sort((a, b) => b - a)
    return values.map((value, at) => ({
      terms: points.flatMap((each) => (each.points >= value ? [each.term] : [])),
      points: value - (values[at + 1] ?? 0),
    }))
  })
  if (sumOf(steps) >= maxScore) throw new Error(`A document scores less than ${maxScore} points.`)
  return steps.filter(({ points }) => points > 0)
}

function sumOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { points }) => sum + points, 0)
}

/**
 * The best of a segment's matches. Block by block from the end, the points of all documents are added up at once, a bitmap for
 * each binary digit; then the documents are divided by digits, the highest first, as far as that can still reach the page.
 */
export function rankBest(match: SegmentMatch, steps: readonly Step[], wanted: Wanted): readonly ScoreClass[] {
  const top = new TopDocuments(wanted)
  const { reader, result, from, to } = match
  const blocks = new Blocks(reader.segment.pool)
  const docs = new BlockSet(blocks, result)
  const sets = steps
    .map(({ terms, points }) => ({ set: matchTerms(reader, terms), points }))
    .filter(({ set }) => set.count > 0)
    .map(({ set, points }) => ({ set: new BlockSet(blocks, set), points }))
  const counters = new Counters(blocks, sumOf(steps))
  const { words } = blocks
  for (let at = Math.ceil(to / 32 / words) - 1; at >= Math.floor(from / 32 / words); at--) {
    docs.moveTo(at * words)
    const bits = docs.bits()
    if (!bits) continue
    for (const { set } of sets) set.moveTo(at * words)
    const here = sets.filter(({ set }) => !set.isEmpty)
    if (here.reduce((sum, { points }) => sum + points, 0) < top.min) continue
    counters.clear(blocks.lengthAt(at * words))
    for (const { set, points } of here) counters.add(set.bits()!, points)
    counters.divide(bits, top.min, wanted.after?.score ?? Infinity, (found, score) => {
      top.offer(
        bitSet(found.bits.subarray(found.start, found.start + counters.words), 0),
        score,
        at * words * 32,
      )
      return top.min
    })
    top.endBlock()
  }
  return top.classes
}
