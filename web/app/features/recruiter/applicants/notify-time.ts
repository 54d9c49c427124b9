import { z } from 'zod'

/** What a form says about when a decision is told; a day is a time in UTC. */
export const notifyFields = {
  message: z.string().default(''),
  when: z.string().default(''),
  tellAt: z.string().default(''),
}

interface NotifyChoice {
  when: string
  tellAt: string
}

/** When a decision is told: null is as soon as it can no longer be taken back. */
export function notifyTimeOf({ when, tellAt }: NotifyChoice): string | null {
  const moment = Date.parse(`${tellAt}Z`)
  return when === 'later' && !Number.isNaN(moment) ? new Date(moment).toISOString() : null
}

/** What is meant for later must not be told at once, only since its day is missing or has passed. */
export function checkNotifyTime(choice: NotifyChoice, context: z.RefinementCtx): void {
  if (choice.when !== 'later') return
  const moment = notifyTimeOf(choice)
  const message = moment ? 'Choose a time in the future.' : 'Choose a day and time.'
  if (!moment || Date.parse(moment) <= Date.now())
    context.addIssue({ code: 'custom', path: ['tellAt'], message })
}
