import type { FeedPosition } from '../change-feed.ts'
import type { LiveIndex } from '../document-feed.ts'

/** An index; without a position it does not follow anything. */
type Followed = Pick<LiveIndex, 'search'> & Partial<Pick<LiveIndex, 'position'>>

/** Terms of the core hours that open job posts have, as the index knows them; counted again when the index reads a change. */
export class RequiredHours {
  private readonly index: Followed
  private known: {
    position: FeedPosition | null
    from: number
    until: number
    terms: string[]
  } | null = null

  constructor(index: Followed) {
    this.index = index
  }

  async at(now: number): Promise<readonly string[]> {
    const position = this.index.position?.() ?? null
    if (this.known?.position === position && this.known.from <= now && now < this.known.until)
      return this.known.terms
    const { facets, until } = await this.index.search({
      now,
      keyword: null,
      groups: [{ facet: 'asks', any: ['asks:hours'], none: [] }],
      range: null,
      order: 'newest',
      offset: 0,
      limit: 1,
      facets: ['hours'],
    })
    const terms = Object.keys(facets['hours'] ?? {})
    this.known = { position, from: now, until: until ?? now, terms }
    return terms
  }
}
