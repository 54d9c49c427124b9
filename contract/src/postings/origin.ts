import { z } from 'zod'
import { boardSystemNames } from '../job-boards/values.ts'
import { instant } from '../time.ts'

/** Which company's own board a posting was read from; `seenAt` last, as stored cards are brought up to date there. */
export const postingOrigin = z
  .object({
    system: z.enum(boardSystemNames).describe('The system that the board is run with.'),
    name: z.string().describe('Whose board it is.'),
    applyUrl: z.string().describe('The page of the job post on the company’s site.'),
    appliesHere: z
      .boolean()
      .describe('Whether applications are taken here; otherwise people apply on the company’s site.'),
    postedAt: instant.nullable().describe('When the board says it was published.'),
    seenAt: instant.describe('The last complete read of the board that found it.'),
  })
  .meta({ id: 'PostingOrigin' })
export type PostingOrigin = z.output<typeof postingOrigin>
