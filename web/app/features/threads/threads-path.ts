import { pagePath } from '@chainwork/contract/pages'

/** Where a side reads its threads. */
export const threadsPath = (side: 'jobSeeker' | 'recruiter') =>
  side === 'jobSeeker' ? pagePath('/messages') : pagePath('/recruiter/messages')
