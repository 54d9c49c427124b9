import { z } from 'zod'
import { instant } from '../time.ts'
import { matchKinds, matchResults } from './match-values.ts'

/** How a posting and a person fit, as `matchOf` tells it. */
export const match = z
  .object({
    score: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'How well the profile fits the work, as lists are ordered by it: what the lines add, from 0 to 100, without the place and the permission to work there. Where one of these is not met, the match comes after all others. Null where neither skills nor a title could be compared.',
      ),
    points: z.array(
      z.object({
        kind: z.enum(matchKinds),
        label: z.string(),
        result: z.enum(matchResults).describe('Whether the applicant has it.'),
        weight: z.number().int().describe('The points that the line can add, or take away.'),
        earned: z
          .number()
          .describe('What it adds to the score; below 0 what it takes away, as what is not met does.'),
        found: z
          .string()
          .nullable()
          .describe('What was found, in words; null where the label says it all or nothing is known.'),
      }),
    ),
    reading: z
      .object({
        asOf: instant.describe('The whole UTC day of this moment counts.'),
        staleSince: instant.nullable().describe('Since when a part could not be read again.'),
      })
      .nullable()
      .describe(
        'Of when the on-chain points are; null where none could be checked, and of somebody without a name.',
      ),
  })
  .meta({ id: 'Match' })
