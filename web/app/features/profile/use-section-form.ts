import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { isOutcome, isTaken } from '../forms/outcome.ts'
import type { FormOptions } from '../forms/form-options.ts'
import { useForm } from '../forms/use-form.ts'
import { useChanged } from '../forms/use-changed.ts'
import type { Saved } from '../forms/edit-base.ts'
import { useEditBase } from '../forms/use-edit-base.ts'
import { useLanding } from '../forms/use-landing.ts'

/** One form of the edit page: it is sent on its own, so that what was typed in the others stays. */
export function useSectionForm<T, Name extends string = string>({
  name,
  answer,
  saved,
  place = name,
  leadsTo,
  ...options
}: Pick<FormOptions<Name>, 'schema' | 'labels' | 'formId'> & {
  /** What the form asks for, its hidden field `do`. */
  name: string
  /** What the page's action answered without scripts. */
  answer: unknown
  saved: Saved<T>
  /** Id of its section, where that has another name. */
  place?: string
  /** Where it leads once it was taken and the page shows that, for a form that closes. */
  leadsTo?: string
}) {
  const action = useLanding(place)
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  const form = useForm<Name>({
    ...options,
    answer: fetcher.data ?? own,
    fetcher,
    guard: true,
    current: pagePath('/profile'),
    onChange: () => look(),
    onSaved: (taken) => {
      if (isTaken(taken)) toast(taken.told)
      setDone(leadsTo !== undefined)
    },
  })
  // A form that closes does not begin again before.
  const base = useEditBase(form, saved, { isHeld: isDone })
  const { isChanged, look } = useChanged(form.element, base.generation)
  const close = useEffectEvent(() => void navigate(leadsTo!, { preventScrollReset: true }))
  const isOver = isDone && fetcher.state === 'idle'
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  return { ...form, ...base, isDone, Form: fetcher.Form, isChanged, props: { ...form.props, action } }
}
