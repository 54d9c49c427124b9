import {
  type ApplyForm,
  answerRequired,
  questionsOf,
  checkStart,
} from '@chainwork/contract/applications/apply-form'
import type { GivenAnswer } from '@chainwork/contract/applications/values'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { refuse } from '../../platform/failure.ts'

export interface HandedIn {
  answers: GivenAnswer[]
  availability: string | null
  need_availability: string | null
  notice_period: string | null
  start_date: string | null
}

/**
 * The answers in the order the posting asks. Refuses `application.questionsChanged` for an answer to what is not asked
 * (any more), and `application.incomplete` with the fields that need something.
 */
export function checkAnswers(form: ApplyForm, posting: Posting, now: Date): HandedIn {
  const questions = questionsOf(posting)
  const questionTexts = new Set(questions.map(({ question }) => question))
  if (form.answers.some(({ question }) => !questionTexts.has(question)))
    refuse('application.questionsChanged')
  const given = new Map(form.answers.map(({ question, answer }) => [question, answer]))
  const fields: Record<string, string> = {}
  const answers = questions.map(({ question, isOnChain }, index) => {
    const answer = given.get(question) ?? ''
    if (!answer) fields[`answers.${index}.answer`] = answerRequired
    return { question, answer, isOnChain }
  })
  if (questions.length && !form.availability) fields['availability'] = answerRequired
  const start =
    form.availability === 'No' && form.startDate ? checkStart(form.startDate, now, form.timeZone) : null
  if (start?.problem) fields['startDate'] = start.problem
  if (Object.keys(fields).length) refuse('application.incomplete', fields)
  // Anyone who can start at once has nothing more to say about it.
  const isLater = form.availability === 'No'
  return {
    answers,
    availability: form.availability ?? null,
    need_availability: isLater ? (form.needAvailability ?? null) : null,
    notice_period: isLater ? (form.noticePeriod ?? null) : null,
    start_date: start?.day ?? null,
  }
}
