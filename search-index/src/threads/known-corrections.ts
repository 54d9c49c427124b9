import type { IndexAnswer } from '../query.ts'
import type { Clause } from '../text/clause.ts'

type Corrected = IndexAnswer['corrected']

/** How a clause was corrected, valid from one moment until the set of open documents changes. */
interface Known {
  words: Corrected
  from: number
  until: number
}

/** The most clauses remembered. */
const maxKnown = 5000

/**
 * Remembers how each clause of earlier searches was corrected, if at all, so that a new combination of known words needs no new
 * check. `within` identifies the documents a search could see, because corrections depend on them.
 */
export class KnownCorrections {
  private readonly known = new Map<string, Known>()

  /** The corrections of all these clauses; undefined when one of them is unknown or no longer valid. */
  of(clauses: readonly Clause[], within: string, now: number): Corrected | undefined {
    const all = new Map<string, Corrected[number]>()
    for (const clause of clauses) {
      if (clause.isKnown) continue
      const known = this.known.get(keyOf(clause, within))
      if (!known || now < known.from || known.until <= now) return undefined
      for (const each of known.words) if (!all.has(each.from)) all.set(each.from, each)
    }
    return [...all.values()]
  }

  /** Remembers the corrections in an answer to a search with these clauses, asked at `from`. */
  add(
    clauses: readonly Clause[],
    within: string,
    from: number,
    { corrected, until = from }: IndexAnswer,
  ): void {
    for (const clause of clauses) {
      if (clause.isKnown) continue
      const words = corrected.filter((each) =>
        clause.any.some((alternative) => !alternative.isForm && alternative.words.includes(each.from)),
      )
      if (this.known.size >= maxKnown) this.known.clear()
      this.known.set(keyOf(clause, within), { words, from, until })
    }
  }

  clear(): void {
    this.known.clear()
  }
}

function keyOf({ key, like = [] }: Clause, within: string): string {
  return JSON.stringify([within, key, like])
}
