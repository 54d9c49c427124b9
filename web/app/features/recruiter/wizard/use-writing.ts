import { pagePath } from '@chainwork/contract/pages'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { useEffect, useRef, useState } from 'react'
import { type Location, useNavigate, useRevalidator } from 'react-router'
import { clear, readStored, store } from '../../../ui/storage.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Entries } from '../../forms/entries.ts'
import type { DraftState, DraftStore } from './draft/posting-draft.ts'
import { usePostingDraft } from './draft/use-posting-draft.ts'
import { stepPath } from './step-path.ts'
import { type FormStep, type Missing, type StepName, stepOf } from './steps.ts'

const newPath = pagePath('/recruiter/post-job')

export interface Writing {
  draft: DraftStore | null
  state: DraftState
  /** Changes when the fields must show something else than what was typed in them. */
  generation: number
  /** What is wrong with the steps that were left since the page was opened. */
  found: Missing
  /** True for a step that was just gone to: its heading takes the focus. */
  takeMove: () => boolean
  /** The last step waits for everything to be saved. */
  isOpening: boolean
  path: (step: StepName) => string
  commit: (step: FormStep, entries: Entries, pressed: string, to: StepName | null) => void
  isWithin: (next: Location, changed: { step: FormStep; entries: Entries } | null) => boolean
  isStuck: () => boolean
  discard: () => void
}

/** Steps change at once; what they hold is saved behind them. */
export function useWriting(own: { id: string; rev: number; isDraft: boolean } | null): Writing {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [found, setFound] = useState<Missing>({})
  const [isOpening, setOpening] = useState(false)
  const wantsWords = useRef(false)
  const hasMoved = useRef(false)
  const onSaved = (outcome: PostingReply) => {
    if (!own) rememberNew(outcome.id)
    if (wantsWords.current || outcome.status !== 'Draft') toast(outcome.message)
    // Its status and version stand on the page too.
    if (own && (wantsWords.current || outcome.status !== 'Draft')) void revalidator.revalidate()
    wantsWords.current = false
  }
  const { draft, state, generation, discard } = usePostingDraft(own?.id ?? null, own?.rev ?? null, onSaved)
  useEffect(() => {
    // A page of a new posting that was loaded again goes on with the posting it has become.
    if (own) return
    const step = new URLSearchParams(location.search).get('step')
    const id = step ? recallNew() : null
    if (id) void navigate(stepPath(id, true, stepOf(new URLSearchParams({ step: step! }))), { replace: true })
    else if (!step) rememberNew(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  const isDraft = own?.isDraft ?? true
  const path = (step: StepName) => {
    if (own) return stepPath(own.id, isDraft, step)
    return step === 'preview' && draft?.id ? stepPath(draft.id, true, step) : `${newPath}?step=${step}`
  }
  const note = async (step: FormStep, entries: Entries) => {
    const [{ checkStep }, { formOf }] = await Promise.all([
      import('./check-step.ts'),
      import('../../forms/entries.ts'),
    ])
    const problems = checkStep(step, formOf(entries), false)
    setFound((before) => ({ ...before, [step]: Object.keys(problems).length ? problems : undefined }))
    return Object.keys(checkStep(step, formOf(entries), true)).length === 0
  }
  const open = async (to: StepName) => {
    if (to !== 'preview') return void navigate(path(to))
    setOpening(true)
    const isSaved = await draft?.saveAll()
    setOpening(false)
    if (isSaved && draft?.id) await navigate(stepPath(draft.id, isDraft, 'preview'))
  }
  return {
    draft,
    state,
    generation,
    found,
    takeMove: () => {
      const moved = hasMoved.current
      hasMoved.current = false
      return moved
    },
    isOpening,
    path,
    discard,
    isStuck: () => draft !== null && draft.isUnsaved && !['idle', 'saving', 'saved'].includes(draft.state.is),
    commit: (step, entries, pressed, to) => {
      wantsWords.current = pressed === 'save'
      // Saving again after a conflict goes over what somebody else has saved.
      const isOver = state.is === 'conflict' && pressed !== 'back'
      draft?.save(step, entries, isOver ? state.currentRev : null)
      void note(step, entries)
      if (to) void open(to)
    },
    isWithin: (next, changed) => {
      const isHere =
        next.pathname === (own ? pagePath('/recruiter/edit-job/:id', { id: own.id }) : newPath) ||
        (draft?.id != null && next.pathname === pagePath('/recruiter/edit-job/:id', { id: draft.id }))
      if (isHere) hasMoved.current = true
      if (isHere && changed) {
        draft?.store(changed.step, changed.entries)
        void note(changed.step, changed.entries).then((canSave) =>
          canSave ? draft?.save(changed.step, changed.entries) : undefined,
        )
      }
      return isHere
    },
  }
}

const newKey = 'posting.new'

function rememberNew(id: string | null): void {
  if (id) store('sessionStorage', newKey, id)
  else clear('sessionStorage', newKey)
}

function recallNew(): string | null {
  return readStored('sessionStorage', newKey)
}
