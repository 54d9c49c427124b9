import { scoreNames } from '@chainwork/contract/activity/values'
import { type AnswersDraft, typedAtMost } from '@chainwork/contract/applications/apply-form'

/** The thresholds a form asks to attest, in the order of the scores; an empty field is none. */
export function readThresholds(form: FormData): AnswersDraft['thresholds'] {
  return scoreNames.flatMap((score) => {
    const typed = String(form.get(`threshold-${score}`) ?? '').trim()
    return typed ? [{ score, atLeast: within(Number(typed)) }] : []
  })
}

/** No number, and what is far too large, is as wrong as before, and small enough for a draft. */
function within(typed: number): number {
  return Number.isNaN(typed) ? 0 : Math.max(-typedAtMost, Math.min(typed, typedAtMost))
}
