import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery } from '../page.ts'
import { line } from '../text.ts'
import { posting } from './schemas.ts'

/** Id or slug of a posting; what is not one answers like a missing posting. */
export const postingKey = z.object({ id: line(200) })

export const showPosting = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  who: 'anyone',
  summary: 'One published posting with everything a job seeker may see.',
  params: postingKey,
  query: anyQuery,
  reply: posting,
  fails: ['posting.notFound', 'posting.gone'],
})
