import { maxLimit, pageSize } from '@chainwork/contract/page-limits'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, payloadOf } from '@chainwork/contract/search/search-url'
import { ApiFailure } from '../../api/client.ts'
import type { LoadedPages } from './cached-lists.ts'
import { search } from './search.ts'

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
    const [first] = unknownOf(loaded, page)
    if (first) return { ...longer(loaded, page), turns: [...loaded.turns, first.id] }
    if (!page.next) return longer(loaded, page)
    after = page.next
  }
}

function longer(loaded: LoadedPages, page: SearchReply): LoadedPages {
  return {
    ...loaded,
    cards: [...loaded.cards, ...unknownOf(loaded, page)],
    next: page.next,
    near: page.near,
    more: loaded.more + 1,
  }
}

function unknownOf({ cards }: LoadedPages, { jobPostings }: SearchReply) {
  const known = new Set(cards.map(({ id }) => id))
  return jobPostings.filter(({ id }) => !known.has(id))
}

function isOfAnotherOrder(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { reason, fields } = error.failure ?? {}
  return reason === 'input.invalid' && fields !== undefined && 'after' in fields
}
