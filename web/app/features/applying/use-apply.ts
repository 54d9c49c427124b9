import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { afterPointer, watchPointer } from '../forms/after-pointer.ts'
import type { Outcome } from '../forms/outcome.ts'
import { useEarlyWriting } from '../forms/use-early-writing.ts'
import { useSession } from '../session/use-session.ts'
import { fieldOf } from './answer-field.ts'
import { type Draft, newerDraft } from './kept-draft.ts'
import { answersFor, readAnswers } from './read-answers.ts'
import { sendApplication } from './send-application.ts'
import { useDraft } from './use-draft.ts'

export interface ApplyOptions {
  postingId: string
  asked: readonly { question: string }[]
  stored: Draft | null
  /** What the page's action answered without scripts. */
  outcome: Outcome | null
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The state of one application being written: what is kept, what is wrong, and sending it once. */
export function useApply({ postingId, asked, stored, outcome }: ApplyOptions) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const draft = useDraft(user.uid, postingId)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const touched = useRef(new Set<string>())
  const isSent = useRef(false)
  // What the fields begin with; a new version means new fields.
  const [start, setStart] = useState({ version: 0, draft: stored })
  const [isDirty, setDirty] = useState(stored !== null || asked.length === 0)
  const [problems, setProblems] = useState<Record<string, string>>(outcome?.fields ?? {})
  const [refusal, setRefusal] = useState({ count: outcome ? 1 : 0, message: outcome?.message ?? null })
  const [phase, setPhase] = useState<'writing' | 'busy' | 'done'>('writing')
  const { read } = draft

  const isEarly = useRef(false)
  const answers = (): AnswersDraft => readAnswers(new FormData(form.current ?? undefined))
  useEarlyWriting(form, () => {
    isEarly.current = true
    setDirty(true)
    draft.keep(answers())
  })
  useEffect(() => {
    // What was written before the scripts were there is newer than whatever was kept.
    if (isEarly.current) return
    const kept = newerDraft(read(), stored)
    if (!kept || kept === stored) return
    setStart((before) => ({ version: before.version + 1, draft: kept }))
    setDirty(true)
  }, [read, stored])
  useEffect(() => {
    if (refusal.count) summary.current?.focus()
  }, [refusal.count])
  useEffect(watchPointer, [])

  const check = async (given: AnswersDraft) => {
    const rules = await import('./check-answers.ts').catch(() => null)
    // Rules that cannot be fetched keep nobody from trying: the server has the same.
    return rules ? rules.checkAnswers(postingId, given, timeZone(), new Date()) : {}
  }
  const refuse = (fields: Record<string, string>, message: string | null) => {
    isSent.current = false
    setPhase('writing')
    setProblems(fields)
    setRefusal((before) => ({ count: before.count + 1, message }))
  }
  const submit = async () => {
    if (isSent.current) return
    // Asked when the button is pressed: a connection that comes back later must not send what was refused here.
    if (!navigator.onLine) return toast(offlineWords)
    isSent.current = true
    const given = answers()
    const found = await check(given)
    if (Object.keys(found).length) return refuse(found, null)
    setPhase('busy')
    const refused = await sendApplication(user.uid, {
      jobPostingId: postingId,
      ...given,
      timeZone: timeZone(),
    })
    if (!refused) {
      draft.forget()
      return setPhase('done')
    }
    if (refused.reason === 'application.exists') draft.forget()
    const fields = Object.entries(refused.fields).map(([path, words]) => [fieldOf(path), words])
    refuse(Object.fromEntries(fields), fields.length ? null : refused.message)
    if (refused.reason === 'application.questionsChanged') {
      // The answers to what is still asked go on into the new fields.
      setStart((before) => ({ version: before.version + 1, draft: { ...given, savedAt: '' } }))
      void revalidate()
    }
  }
  const recheck = async () => {
    const found = await check(answers())
    setProblems((before) =>
      Object.fromEntries(Object.entries(found).filter(([id]) => touched.current.has(id) || id in before)),
    )
  }
  return {
    isHydrated,
    isDirty,
    phase,
    problems,
    keeping: draft.keeping,
    isOver: draft.isOver,
    version: start.version,
    start: start.draft,
    answers: answersFor(asked, start.draft),
    summary: {
      ref: summary,
      message: refusal.message,
      problems: refusal.count ? problems : {},
      isShown: refusal.count > 0 && (refusal.message !== null || Object.keys(problems).length > 0),
    },
    props: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onInput: () => {
        setDirty(true)
        draft.keep(answers())
      },
      onBlur: (event: React.FocusEvent<HTMLFormElement>) => {
        const id = event.target.dataset['field'] ?? event.target.id
        if (!id || !isDirty) return
        touched.current.add(id)
        afterPointer(() => void recheck())
      },
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

export type Applying = ReturnType<typeof useApply>
