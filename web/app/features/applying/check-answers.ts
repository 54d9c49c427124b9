import {
  type AnswersDraft,
  answerRequired,
  applyForm,
  checkStart,
} from '@chainwork/contract/applications/apply-form'

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
  for (const { path, message } of parsed.error?.issues ?? []) problems[fieldOf(path.join('.'))] ??= message
  if (!problems['startDate'] && draft.startDate) {
    const { problem } = checkStart(draft.startDate, now, timeZone)
    if (problem) problems['startDate'] = problem
  }
  return problems
}

/** Which field of the form a path of the API is about: `body.answers.0.answer` is `answer-0`. */
export function fieldOf(path: string): string {
  const answer = /answers\.(\d+)/.exec(path)
  return answer ? `answer-${answer[1]}` : path.replace(/^body\./, '')
}
