import { useFetcher } from 'react-router'
import type { z } from 'zod'
import { isOutcome } from '../forms/outcome.ts'
import { useLanding } from '../forms/use-landing.ts'
import { usePostForm } from '../forms/use-post-form.ts'
import { useChanged } from './use-changed.ts'

/** One form of the edit page: it is sent on its own, so that what was typed in the others stays. */
export function useSectionForm({
  name,
  schema,
  answer,
  place = name,
}: {
  /** What the form asks for, its hidden field `do`. */
  name: string
  schema: () => Promise<z.ZodType>
  /** What the page's action answered without scripts. */
  answer: unknown
  /** Id of its section, where that has another name. */
  place?: string
}) {
  const action = useLanding(place)
  const fetcher = useFetcher<unknown>()
  const own = isOutcome(answer) && answer.values['do'] === name ? answer : null
  const form = usePostForm({ schema, answer: fetcher.data ?? own, fetcher })
  const { isChanged, look } = useChanged(form.props.ref)
  return {
    ...form,
    Form: fetcher.Form,
    isChanged,
    look,
    isStale: isOutcome(fetcher.data) && fetcher.data.reason === 'profile.changed',
    props: {
      ...form.props,
      action,
      onInput: () => {
        form.props.onInput()
        look()
      },
    },
  }
}
