import { z } from 'zod'
import { idOf } from '../ids.ts'

/** Somebody in a company's own lists, as the company sees them now. */
export const personBrief = z
  .object({
    id: idOf('seeker'),
    name: z.string().nullable().describe('Null for an anonymous person, as is the picture.'),
    avatarUrl: z.string().nullable(),
    jobTitle: z.string().nullable(),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
  })
  .meta({ id: 'PersonBrief' })

export type PersonBrief = z.output<typeof personBrief>
