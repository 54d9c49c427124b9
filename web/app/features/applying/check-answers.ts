import {
  type AnswersDraft,
  answerRequired,
  applyForm,
  checkStart,
} from '@chainwork/contract/applications/apply-form'
import { fieldOf } from './answer-field.ts'

/** What is missing or wrong, by the id of its field, in the order of the form. */
export function checkAnswers(
  jobPostingId: string,
  draft: AnswersDraft,
  timeZone: string | undefined,
  now: Date,
): Record<string, string> {
  const problems: Record<string, string> = {}
  draft.answers.forEach(({ answer }, index) => {
    if (!answer.trim()) problems[`answer-${index}`] = answerRequired
  })
  if (draft.answers.length && !draft.availability) problems['availability'] = answerRequired
  const parsed = applyForm.safeParse({ jobPostingId, ...draft, timeZone })
  for (const { path, message } of parsed.error?.issues ?? [])
    problems[fieldOf(path.join('.'), draft.thresholds)] ??= message
  if (!problems['startDate'] && draft.startDate) {
    const { problem } = checkStart(draft.startDate, now, timeZone)
    if (problem) problems['startDate'] = problem
  }
  return problems
}
