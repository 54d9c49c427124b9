import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type Fetch, call } from '../../api/client.ts'

export interface OpenPosting {
  /** Null when none is open. */
  posting: PostingCard | null
  now: number
}

const considered = 10

/** An open posting for who doesn’t know the product yet: of those that everybody finds first, one that asks for work on chain. */
export async function loadOpenPosting(fetch: Fetch): Promise<OpenPosting> {
  const body = { pagination: { offset: 0, limit: considered } }
  const { jobPostings } = await call('POST /api/jobs/search', { body }, { fetch }).catch(() => ({
    jobPostings: [] as PostingCard[],
  }))
  return { posting: jobPostings.find(({ onChain }) => onChain) ?? jobPostings[0] ?? null, now: Date.now() }
}
