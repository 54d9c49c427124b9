import type { IndexQuery } from '@chainwork/search-index'
import type { LiveIndex } from './document-feed.ts'

/**
 * How many open postings a question finds, and how many of them were published after a moment and still can be open:
 * what was open then and is still there is taken off. Postings whose days are over leave the index within a minute.
 */
export async function countSince(
  index: LiveIndex,
  query: IndexQuery,
  since: Date,
): Promise<{ total: number; after: number }> {
  const counting: IndexQuery = { ...query, order: 'newest', offset: 0, limit: 1, after: null, facets: [] }
  const [now, then] = await Promise.all([
    index.search(counting),
    index.search({ ...counting, now: since.getTime() }),
  ])
  return { total: now.total, after: Math.max(0, now.total - then.total) }
}
