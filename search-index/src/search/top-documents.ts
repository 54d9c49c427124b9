import { type DocSet, walk } from '../bits/doc-set.ts'

/** Ordinals of one score, the largest first. */
export interface ScoreClass {
  score: number
  ordinals: number[]
}

/** Which of a segment's best are wanted. */
export interface Wanted {
  max: number
  /** Lowest score that is. */
  min: number
  /** Nothing above this score, and of this score only what lies before an ordinal. */
  after: { score: number; before: number } | null
}

/**
 * The best documents of one segment, offered block by block from its end: no more than are wanted are kept, and `min`
 * says which scores still matter.
 */
export class TopDocuments {
  /** Lowest score that another document needs to have to be among the best. */
  min: number
  /** Best first. */
  readonly classes: ScoreClass[] = []
  private readonly wanted: Wanted
  /** Documents of the block that is being looked at, by score, in parts that each have their own order. */
  private readonly fresh = new Map<number, number[][]>()

  constructor(wanted: Wanted) {
    this.wanted = wanted
    this.min = wanted.min
  }

  /** Takes the last of a set that have the same score; `first` is the ordinal that the set calls 0. */
  offer(set: DocSet, score: number, first = 0): void {
    const { max, after } = this.wanted
    if (after && score > after.score) return
    const before = after && score === after.score ? after.before : Infinity
    if (first >= before) return
    const ordinals: number[] = []
    walk(set, true, 0, (ordinal) => {
      if (ordinal + first < before) ordinals.push(ordinal + first)
      return ordinals.length < max
    })
    if (!ordinals.length) return
    const parts = this.fresh.get(score)
    if (parts) parts.push(ordinals)
    else this.fresh.set(score, [ordinals])
    if (ordinals.length === max) this.min = Math.max(this.min, score)
  }

  /** Ends a block. All that follow come later among equals, so that equal scores no longer matter once there are enough of them. */
  endBlock(): void {
    if (!this.fresh.size) return
    for (const [score, [first, ...others]] of this.fresh) {
      const ordinals = others.length ? [...first!, ...others.flat()].sort((a, b) => b - a) : first!
      const known = this.classOf(score).ordinals
      // One by one: a page far behind may need more than a call takes arguments.
      for (const ordinal of ordinals) known.push(ordinal)
    }
    this.fresh.clear()
    let left = this.wanted.max
    for (const [at, { score, ordinals }] of this.classes.entries()) {
      if (ordinals.length < left) {
        left -= ordinals.length
        continue
      }
      ordinals.length = left
      this.classes.length = at + 1
      this.min = score + 1
      return
    }
  }

  private classOf(score: number): ScoreClass {
    let at = this.classes.findIndex((each) => each.score <= score)
    if (at === -1) at = this.classes.length
    if (this.classes[at]?.score !== score) this.classes.splice(at, 0, { score, ordinals: [] })
    return this.classes[at]!
  }
}
