import { type ScoreName, scoreLabels } from '@chainwork/contract/activity/values'
import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import { type Draft, newerDraft } from './application-draft.ts'
import { answersFor, readAnswers } from './read-answers.ts'
import { sendApplication } from './send-application.ts'
import { useDraft } from './use-draft.ts'

export interface ApplyOptions {
  postingId: string
  questions: readonly { question: string }[]
  stored: Draft | null
  /** What the page's action answered without scripts. */
  outcome: Outcome | null
}

/** How the fields about the start are called. */
export const startLabels = {
  availability: 'Are you able to start immediately?',
  startDate: 'Start Date',
  noticePeriod: 'Notice Period',
  needAvailability: 'Need of availability',
}
const thresholdLabel = (score: string | undefined) =>
  score && Object.hasOwn(scoreLabels, score) ? `${scoreLabels[score as ScoreName]} at least` : undefined
const rules = () => import('./check-answers.ts')
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The state of one application being written: what is kept, what is wrong, and sending it once. */
export function useApply({ postingId, questions, stored, outcome }: ApplyOptions) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const draft = useDraft(user.uid, postingId)
  // What the fields begin with; a new version means new fields.
  const [start, setStart] = useState({ version: 0, draft: stored })
  const [isBegun, setBegun] = useState(stored !== null || questions.length === 0)
  const [isDone, setDone] = useState(false)
  const isEarly = useRef(false)
  const { read } = draft
  const form = useForm({
    answer: outcome,
    labels: startLabels,
    labelOf: (name) =>
      questions[Number(/^answer-(\d+)$/.exec(name)?.[1])]?.question ??
      thresholdLabel(/^threshold-(\w+)$/.exec(name)?.[1]),
    rules,
    check: async (typed) => {
      const { checkAnswers } = await rules()
      return checkAnswers(postingId, readAnswers(typed), timeZone(), new Date())
    },
    onChange: () => {
      isEarly.current = true
      setBegun(true)
      draft.keep(readAnswers(new FormData(form.element.current ?? undefined)))
    },
    send: async (typed) => {
      const given = readAnswers(typed)
      const refused = await sendApplication(user.uid, {
        jobPostingId: postingId,
        ...given,
        timeZone: timeZone(),
      })
      if (refused?.reason === 'application.exists') draft.clear()
      if (refused?.reason === 'application.questionsChanged') {
        // The answers to what is still asked go on into the new fields.
        setStart((before) => ({ version: before.version + 1, draft: { ...given, savedAt: '' } }))
        void revalidate()
      }
      return refused
    },
    onSaved: () => {
      draft.clear()
      setDone(true)
    },
  })
  useEffect(() => {
    // What was written before the scripts were there is newer than whatever was kept.
    if (isEarly.current) return
    const newer = newerDraft(read(), stored)
    if (!newer || newer === stored) return
    setStart((before) => ({ version: before.version + 1, draft: newer }))
    setBegun(true)
  }, [read, stored])
  return {
    ...form,
    isBegun,
    isDone,
    savingState: draft.savingState,
    isOver: draft.isOver,
    version: start.version,
    start: start.draft satisfies AnswersDraft | null,
    answers: answersFor(questions, start.draft),
  }
}

export type Applying = ReturnType<typeof useApply>
