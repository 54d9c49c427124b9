import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { FeedPosition } from './change-feed.ts'
import type { IndexAnswer, IndexQuery } from './posting-index.ts'

/** Hits and counts that kept answers may have together, some 100 bytes each. */
const mostValues = 100_000

/** What an index found, and what would help if that was nothing. */
export interface Found {
  found: IndexAnswer
  relax: SearchReply['relax']
}

interface Kept extends Found {
  from: number
  until: number
  values: number
}

/**
 * What was found for what many ask, the first page of all job posts above all. An answer is given again until the index reads a
 * change, or the moment comes at which the next posting opens or ends.
 */
export class AnswerCache {
  private position: FeedPosition | null = null
  private readonly kept = new Map<string, Kept>()
  private values = 0

  get(query: IndexQuery, position: FeedPosition | null): Found | undefined {
    if (!position || position !== this.position) return undefined
    const kept = this.kept.get(keyOf(query))
    return kept && kept.from <= query.now && query.now < kept.until ? kept : undefined
  }

  /** Keeps what an index found that had read as far as `position`, before and after it was asked. */
  put(query: IndexQuery, position: FeedPosition | null, { found, relax }: Found): void {
    if (!position || found.until === undefined) return
    if (position !== this.position) {
      this.kept.clear()
      this.values = 0
      this.position = position
    }
    const key = keyOf(query)
    this.drop(key)
    const values = 1 + found.hits.length + countsOf(found.facets)
    this.kept.set(key, { found, relax, from: query.now, until: found.until, values })
    this.values += values
    for (const oldest of this.kept.keys()) {
      if (this.values <= mostValues) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.values -= this.kept.get(key)?.values ?? 0
    this.kept.delete(key)
  }
}

/** The question without its moment. */
function keyOf({ now: _now, drops: _drops, ...asked }: IndexQuery): string {
  return JSON.stringify(asked)
}

function countsOf(facets: IndexAnswer['facets']): number {
  return Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0)
}
