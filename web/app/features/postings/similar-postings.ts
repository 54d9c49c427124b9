import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type Fetch, call } from '../../api/client.ts'

const max = 5
const maxQueries = 4
const shortest = 3

/**
 * What to search for instead of a posting that is closed: the words of its address, which are those of its title,
 * then fewer of them from the front, since the last ones say what the work is.
 */
export function titleQueries(key: string): string[] {
  const words = key
    .replace(/-?pos_[0-9a-z]{26}$/, '')
    .split('-')
    .filter(Boolean)
    .slice(0, 12)
  return words
    .map((_word, index) => words.slice(index).join(' '))
    .filter((query) => query.length >= shortest)
    .slice(0, maxQueries)
}

/** Open postings with the same words in their titles, closest first; none when the search cannot be asked. */
export async function similarPostings(key: string, fetch: Fetch): Promise<PostingCard[]> {
  const found = new Map<string, PostingCard>()
  for (const jobKeyword of titleQueries(key)) {
    const { jobPostings } = await call(
      'POST /api/jobs/search',
      { body: { jobKeyword, pagination: { offset: 0, limit: max } } },
      { fetch },
    ).catch(() => ({ jobPostings: [] as PostingCard[] }))
    for (const card of jobPostings) if (found.size < max) found.set(card.id, card)
    if (found.size >= max) break
  }
  return [...found.values()]
}
