import { maxLimit, pageSize } from '@chainwork/contract/page-limits'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, payloadOf } from '@chainwork/contract/search/search-url'
import { ApiFailure } from '../../api/client.ts'
import type { Loaded } from '../lists/cached-lists.ts'
import { joined } from '../lists/use-list.ts'
import { search } from './search.ts'

/** The job posts found so far. */
export interface LoadedPages extends Loaded<PostingCard> {
  next: string | null
  /** Close matches, once the list is at its end. */
  near: SearchReply['near']
  /** The ids of the cards with which the list goes on in another order than above them. */
  turns: readonly string[]
}

/** The list as it begins. */
export const firstPage = ({ jobPostings, next, near }: SearchReply): LoadedPages => ({
  cards: jobPostings,
  next,
  near,
  more: 0,
  turns: [],
})

/**
 * The list with its next page. Where the order is another one by now, as after a change of the profile, it goes on in that
 * order with what it does not have yet, so that nothing is lost and nobody has to begin again.
 */
export async function loadFollowing(
  state: SearchState,
  loaded: LoadedPages,
  signal: AbortSignal,
): Promise<LoadedPages> {
  const payload = payloadOf(state)
  try {
    const page = await search(state, { ...payload, after: loaded.next }, { signal })
    return longer(loaded, page)
  } catch (error) {
    if (!isOfAnotherOrder(error)) throw error
  }
  // So many that the first answer has something new, unless the list is very long.
  const limit = Math.min(maxLimit, loaded.cards.length + pageSize)
  for (let after: string | null = null; ;) {
    const page: SearchReply = await search(
      state,
      { ...payload, after, pagination: { offset: 0, limit } },
      { signal },
    )
    const all = longer(loaded, page)
    const first = all.cards[loaded.cards.length]
    if (first) return { ...all, turns: [...loaded.turns, first.id] }
    if (!page.next) return all
    after = page.next
  }
}

function longer(loaded: LoadedPages, { jobPostings, next, near }: SearchReply): LoadedPages {
  return { ...loaded, cards: joined(loaded.cards, jobPostings), next, near, more: loaded.more + 1 }
}

function isOfAnotherOrder(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { reason, fields } = error.failure ?? {}
  return reason === 'input.invalid' && fields !== undefined && 'after' in fields
}
