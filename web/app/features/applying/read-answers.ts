import { type AnswersDraft, typedAtMost } from '@chainwork/contract/applications/apply-form'
import { availabilityOptions, yesNo } from '@chainwork/contract/applications/values'
import { scoreNames } from '@chainwork/contract/activity/values'

/** What a form holds: anyone who can start at once has nothing to say about when. */
export function readAnswers(form: FormData): AnswersDraft {
  const text = (name: string) => String(form.get(name) ?? '')
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((option) => option === text(name)) ?? null
  const availability = one('availability', yesNo)
  const isLater = availability === 'No'
  return {
    answers: form
      .getAll('question')
      .map((question, index) => ({ question: String(question), answer: text(`answer-${index}`) })),
    availability,
    needAvailability: isLater ? one('needAvailability', availabilityOptions) : null,
    noticePeriod: isLater ? one('noticePeriod', yesNo) : null,
    startDate: (isLater && text('startDate')) || null,
    thresholds: readThresholds(form),
  }
}

/** The answers written so far, put to the questions as they are asked now. */
export function answersFor(
  questions: readonly { question: string }[],
  draft: AnswersDraft | null,
): { question: string; answer: string }[] {
  const given = new Map(draft?.answers.map(({ question, answer }) => [question, answer]))
  return questions.map(({ question }) => ({ question, answer: given.get(question) ?? '' }))
}

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
