import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { FeedPosition } from './change-feed.ts'
import type { IndexAnswer, IndexQuery } from '@chainwork/search-index'

/** Hits and counts that kept answers may have together, some 100 bytes each. */
const maxValues = 100_000
/** Characters of a question that is kept; nobody asks a longer one twice. */
const maxKeyLength = 1000

/** What an index found, and what would help if that was nothing. */
export interface SearchResult {
  found: IndexAnswer
  relax: SearchReply['relax']
  nearby: SearchReply['nearby']
  understood: SearchReply['understood']
}

interface CachedAnswer extends SearchResult {
  from: number
  until: number
  values: number
}

/**
 * What was found for what many ask, the first page of all job posts above all. An answer is given again until the index reads a
 * change, or the moment comes at which the next posting opens or ends.
 */
export class AnswerCache {
  private readonly position: () => FeedPosition | null
  private cachedAt: FeedPosition | null = null
  private readonly cached = new Map<string, CachedAnswer>()
  private values = 0

  /** `position` says how far the index has read; null while something else answers. */
  constructor(position: () => FeedPosition | null) {
    this.position = position
  }

  /** What was found before, or else what `look` finds now. */
  async find(query: IndexQuery, look: () => Promise<SearchResult>): Promise<SearchResult> {
    const position = this.position()
    if (!position) return look()
    const key = keyOf(query)
    const known = position === this.cachedAt ? this.cached.get(key) : undefined
    if (known && known.from <= query.now && query.now < known.until) return known
    const answer = await look()
    // An index that read on meanwhile may have answered before or after.
    if (position === this.position() && key.length <= maxKeyLength)
      this.store(key, query.now, position, answer)
    return answer
  }

  private store(
    key: string,
    from: number,
    position: FeedPosition,
    { found, relax, nearby, understood }: SearchResult,
  ): void {
    if (found.until === undefined) return
    if (position !== this.cachedAt) {
      this.cached.clear()
      this.values = 0
      this.cachedAt = position
    }
    this.drop(key)
    const values =
      1 + key.length / 100 + found.hits.length + (found.near?.hits.length ?? 0) + countsOf(found.facets)
    this.cached.set(key, { found, relax, nearby, understood, from, until: found.until, values })
    this.values += values
    for (const oldest of this.cached.keys()) {
      if (this.values <= maxValues) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.values -= this.cached.get(key)?.values ?? 0
    this.cached.delete(key)
  }
}

/** The question without its moment. */
function keyOf({ now: _now, drops: _drops, keyword, ...rest }: IndexQuery): string {
  return JSON.stringify({ ...rest, keyword: typeof keyword === 'string' ? keyword : (keyword?.key ?? null) })
}

function countsOf(facets: IndexAnswer['facets']): number {
  return Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0)
}
