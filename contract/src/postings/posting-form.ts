import { z } from 'zod'
import { givenInstant } from '../time.ts'
import { version } from '../whole-number.ts'
import { chosenDay, fieldFacts, fieldsWith, postingFieldNames } from './fields.ts'

function salariesInOrder(form: { salaryMin?: number | null; salaryMax?: number | null }): boolean {
  const { salaryMin: min = null, salaryMax: max = null } = form
  return min === null || max === null || min <= max
}
const inOrder = { error: 'Minimum salary must not exceed the maximum salary.', path: ['salaryMin'] }

function hoursHaveZone(form: { timeZone?: string | null; coreHours?: object | null }): boolean {
  return !form.coreHours || Boolean(form.timeZone)
}
const ofZone = { error: 'Choose the time zone of the core hours.', path: ['timeZone'] }

/** Which version was edited: `rev` as the API gave it, or its `updatedAt`. Without either, the last one to save wins. */
export const versionToken = {
  rev: version.optional(),
  updatedAt: givenInstant
    .optional()
    .describe("The `updatedAt` the edit began with: another person's change since then is 409."),
}

/** A draft: everything may be missing, what is there has its shape. Unknown keys of a posting sent back are ignored. */
export const draftForm = z
  .object(fieldFacts('form', postingFieldNames))
  .partial()
  .extend(versionToken)
  .refine(salariesInOrder, inOrder)
  .meta({ id: 'PostingDraft' })

export const detailsStep = z
  .object(fieldFacts('submit', fieldsWith('step', 'details')))
  .refine(salariesInOrder, inOrder)
  .refine(hoursHaveZone, ofZone)

export const skillsStep = z.object(fieldFacts('submit', fieldsWith('step', 'skills')))

export const onChainStep = z.object(fieldFacts('submit', fieldsWith('step', 'on-chain')))

export const scheduleStep = z.object({
  ...fieldFacts('submit', fieldsWith('step', 'schedule')),
  publishAt: chosenDay,
})

/** What can be submitted. Without `publishAt` it opens when it is approved. */
export const submitForm = z
  .object(fieldFacts('submit', postingFieldNames))
  .refine(salariesInOrder, inOrder)
  .refine(hoursHaveZone, ofZone)

export type PostingDraft = z.input<typeof draftForm>
export type ParsedDraft = z.output<typeof draftForm>
