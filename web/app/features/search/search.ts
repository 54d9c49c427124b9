import type { SearchPayload, SearchReply } from '@chainwork/contract/search/schemas'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { type CallOptions, call } from '../../api/client.ts'

/**
 * One page of results, of all postings or among the saved ones; sponsored ones stand higher where nobody
 * chose an order, and the first ones are of different companies where nothing else was chosen either.
 */
export function search(
  { saved, sort }: Pick<SearchState, 'saved' | 'sort'>,
  body: SearchPayload,
  options: CallOptions,
): Promise<SearchReply> {
  return saved
    ? call('POST /api/jobs/:jobSeekerId/saved', { params: { jobSeekerId: 'me' }, body }, options)
    : call('POST /api/jobs/search', { body: { ...body, sponsored: !sort, varied: !sort } }, options)
}
