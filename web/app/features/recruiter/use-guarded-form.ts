import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker, useSubmit } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { afterPointer, watchPointer } from '../forms/after-pointer.ts'
import { type Outcome, isOutcome } from '../forms/outcome.ts'
import { markUnsent } from '../forms/unsent.ts'
import { useEarlyWriting } from '../forms/use-early-writing.ts'
import { useSending } from '../forms/use-sending.ts'
import { ask } from '../session/ask.ts'

export type Problems = Record<string, string>

export interface GuardedFormOptions {
  /** What is wrong with the form as it stands; `wanted` is the value of the button that is pressed, null while typing. */
  check: (form: FormData, wanted: string | null) => Promise<Problems>
  /** What the action answered last. */
  answer: unknown
  /** What is wrong from the start. */
  initial?: { problems: Problems; message: string } | null
  /** Takes a checked form instead of the page's action; `pressed` is the button's value. */
  commit?: (form: FormData, pressed: string) => void
  /** True for addresses that lead on within what is being edited; told with the form when that has changes. */
  isWithin?: (next: Location, changed: FormData | null) => boolean
  /** What is unsaved beside the form itself. */
  hasMoreUnsaved?: () => boolean
}

/** A form with lists and buttons that mean different things: checked, sent once, and not left by mistake. */
export function useGuardedForm({
  check,
  answer,
  initial = null,
  commit,
  isWithin = () => false,
  hasMoreUnsaved = () => false,
}: GuardedFormOptions) {
  const id = useId()
  const isHydrated = useHydrated()
  const outcome: Outcome | null = isOutcome(answer) ? answer : null
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const touched = useRef(new Set<string>())
  const pressed = useRef<HTMLButtonElement | null>(null)
  const [isDirty, setDirty] = useState(false)
  const dirty = useRef(false)
  const [problems, setProblems] = useState<Problems>({ ...initial?.problems, ...outcome?.fields })
  const [refusals, setRefusals] = useState(initial || outcome ? 1 : 0)
  const submit = useSubmit()
  const { isBusy, mayGo, goes, isBack } = useSending()

  const change = (isChanged: boolean) => {
    dirty.current = isChanged
    setDirty(isChanged)
    markUnsent(id, isChanged)
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    if (!isElsewhere) return false
    if (isWithin(nextLocation, dirty.current && element.current ? new FormData(element.current) : null)) {
      dirty.current = false
      return false
    }
    return dirty.current || hasMoreUnsaved()
  })
  useBeforeUnload((event) => {
    if (dirty.current || hasMoreUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    if (refusals) summary.current?.focus()
  }, [refusals])
  useEffect(watchPointer, [])
  useEarlyWriting(element, () => change(true))
  useEffect(() => () => markUnsent(id, false), [id])

  const send = () => {
    if (!element.current || !mayGo()) return
    if (commit) {
      change(false)
      return commit(new FormData(element.current), pressed.current?.value ?? '')
    }
    if (!navigator.onLine) return toast(offlineWords)
    goes()
    change(false)
    void submit(pressed.current ?? element.current)
  }
  const receive = useEffectEvent((refused: Outcome) => {
    isBack()
    change(true)
    const question =
      refused.reason === 'session.none' ? 'signIn' : refused.reason === 'session.stale' ? 'proof' : null
    if (question) return void ask(question).then((isDone) => (isDone ? send() : undefined))
    setProblems(refused.fields)
    setRefusals((count) => count + 1)
  })
  useEffect(() => {
    if (outcome) receive(outcome)
  }, [outcome])

  const recheck = async () => {
    if (!element.current) return
    const found = await check(new FormData(element.current), null)
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(found).filter(([name]) => touched.current.has(name) || name in before),
      ),
    )
  }
  return {
    isHydrated,
    isBusy,
    isDirty,
    blocker,
    problems,
    element,
    changed: () => change(true),
    summary: {
      ref: summary,
      message: outcome?.message ?? initial?.message ?? null,
      problems: refusals ? problems : {},
      isShown: refusals > 0 && (Boolean(outcome?.message) || Object.keys(problems).length > 0),
    },
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onInput: () => change(true),
      onBlur: (event: React.FocusEvent<HTMLFormElement>) => {
        const name = event.target.id
        if (!name || !dirty.current) return
        touched.current.add(name)
        afterPointer(() => void recheck())
      },
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!mayGo() || !element.current) return
        const { submitter } = event.nativeEvent as SubmitEvent
        pressed.current = submitter instanceof HTMLButtonElement ? submitter : null
        const go = (found: Problems) => {
          setProblems(found)
          if (Object.keys(found).length) setRefusals((count) => count + 1)
          else send()
        }
        // Rules that cannot be fetched without a connection keep nobody from trying: the server has the same.
        void check(new FormData(element.current), pressed.current?.value ?? '').then(go, () => go({}))
      },
    },
  }
}

export type GuardedForm = ReturnType<typeof useGuardedForm>
