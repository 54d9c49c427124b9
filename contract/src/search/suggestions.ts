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

/** Every open job post in four numbers; null while they cannot be counted. */
export const market = z
  .object({
    total: z.number().int().describe('How many job posts are open.'),
    web3: z.number().int().describe('How many of them ask for a web3 skill.'),
    remote: z.number().int().describe('How many of them are fully remote; hybrid ones are not counted.'),
    withSalary: z.number().int().describe('How many of them show a salary in US dollars.'),
  })
  .meta({ id: 'Market' })

/** What comparable open job posts pay by the middle of their ranges, US dollars a year. */
export const comparablePay = z
  .object({
    words: z.string().describe('The words of the title that all of them have.'),
    count: z.number().int().describe('How many of them show a salary.'),
    lowest: z.number().int().describe('The lowest of these middles.'),
    lowerQuartile: z.number().int(),
    median: z.number().int().describe('Half of the salaries is at most this, US dollars a year.'),
    upperQuartile: z.number().int(),
    highest: z.number().int().describe('The highest of these middles.'),
  })
  .meta({ id: 'ComparablePay' })

export type ComparablePay = z.output<typeof comparablePay>
export type MarketNumbers = z.output<typeof market>
export type Suggestion = z.output<typeof suggestion>
export type UsedSkill = z.output<typeof usedSkill>
