import type { IndexAnswer } from '../query.ts'
import type { Clause } from '../text/clause.ts'

type Corrected = IndexAnswer['corrected']

/** How a clause is corrected from one moment until documents open or end. */
interface Known {
  words: Corrected
  from: number
  until: number
}

/** Clauses that are remembered. */
const maxKnown = 5000

/**
 * How the clauses of earlier searches were corrected, if at all: many people misspell alike, and most words were looked at with
 * others beside them. `within` says what a search could find, since another one has other words to correct to.
 */
export class KnownCorrections {
  private readonly known = new Map<string, Known>()

  /** The corrections of all these clauses; undefined when one of them has not been looked at, or when other documents were open. */
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

  /** Remembers what a search with these clauses was answered at `from`. */
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
