import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { afterPointer } from './after-pointer.ts'
import { namedProblem } from './check-form.ts'
import { type LookUp, findProblems } from './find-problems.ts'
import { keysOf, valuesOf } from './controls.ts'
import type { FormOptions } from './form-options.ts'
import { isNewer, isOutcome, type Outcome, outcomeOfError } from './outcome.ts'
import { markUnsent } from './unsent.ts'
import { useEarlyWriting } from './use-early-writing.ts'
import { useFollowing, useGuard, useUnsent } from './use-form-effects.ts'
import { useFormMachine } from './use-form-machine.ts'
import { useTurn } from './use-turn.ts'

/** A form: checked, sent once, asked about and not lost; it also works without scripts. */
export function useForm<Name extends string = string>(options: FormOptions<Name>) {
  const { answer, labels, labelOf, formId = '', guard = false, isChanged = true, current } = options
  const id = useId()
  const isHydrated = useHydrated()
  // A refusal that the page was shown with is over once the same form has been taken.
  const [spent, setSpent] = useState<unknown>(null)
  const outcome = isOutcome(answer) && answer !== spent ? answer : null
  const [posted, setPosted] = useState<{ refused: Outcome | null; version: string | null } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)
  const navigation = useNavigation()
  const submitPage = useSubmit()
  const focused = useRef('')
  const [live, setLive] = useState<Record<string, string | boolean>>({})
  const [watched] = useState(() => new Set<string>())
  const [lookUps] = useState(() => new Set<LookUp>())
  const [waitFor] = useState(() => (lookUp: LookUp) => {
    lookUps.add(lookUp)
    return () => void lookUps.delete(lookUp)
  })
  const isOnItsWay = navigation.state !== 'idle' && navigation.formData != null
  const turn = useTurn()

  const check = (isPressed: boolean) =>
    findProblems(options, { element, lookUps, pressed: isPressed ? (pressed.current?.value ?? '') : null })
  const post = async (sent: NonNullable<typeof options.post>) => {
    if (!element.current || read().phase !== 'sending') return
    // What was written while it waited goes along.
    take({ is: 'saved' })
    const button = pressed.current?.isConnected ? pressed.current : null
    const { after, ...came } = await sent(new FormData(element.current, button), pressed.current?.value ?? '')
    if (came.refused) {
      setPosted({ refused: came.refused, version: null })
      take({ is: 'answered', outcome: came.refused })
    } else {
      const { updatedAt } = came.reply as { updatedAt?: unknown }
      setPosted({ refused: null, version: typeof updatedAt === 'string' ? updatedAt : null })
      take({ is: 'done' })
      setSpent(answer)
    }
    await after?.()
  }
  const send = () => {
    if (!element.current) return
    if (options.post) return turn(() => post(options.post!))
    if (options.send) {
      const sent = options.send(new FormData(element.current), pressed.current?.value ?? '')
      return void Promise.resolve(sent)
        .catch((error: unknown) => outcomeOfError(error))
        .then((came) => {
          if (came) return take({ is: 'answered', outcome: came })
          take({ is: 'done' })
          options.onSaved?.()
        })
    }
    void submitPage(pressed.current?.isConnected ? pressed.current : element.current)
  }
  const [state, take, read] = useFormMachine({
    initial: options.initial ?? (outcome ? { problems: outcome.fields, message: outcome.message } : null),
    check,
    send,
    onState: ({ isDirty }) => markUnsent(id, isDirty && isChanged),
  })
  const changed = (keys: readonly string[] = []) => {
    take({ is: 'changed', keys })
    options.onChange?.(keys)
  }
  const look = () => setLive(valuesOf(element.current, watched))
  useFollowing({ summary, state, answer, isOnItsWay, take })
  useEarlyWriting(element, () => changed())
  const lookFirst = useEffectEvent(() => {
    if (watched.size) look()
  })
  // Fields may begin with something that only they know, or that was typed before the scripts were there.
  useEffect(() => lookFirst(), [isHydrated])
  const loadRules = useEffectEvent(() => {
    const rules = options.rules ?? options.body ?? (guard ? options.schema : undefined)
    rules?.().catch(() => {})
  })
  // A browser never asks again for a script that it could not load, not even for the next page: so not first when pressed.
  useEffect(() => loadRules(), [])
  useUnsent(id, state.isDirty && isChanged)
  useGuard(id, {
    isOn: guard !== false,
    isUnsaved: () => (read().isDirty && isChanged) || (guard && guard !== true ? guard.isStuck() : false),
    isWithin: (next, isStep) => {
      if (typeof guard === 'boolean') return isStep
      const isChanged = read().isDirty && element.current
      const isIn = guard.isWithin(next, isChanged ? new FormData(element.current!) : null)
      if (isIn) take({ is: 'saved' })
      return isIn
    },
    onLeave: guard && guard !== true ? guard.onLeave : undefined,
  })

  const { problems, message, refusals } = state
  const isShown = refusals > 0 && (message !== null || Object.keys(problems).length > 0)
  const nameOf = (name: string) => labels?.[name as Name] ?? labelOf?.(name)
  const values = outcome?.values ?? {}
  return {
    id,
    element,
    isHydrated,
    isDirty: state.isDirty,
    isBusy: isOnItsWay || state.phase === 'sending' || state.phase === 'proving',
    /** From a press until it is done or refused, its check included. */
    isPressed: isOnItsWay || state.phase !== 'writing',
    isConflict: state.isConflict,
    values,
    problems,
    /** For the version that goes out with the fields. */
    edit: {
      progress: {
        taken: state.taken,
        isHeld: state.isDirty || state.phase !== 'writing' || outcome !== null || Boolean(posted?.refused),
        own: posted?.version || null,
        newer:
          newerOf(posted?.refused ?? null) ??
          ((outcome && (isNewer(outcome.reason) || !isHydrated) && outcome.values['updatedAt']) || null),
      },
      isFocused: () => focused.current !== '',
      /** Takes over fields that begin again; the focus stays in its field. */
      restart: () => {
        if (focused.current && document.activeElement === document.body)
          document.getElementById(focused.current)?.focus({ preventScroll: true })
        if (watched.size) look()
      },
    },
    /** Says that something was changed in a way that the browser has no event for. */
    changed: (...keys: string[]) => changed(keys),
    /** Has checks wait for a field that looks up what was typed; returns how to stop. */
    waitFor,
    /** Says that a field was left, where that is not the browser's blur. */
    left: (key: string) => afterPointer(() => take({ is: 'left', keys: [key] })),
    summary: {
      ref: summary,
      message,
      problems: Object.fromEntries(
        isShown
          ? Object.entries(problems).map(([name, words]) => [name, namedProblem(nameOf(name), words)])
          : [],
      ),
      isShown,
      formId,
      current: state.isConflict ? (current ?? null) : null,
    },
    /** What a field of the form gets: its name, its label, what it begins with and what is wrong with it. */
    field: (name: Name, start: string | null | undefined = '') => ({
      name: name as string,
      label: labels?.[name] ?? '',
      formId,
      defaultValue: values[name] ?? start ?? '',
      problem: problems[name],
    }),
    /** The same for a box to tick. */
    box: (name: Name, isTicked = false) => ({
      name: name as string,
      label: labels?.[name] ?? '',
      formId,
      defaultChecked: outcome ? name in values : isTicked,
      problem: problems[name],
    }),
    /** What stands in a field, once somebody has changed it. */
    watch: (name: string): string | boolean | undefined => {
      watched.add(name)
      return live[name]
    },
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onChange: (event: React.FormEvent<HTMLFormElement>) => {
        const target = event.target as HTMLElement
        changed(keysOf(target, formId))
        if (watched.has((target as HTMLInputElement).name)) look()
      },
      onFocus: (event: React.FocusEvent<HTMLFormElement>) => {
        focused.current = event.target.id
      },
      onBlur: (event: React.FocusEvent<HTMLFormElement>) => {
        focused.current = ''
        const group = event.target.closest('fieldset[data-field]')
        // Moving between parts of one field leaves nothing, and neither does a refusal that takes the focus.
        if (group?.contains(event.relatedTarget) || event.relatedTarget === summary.current) return
        const keys = keysOf(event.target, formId)
        if (keys.length) afterPointer(() => take({ is: 'left', keys }))
      },
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The page itself sends one thing at a time.
        if (navigation.state === 'submitting') return
        const { submitter } = event.nativeEvent as SubmitEvent
        if (read().phase === 'writing')
          pressed.current = submitter instanceof HTMLButtonElement ? submitter : null
        take({ is: 'pressed', isOnline: options.sendsLater === true || navigator.onLine })
      },
    },
  }
}

/** The version that a refusal told the person about. */
function newerOf(refused: Outcome | null): string | null {
  return (refused && isNewer(refused.reason) && refused.values['updatedAt']) || null
}

export type FormHandle<Name extends string = string> = ReturnType<typeof useForm<Name>>
