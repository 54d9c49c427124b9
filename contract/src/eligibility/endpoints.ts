import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { postingEligibility } from './schemas.ts'

const maxRequested = 100

/** Postings that are not open are left out. */
export const checkEligibility = endpoint('POST /api/job-seeker/me/eligibility', {
  who: 'seeker',
  summary: 'Whether you may have these jobs as their posts describe them, with reasons; in the order asked.',
  body: z.strictObject({
    jobPostingIds: z
      .array(idOf('posting'))
      .max(maxRequested, `Ask about at most ${maxRequested} job posts at once.`),
  }),
  reply: z.array(postingEligibility),
})
