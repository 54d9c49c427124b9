import { pagePath } from '@chainwork/contract/pages'
import { useFetcher } from 'react-router'
import { isOutcome } from '../forms/outcome.ts'
import { type FormOptions, useForm } from '../forms/use-form.ts'
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
  ...options
}: Pick<FormOptions<Name>, 'schema' | 'labels' | 'formId'> & {
  /** What the form asks for, its hidden field `do`. */
  name: string
  /** What the page's action answered without scripts. */
  answer: unknown
  saved: Saved<T>
  /** Id of its section, where that has another name. */
  place?: string
}) {
  const action = useLanding(place)
  const fetcher = useFetcher<unknown>()
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  const form = useForm<Name>({
    ...options,
    answer: fetcher.data ?? own,
    fetcher,
    guard: true,
    current: pagePath('/profile'),
    onChange: () => look(),
  })
  const base = useEditBase(form, saved)
  const { isChanged, look } = useChanged(form.element, base.generation)
  return { ...form, ...base, Form: fetcher.Form, isChanged, props: { ...form.props, action } }
}
