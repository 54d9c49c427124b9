import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxLimit, maxOffset, pageSize } from './page-limits.ts'
import { opaque } from './text.ts'
import { written } from './whole-number.ts'

const negative = 'The offset cannot be negative.'
const tooFar = `The offset cannot exceed ${maxOffset}.`
const none = 'The limit must be at least 1.'
const tooMany = `The limit cannot exceed ${maxLimit}.`

export const offset = written(z.number().int().min(0, negative).max(maxOffset, tooFar))
export const limit = written(z.number().int().min(1, none).max(maxLimit, tooMany))

/** The page asked for in a request body, where numbers must be numbers. */
export const pagination = z
  .strictObject({
    offset: z.number().int().min(0, negative).max(maxOffset, tooFar).default(0),
    limit: z.number().int().min(1, none).max(maxLimit, tooMany).default(pageSize),
  })
  .default({ offset: 0, limit: pageSize })

/** How lists answer that the specification gives no shape: `next` is passed as `after`, and null at the end. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    total: z.number().int().min(0),
    next: z.string().nullable(),
  })
}

/** What `listOf` answers. */
export interface List<Item> {
  items: Item[]
  total: number
  next: string | null
}

/** The `next` of the page before, as a query parameter. */
export const afterQuery = opaque(200).optional()

/** `offset` and `limit` as query parameters. */
export const pageQuery = z.strictObject({
  offset: offset.default(0),
  limit: limit.default(pageSize),
  context: z.enum(['jobSeeker', 'recruiter', 'admin']).optional(),
})

/** The query every call may carry: the context is a hint, what a caller may do comes from the database. */
export const anyQuery = z.strictObject({ context: z.enum(['jobSeeker', 'recruiter', 'admin']).optional() })

/** The query of calls made for a company: the one to act for when the caller recruits for several. */
export const companyQuery = anyQuery.extend({
  companyId: idOf('company')
    .describe('The company to act for; without it, the one selected in the session.')
    .optional(),
})
