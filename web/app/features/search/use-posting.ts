import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { call } from '../../api/client.ts'
import { remember, useDetail, useSelection } from '../lists/use-selection.ts'
import { useCountedView } from '../postings/use-counted-view.ts'

/** Read in this visit. */
const seen = new Map<string, Posting>()
const load = (id: string, signal?: AbortSignal) =>
  call('GET /api/jobs/:id', { params: { id } }, signal && { signal })

/** Loads a detail before it is asked for. */
export function prefetchPosting(id: string): void {
  if (!seen.has(id))
    load(id).then(
      (posting) => remember(seen, id, posting),
      () => {},
    )
}

/** Which posting of the list is shown beside it, the first by default. */
export function usePosting(cards: readonly PostingCard[], initial: Posting | null) {
  const selection = useSelection('job', cards[0]?.id ?? null)
  const { named } = selection
  const opened = useDetail({ id: selection.id, initial, seen, load })
  // The first one is shown to everybody who searches, and opened by nobody.
  useCountedView(named && opened.detail?.id === named ? named : null, true)
  return { ...selection, ...opened }
}

export type PostingSelection = ReturnType<typeof usePosting>
