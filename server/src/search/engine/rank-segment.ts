import { BestScores, type ScoreClass, type Wanted } from './best-scores.ts'
import type { Stretch } from './bit-room.ts'
import { type Divider, divide } from './divide.ts'
import { type DocSet, bitSet } from './doc-set.ts'
import type { SegmentMatch } from './match.ts'
import { type Scoring, exactTitle, fields } from './scoring.ts'
import { and, andNot, intersect } from './set-math.ts'
import { StretchedSet, Stretches } from './stretched-set.ts'

/** The best of a segment's matches, by score and newest first. */
export function rankSegment(match: SegmentMatch, scoring: Scoring, wanted: Wanted): readonly ScoreClass[] {
  const best = new BestScores(wanted)
  if (match.result.bits) rankBitmap(match, match.result.bits, scoring, best)
  else divide(listDivider(match, scoring, best), best, scoring, match.result)
  best.endStretch()
  return best.classes
}

/**
 * A bitmap is divided stretch by stretch, newest first: mostly the first stretch fills the page, and what is left is one look
 * for titles that are exactly the search.
 */
function rankBitmap(match: SegmentMatch, bits: Int32Array, scoring: Scoring, best: BestScores): void {
  const divider = new StretchDivider(match, scoring, best)
  const { words } = divider.stretches
  const first = Math.floor(match.from / 32 / words)
  const [bestOfAll, bestInexact] = [scoring.rest[0]! + exactTitle, scoring.rest[0]!]
  for (let at = Math.ceil(match.to / 32 / words) - 1; at >= first && best.least <= bestOfAll; at--) {
    if (best.least > bestInexact) return offerExact(match, scoring, best, (at + 1) * words * 32)
    divider.moveTo(at * words)
    divide(divider, best, scoring, { bits, start: at * words })
    best.endStretch()
  }
}

/** Offers what lies before an ordinal and has a title that is exactly the search. */
function offerExact(match: SegmentMatch, scoring: Scoring, best: BestScores, to: number): void {
  if (!match.clauses.length) return
  const { open, clauses, result, from } = match
  const titles = [...clauses.map(({ title }) => title), open.titlesOfLength(scoring.words)]
  const exact = intersect(open.segment.room, [result, ...titles], [], from, Math.min(to, match.to))
  best.offer(exact, scoring.rest[0]! + exactTitle)
}

/** Divides lists of a segment's ordinals. */
function listDivider({ open, clauses }: SegmentMatch, { words }: Scoring, best: BestScores): Divider<DocSet> {
  const { room } = open.segment
  const inhabited = (set: DocSet) => (set.count ? set : null)
  const inField = (clause: number, level: number) => clauses[clause]![fields[level]!]
  return {
    inField: (set, clause, level) => inhabited(and(room, set, inField(clause, level))),
    notInField: (set, clause, level) => inhabited(andNot(room, set, inField(clause, level))),
    ofTitleLength: (set) => inhabited(and(room, set, open.titlesOfLength(words))),
    notOfTitleLength: (set) => inhabited(andNot(room, set, open.titlesOfLength(words))),
    offer: (set, score) => best.offer(set, score),
  }
}

/** Divides the postings of one stretch after the other. */
class StretchDivider implements Divider<Stretch> {
  readonly stretches: Stretches
  private readonly best: BestScores
  /** For each clause its fields. */
  private readonly fields: StretchedSet[][]
  private readonly titles: StretchedSet
  /** Where results go: two places for each clause, since what was divided off is divided again before the rest is. */
  private readonly places: Stretch[] = []
  private start = 0
  private words = 0

  constructor(match: SegmentMatch, scoring: Scoring, best: BestScores) {
    this.best = best
    this.stretches = new Stretches(match.open.segment.room)
    const stretched = (set: DocSet) => new StretchedSet(this.stretches, set)
    this.fields = match.clauses.map((clause) => fields.map((field) => stretched(clause[field])))
    this.titles = stretched(match.open.titlesOfLength(scoring.words))
  }

  /** Goes to the stretch that begins with this word. */
  moveTo(start: number): void {
    this.start = start
    this.words = this.stretches.lengthAt(start)
    this.titles.moveTo(start)
    for (const clause of this.fields) for (const field of clause) field.moveTo(start)
  }

  inField(postings: Stretch, clause: number, level: number): Stretch | null {
    return this.and(postings, this.fields[clause]![level]!.bits(), 2 * clause)
  }

  notInField(postings: Stretch, clause: number, level: number): Stretch | null {
    return this.andNot(postings, this.fields[clause]![level]!.bits(), 2 * clause + 1)
  }

  ofTitleLength(postings: Stretch): Stretch | null {
    return this.and(postings, this.titles.bits(), 2 * this.fields.length)
  }

  notOfTitleLength(postings: Stretch): Stretch | null {
    return this.andNot(postings, this.titles.bits(), 2 * this.fields.length)
  }

  offer({ bits, start }: Stretch, score: number): void {
    // How many they are is not asked: the newest are taken until there are enough.
    this.best.offer(bitSet(bits.subarray(start, start + this.words), 0), score, this.start * 32)
  }

  private and(a: Stretch, b: Stretch | null, place: number): Stretch | null {
    if (!b) return null
    const out = this.place(place)
    return this.stretches.room.and(a, b, out, this.words) ? out : null
  }

  private andNot(a: Stretch, b: Stretch | null, place: number): Stretch | null {
    if (!b) return a
    const out = this.place(place)
    return this.stretches.room.andNot(a, b, out, this.words) ? out : null
  }

  private place(number: number): Stretch {
    return (this.places[number] ??= this.stretches.take())
  }
}
