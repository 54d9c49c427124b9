import type { Segment } from './segment.ts'

/** Fields whose words complete what is being typed. */
const completing = ['title', 'company', 'skills'] as const
const letters = { title: 't', company: 'c', skills: 's' } as const

/** The words of titles, companies and skills of a segment, sorted, for beginnings; made when first needed. */
export class Vocabulary {
  private readonly segment: Segment
  private sorted: string[] | undefined

  constructor(segment: Segment) {
    this.segment = segment
  }

  /** Words that begin with `prefix`. */
  startingWith(prefix: string): string[] {
    const words = this.words()
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (words[middle]! < prefix) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < words.length && words[end]!.startsWith(prefix)) end += 1
    return words.slice(low, end)
  }

  words(): string[] {
    this.sorted ??= [
      ...new Set(
        this.segment.data.terms.filter((term) => 'tcs'.includes(term[0]!)).map((term) => term.slice(1)),
      ),
    ].sort()
    return this.sorted
  }

  /** How many postings have the word in title, company or skills, each field counted. */
  frequency(word: string): number {
    return completing.reduce(
      (sum, family) =>
        sum + (this.segment.termIds.has(letters[family] + word) ? this.segment.frequencyOf(family, word) : 0),
      0,
    )
  }
}
