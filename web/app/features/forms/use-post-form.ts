import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { proofCookie } from '@chainwork/contract/proof-of-work'
import { type FetcherWithComponents, useSubmit } from 'react-router'
import type { z } from 'zod'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ask } from '../session/ask.ts'
import { afterPointer, watchPointer } from './after-pointer.ts'
import { markUnsent } from './unsent.ts'
import { useEarlyWriting } from './use-early-writing.ts'
import { useSending } from './use-sending.ts'
import { type Outcome, isOutcome } from './outcome.ts'

type Values = Record<string, unknown>

export interface PostFormOptions {
  /** The schema of the form, loaded when the first field needs checking. */
  schema: () => Promise<z.ZodType>
  /** What the action answered last. */
  answer: unknown
  /** For a form that stays where it is while the rest of the page goes on. */
  fetcher?: FetcherWithComponents<unknown>
}

/** Validation, the state of sending and the refusals of one form that also works without scripts. */
export function usePostForm({ schema, answer, fetcher }: PostFormOptions) {
  const id = useId()
  const isHydrated = useHydrated()
  const outcome: Outcome | null = isOutcome(answer) ? answer : null
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const submitPage = useSubmit()
  const [refusals, setRefusals] = useState(0)
  const [isProving, setProving] = useState(false)
  const proofs = useRef(0)
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false, resolver: lazily(schema) })
  const { isBusy, mayGo, goes, isBack } = useSending(fetcher)

  useEffect(() => {
    if (refusals) summary.current?.focus()
  }, [refusals])
  const send = () => {
    if (!element.current || !mayGo()) return
    if (!navigator.onLine) return toast(offlineWords)
    goes()
    markUnsent(id, false)
    void (fetcher ? fetcher.submit(element.current) : submitPage(element.current))
  }
  const { setError } = form
  const receive = useEffectEvent((outcome: Outcome) => {
    isBack()
    const question =
      outcome.reason === 'session.none' ? 'signIn' : outcome.reason === 'session.stale' ? 'proof' : null
    if (question) {
      // Signing in happens over the page; then the same form goes out again.
      void ask(question).then((isAnswered) => (isAnswered ? send() : setRefusals((count) => count + 1)))
      return
    }
    if (outcome.proofOfWork && proofs.current < mostProofs) {
      proofs.current += 1
      setProving(true)
      void proveAndKeep(outcome.proofOfWork)
        .then(send, () => setRefusals((count) => count + 1))
        .finally(() => setProving(false))
      return
    }
    // What was refused is still there, and still unsent.
    markUnsent(id, true)
    for (const [name, message] of Object.entries(outcome.fields)) setError(name, { type: 'server', message })
    setRefusals((count) => count + 1)
  })
  useEffect(() => {
    if (outcome) receive(outcome)
  }, [outcome])
  useEarlyWriting(element, () => markUnsent(id, true))
  useEffect(() => () => markUnsent(id, false), [id])
  useEffect(watchPointer, [])

  const problems: Record<string, string> = {}
  for (const [name, problem] of Object.entries(form.formState.errors))
    problems[name] = String(problem?.message ?? '')
  const shown = isHydrated ? problems : { ...outcome?.fields }
  const hasSummary = refusals > 0 || !isHydrated
  return {
    id,
    isHydrated,
    isBusy: isBusy || isProving,
    values: outcome?.values ?? {},
    problems: shown,
    summary: {
      ref: summary,
      message: outcome?.message ?? null,
      problems: hasSummary ? shown : {},
      isShown: hasSummary && (Boolean(outcome?.message) || Object.keys(shown).length > 0),
    },
    field: (name: string) => {
      const registered = form.register(name)
      return {
        ...registered,
        onBlur: (event: React.FocusEvent) => afterPointer(() => void registered.onBlur(event)),
      }
    },
    watch: form.watch,
    check: form.trigger,
    setValue: form.setValue,
    props: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onInput: () => markUnsent(id, true),
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault()
        if (!mayGo() || isProving) return
        proofs.current = 0
        void form.handleSubmit(send, () => setRefusals((count) => count + 1))(event)
      },
    },
  }
}

/** Proofs one press of the button is worth, should one come too late. */
const mostProofs = 3

/** Works out what a refusal asks for; a cookie takes it along with the form, whose page asks the API. */
async function proveAndKeep(asked: NonNullable<Outcome['proofOfWork']>): Promise<void> {
  toast('Many tries for this address. Your browser runs a short check, then goes on.')
  const { solveProof } = await import('../../api/solve-proof.ts')
  const proof = await solveProof(asked)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${proofCookie}=${proof}; Path=/; Max-Age=120; SameSite=Strict${secure}`
}

export type PostFormState = ReturnType<typeof usePostForm>

/** Schemas come with their library only once somebody has typed something. */
function lazily(schema: PostFormOptions['schema']): Resolver<Values> {
  return async (...given) => {
    const rules = await Promise.all([import('@hookform/resolvers/zod'), schema()]).catch(() => null)
    // Rules that cannot be fetched without a connection keep nobody from trying: the server has the same.
    if (!rules) return { values: given[0], errors: {} }
    const [{ zodResolver }, loaded] = rules
    return (zodResolver(loaded as never) as unknown as Resolver<Values>)(...given)
  }
}
