import type { OwnPart } from '@chainwork/contract/postings/own-posting'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { joined, useList } from '../../lists/use-list.ts'
import { useDetail, useSelection } from '../../lists/use-selection.ts'
import { type OwnListState, writeOwnList } from './own-list-address.ts'
import { type OwnResult, type OwnRow, searchOwn } from './search-own.ts'

/** A posting with what only its company reads of it. */
export type SelectedPosting = Posting & { own?: OwnPart | undefined }

/** The most the server answers at once. */
const max = 100

/** The company's postings as far as they were loaded; what was done to them shows in all pages. */
export function useOwnPages(state: OwnListState, found: OwnResult) {
  return useList({
    address: writeOwnList(state),
    found,
    first: () => ({ cards: found.jobPostings, total: found.total, more: 0 }),
    following: async ({ cards, more }, signal) => {
      const page = await searchOwn(state, { signal }, { offset: state.offset + cards.length })
      return { cards: joined(cards, page.jobPostings), total: page.total, more: more + 1 }
    },
    again: async ({ cards, more }, signal) => {
      const page = await searchOwn(state, { signal }, { limit: Math.min(max, cards.length) })
      return { cards: page.jobPostings, total: page.total, more }
    },
  })
}

/** Which own posting is shown beside the list, the first by default. */
export function useOwnPosting(cards: readonly OwnRow[], initial: SelectedPosting | null, found: OwnResult) {
  const [params] = useSearchParams()
  const selection = useSelection('job', cards[0]?.id ?? null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- with every answer of the server, what was loaded before may be old
  const seen = useMemo(() => new Map<string, SelectedPosting>(), [found])
  const opened = useDetail({
    id: selection.id,
    initial,
    seen,
    load: (id, signal) => call('GET /api/jobs/:id', { params: { id } }, { signal }),
  })
  /** The address names it; on a phone it stands instead of the list then. */
  const isNamed = selection.named !== null && !params.has('confirm')
  return { ...selection, ...opened, isNamed }
}

export type OwnPages = ReturnType<typeof useOwnPages>
export type OwnSelection = ReturnType<typeof useOwnPosting>
