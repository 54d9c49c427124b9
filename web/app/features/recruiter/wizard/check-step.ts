import {
  detailsStep,
  draftForm,
  onChainStep,
  scheduleStep,
  skillsStep,
} from '@chainwork/contract/postings/posting-form'
import type { z } from 'zod'
import { readStep } from './read-step.ts'
import { type FormStep, fieldOf } from './steps.ts'

const whole: Record<FormStep, z.ZodType> = {
  details: detailsStep,
  skills: skillsStep,
  'on-chain': onChainStep,
  schedule: scheduleStep,
}

/** What is wrong with a step; a draft may have gaps, a step that is left may not. */
export function checkStep(
  step: FormStep,
  form: FormData,
  mayHaveGaps: boolean,
  now = Date.now(),
): Record<string, string> {
  const isWhenApproved = step === 'schedule' && form.get('when') !== 'day'
  const schema = mayHaveGaps || isWhenApproved ? draftForm : whole[step]
  const given = readStep(step, form)
  const parsed = schema.safeParse(given)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[fieldOf(path)] ??= message
  const { publishAt } = given
  // Without a day, the post would open as soon as it is approved.
  if (publishAt === '') problems['publishAt'] = 'Choose a day, or let it open as soon as it is approved.'
  // A date may pass while a draft waits, and the post then opens at once; but nobody can choose a past date.
  if (!mayHaveGaps && typeof publishAt === 'string' && Date.parse(publishAt) <= now)
    problems['publishAt'] ??= 'Choose a time in the future.'
  return problems
}
