import { z } from 'zod'
import { instant } from '../time.ts'
import { matchKinds, matchResults } from './match-values.ts'

/** How a posting and a person fit, as `matchOf` tells it. */
export const match = z
  .object({
    /** 0–100, of what could be checked; null when nothing could. */
    score: z.number().int().min(0).max(100).nullable(),
    earned: z.number().int().describe('The sum of the points that the lines earned.'),
    checked: z
      .number()
      .int()
      .describe('What the lines that could be checked are worth; `score` is earned of this.'),
    asked: z.number().int().describe('What all lines are worth.'),
    points: z.array(
      z.object({
        kind: z.enum(matchKinds),
        label: z.string(),
        result: z.enum(matchResults).describe('Whether the applicant has it.'),
        weight: z.number().int().describe('The points that the line is worth.'),
        earned: z
          .number()
          .int()
          .describe('Of these: all when it is met, half when it is partly met, otherwise none.'),
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
