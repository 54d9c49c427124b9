import { TopDocuments, type ScoreClass, type Wanted } from './top-documents.ts'
import type { BitmapSlice } from '../bits/plain-loops.ts'
import { type DocSet, bitSet } from '../bits/doc-set.ts'
import type { SegmentMatch } from './match.ts'
import { type Partitioner, type Scoring, score } from './scorer.ts'
import { and, andNot, intersect } from '../bits/set-operations.ts'
import { BlockSet, Blocks } from '../bits/blocks.ts'

/** The best of a segment's matches: by score, then the largest ordering key first. */
export function rankSegment(match: SegmentMatch, scoring: Scoring, wanted: Wanted): readonly ScoreClass[] {
  const top = new TopDocuments(wanted)
  if (match.result.bits) rankBitmap(match, match.result.bits, scoring, top)
  else score(listPartitioner(match, scoring, top), top, scoring, match.result)
  top.endBlock()
  return top.classes
}

/**
 * A bitmap is scored block by block from its end: mostly the first block fills the page, and the rest is one look for
 * documents whose heaviest field is exactly the search.
 */
function rankBitmap(match: SegmentMatch, bits: Int32Array, scoring: Scoring, top: TopDocuments): void {
  const partitioner = new BlockPartitioner(match, scoring, top)
  const { words } = partitioner.blocks
  const first = Math.floor(match.from / 32 / words)
  const [topOfAll, topInexact] = [scoring.rest[0]! + scoring.exactBonus, scoring.rest[0]!]
  for (let at = Math.ceil(match.to / 32 / words) - 1; at >= first && top.min <= topOfAll; at--) {
    if (top.min > topInexact) return offerExact(match, scoring, top, (at + 1) * words * 32)
    partitioner.moveTo(at * words)
    score(partitioner, top, scoring, { bits, start: at * words })
    top.endBlock()
  }
}

/** Offers what lies before an ordinal and whose heaviest field is exactly the search. */
function offerExact(match: SegmentMatch, scoring: Scoring, top: TopDocuments, to: number): void {
  if (!match.clauses.length) return
  const { reader, clauses, result, from } = match
  const heaviest = [...clauses.map(([set]) => set!), reader.heaviestOfLength(scoring.words)]
  const exact = intersect(reader.segment.pool, [result, ...heaviest], [], from, Math.min(to, match.to))
  top.offer(exact, scoring.rest[0]! + scoring.exactBonus)
}

/** Divides lists of a segment's ordinals. */
function listPartitioner(
  { reader, clauses }: SegmentMatch,
  { words }: Scoring,
  top: TopDocuments,
): Partitioner<DocSet> {
  const { pool } = reader.segment
  const inhabited = (set: DocSet) => (set.count ? set : null)
  const inField = (clause: number, level: number) => clauses[clause]![level]!
  return {
    inField: (set, clause, level) => inhabited(and(pool, set, inField(clause, level))),
    notInField: (set, clause, level) => inhabited(andNot(pool, set, inField(clause, level))),
    ofExactLength: (set) => inhabited(and(pool, set, reader.heaviestOfLength(words))),
    notOfExactLength: (set) => inhabited(andNot(pool, set, reader.heaviestOfLength(words))),
    offer: (set, points) => top.offer(set, points),
  }
}

/** Divides the documents of one block after the other. */
class BlockPartitioner implements Partitioner<BitmapSlice> {
  readonly blocks: Blocks
  private readonly top: TopDocuments
  /** For each clause its fields but the lightest. */
  private readonly fields: BlockSet[][]
  private readonly exactLength: BlockSet
  /** Where results go: two places for each clause, since what was divided off is divided again before the rest is. */
  private readonly places: BitmapSlice[] = []
  private start = 0
  private words = 0

  constructor(match: SegmentMatch, scoring: Scoring, top: TopDocuments) {
    this.top = top
    this.blocks = new Blocks(match.reader.segment.pool)
    const inBlocks = (set: DocSet) => new BlockSet(this.blocks, set)
    this.fields = match.clauses.map((clause) => clause.slice(0, -1).map(inBlocks))
    this.exactLength = inBlocks(match.reader.heaviestOfLength(scoring.words))
  }

  /** Goes to the block that begins with this word. */
  moveTo(start: number): void {
    this.start = start
    this.words = this.blocks.lengthAt(start)
    this.exactLength.moveTo(start)
    for (const clause of this.fields) for (const field of clause) field.moveTo(start)
  }

  inField(docs: BitmapSlice, clause: number, level: number): BitmapSlice | null {
    return this.and(docs, this.fields[clause]![level]!.bits(), 2 * clause)
  }

  notInField(docs: BitmapSlice, clause: number, level: number): BitmapSlice | null {
    return this.andNot(docs, this.fields[clause]![level]!.bits(), 2 * clause + 1)
  }

  ofExactLength(docs: BitmapSlice): BitmapSlice | null {
    return this.and(docs, this.exactLength.bits(), 2 * this.fields.length)
  }

  notOfExactLength(docs: BitmapSlice): BitmapSlice | null {
    return this.andNot(docs, this.exactLength.bits(), 2 * this.fields.length)
  }

  offer({ bits, start }: BitmapSlice, points: number): void {
    // How many they are is not asked: the last are taken until there are enough.
    this.top.offer(bitSet(bits.subarray(start, start + this.words), 0), points, this.start * 32)
  }

  private and(a: BitmapSlice, b: BitmapSlice | null, place: number): BitmapSlice | null {
    if (!b) return null
    const out = this.place(place)
    return this.blocks.pool.and(a, b, out, this.words) ? out : null
  }

  private andNot(a: BitmapSlice, b: BitmapSlice | null, place: number): BitmapSlice | null {
    if (!b) return a
    const out = this.place(place)
    return this.blocks.pool.andNot(a, b, out, this.words) ? out : null
  }

  private place(number: number): BitmapSlice {
    return (this.places[number] ??= this.blocks.take())
  }
}
