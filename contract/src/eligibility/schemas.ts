import { z } from 'zod'
import { matchResults } from '../applications/match-values.ts'
import { idOf } from '../ids.ts'
import { requirementKinds, verdicts } from './values.ts'

/** Whether a seeker may have a job as its post describes it, and why. */
export const postingEligibility = z
  .object({
    jobPostingId: idOf('posting'),
    verdict: z
      .enum(verdicts)
      .describe(
        '`notEligible` only for a country, a permission to work or a language; what cannot be told is never that. `meetsAll`: every skill and everything else that is asked for, too.',
      ),
    reasons: z
      .array(
        z.object({
          kind: z.enum(requirementKinds),
          label: z.string().describe('What was asked for, as people read it.'),
          result: z.enum(matchResults).describe('Whether the applicant has it.'),
          found: z
            .string()
            .nullable()
            .describe('What was found, in words; null where the label says it all or nothing is known.'),
        }),
      )
      .describe('Everything it depends on, what decides first.'),
  })
  .meta({ id: 'PostingEligibility' })

export type PostingEligibility = z.output<typeof postingEligibility>
