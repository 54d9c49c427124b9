import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type Fetch, call } from '../../api/client.ts'

export interface OpenPosting {
  /** Null when none is open. */
  posting: PostingCard | null
  now: number
}

const considered = 20

/** The open posting that shows most of the product, among the first that everybody finds. */
export async function loadOpenPosting(fetch: Fetch): Promise<OpenPosting> {
  const body = { pagination: { offset: 0, limit: considered } }
  const { jobPostings } = await call('POST /api/jobs/search', { body }, { fetch }).catch(() => ({
    jobPostings: [] as PostingCard[],
  }))
  const shows = ({ onChain, salaryMin, company }: PostingCard) =>
    Number(onChain !== null) + Number(salaryMin !== null) + Number(company.isVerified)
  const [posting = null] = jobPostings.toSorted((a, b) => shows(b) - shows(a))
  return { posting, now: Date.now() }
}
