import { z } from 'zod'
import { idOf } from '../ids.ts'

/** What could be searched for instead of what is typed; `label` is written as job posts write it. */
export const suggestion = z
  .object({
    kind: z.enum(['skill', 'title', 'company', 'place']),
    label: z.string(),
    keyword: z
      .string()
      .describe('What to search for: the words typed before it, and its name unless it is a place.'),
    place: z.string().nullable().describe('The code of the place to search in; null for anything else.'),
    count: z.number().int().describe('How many open job posts that finds.'),
  })
  .meta({ id: 'Suggestion' })

/** A skill that open job posts ask for, and how many of them. */
export const usedSkill = z
  .object({ id: idOf('skill'), name: z.string(), count: z.number().int() })
  .meta({ id: 'UsedSkill' })

export type Suggestion = z.output<typeof suggestion>
export type UsedSkill = z.output<typeof usedSkill>
