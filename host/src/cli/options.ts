import { type Reason, failures } from '@chainwork/contract/failures'
import { idFromSlug } from '@chainwork/contract/ids'
import { shownText } from '@chainwork/contract/text'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { flag } from './command.ts'

export const dryRun = flag('say what would happen, change nothing')
export const file = (meaning: string) => z.string().min(1).describe(meaning)
export const limit = (usual: number, word = 'number') =>
  written(z.number().int().min(1).max(10_000)).default(usual).describe(`<${word}> at most so many (${usual})`)

/** The id of a company, also of one that is not there. */
export const companyId = z.string().transform((key) => idFromSlug('company', key) ?? key)
export const company = companyId.describe('its id (com_…) or slug')

export const posting = z
  .string()
  .transform((key, check) => {
    const id = idFromSlug('posting', key)
    if (id) return id
    check.addIssue({ code: 'custom', message: 'This is not the id of a posting (pos_…).' })
    return z.NEVER
  })
  .describe('its id (pos_…) or slug')

export const user = z.string().min(1).max(254).describe('their id (usr_…) or address')

export const caseId = z
  .string()
  .transform((key, check) => {
    const id = idFromSlug('case', key)
    if (id) return id
    check.addIssue({ code: 'custom', message: 'This is not the id of a case (cas_…).' })
    return z.NEVER
  })
  .describe('its id (cas_…)')

/** Why something is done to a posting. */
export const reason = shownText(1000, { empty: 'Say why: the recruiter reads it.' })

/** The minute of a moment. */
export const minute = (at: string) => at.slice(0, 16)

/** A line for each, or one that says there is none. */
export function listed<Row>(rows: readonly Row[], none: string, line: (row: Row) => string): string[] {
  return rows.length ? rows.map(line) : [none]
}

/** A text of several lines, the later ones under the first. */
export function indented(mark: string, text: string): string[] {
  return text.split('\n').map((line, at) => (at ? ' '.repeat(mark.length) : mark) + line)
}

export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/**
 * Why nothing was done, in the words of the console's refusal, with what the answer knows besides: the version or the state of now, or when
 * it can be done.
 */
export const problemOf =
  <Answer extends { result: string }>(refusals: Readonly<Record<string, Reason>>) =>
  (answer: Answer): string | null => {
    const reason = refusals[answer.result]
    if (!reason) return null
    const { state, status, rev, from } = answer as Answer & {
      state?: string
      status?: string
      rev?: number
      from?: string
    }
    const more = [
      (state ?? status) ? `It is ${state ?? status}.` : '',
      rev === undefined ? '' : `It is version ${rev} now.`,
      from ? `From ${minute(from)} on.` : '',
    ]
    return [failures[reason].message, ...more].filter(Boolean).join(' ')
  }
