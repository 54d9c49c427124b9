import { scoreNames } from '@chainwork/contract/activity/values'
import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'

/** The thresholds a form asks to attest, in the order of the scores; an empty field is none. */
export function readThresholds(form: FormData): AnswersDraft['thresholds'] {
  return scoreNames.flatMap((score) => {
    const typed = String(form.get(`threshold-${score}`) ?? '').trim()
    return typed ? [{ score, atLeast: Number(typed) }] : []
  })
}
