import { z } from 'zod'
import { personBrief } from '../candidates/person.ts'
import { appliedFor } from '../candidates/ties.ts'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'

export const shortlist = z
  .object({
    id: idOf('shortlist'),
    name: z.string(),
    people: z.number().int().describe('How many of it the company may see now.'),
    holds: z.boolean().nullable().describe('Whether the person asked about is on it; null where none was.'),
    createdAt: instant,
  })
  .meta({ id: 'Shortlist' })

/** Somebody on a shortlist, as the company sees them now. */
export const shortlisted = z
  .object({
    candidate: personBrief.describe('The person, as the company sees them now.'),
    note: z.string().describe('What the company noted; empty without a note.'),
    addedAt: instant.describe('When the person was added.'),
    addedBy: z.string().nullable().describe('Who added the person; null once their account is gone.'),
    applications: appliedFor,
  })
  .meta({ id: 'Shortlisted' })

export type Shortlist = z.output<typeof shortlist>
export type Shortlisted = z.output<typeof shortlisted>
