import type { Endpoints, Reply } from '@chainwork/contract'
import type { z } from 'zod'
import { type CallAddress, type ChangeKey, callWithForm } from '../../api/client.ts'
import { useFormAddress } from './form-address.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import type { FormOptions } from './form-options.ts'
import { type Outcome, isOutdated, outcomeOfError } from './outcome.ts'
import { type AfterCall, useDone } from './use-done.ts'
import { type FormHandle, useForm } from './use-form.ts'

type OwnOptions<Name extends string> = Omit<FormOptions<Name>, 'answer' | 'send' | 'onSaved' | 'post'>

export type SentFormOptions<R extends object, Name extends string = string> = {
  /** Makes the calls that the form is for. */
  make: (form: FormData, pressed: string) => Promise<R>
  /** Why the page is shown again. */
  answer?: Outcome | null
} & AfterCall<R> &
  OwnOptions<Name>

/** A form whose fields are no call's body: scripts make of them what is sent, so nothing is sent without them. */
export function useSentForm<R extends object, Name extends string = string>({
  make,
  answer = null,
  back,
  onDone,
  onRead,
  undo,
  onUndone,
  isQuiet,
  failed,
  ...options
}: SentFormOptions<R, Name>) {
  const { done, read } = useDone<R>({ back, onDone, onRead, undo, onUndone, isQuiet })
  const form = useForm<Name>({
    ...options,
    answer,
    post: async (fields, pressed) => {
      try {
        const reply = await make(fields, pressed)
        return { reply, after: () => done(reply) }
      } catch (error) {
        return { refused: outcomeOfError(error, failed), after: isOutdated(error) ? read : null }
      }
    },
  })
  // The browser alone does nothing with such a form.
  return { ...form, hidden: <NeedsScripts />, props: { ...form.props, method: 'dialog' as const } }
}

export type EndpointFormOptions<K extends ChangeKey, Name extends string = string> = {
  /** The call that its fields are for; they bear the names of its body. */
  to: K
  /** Loads the endpoint, for what is wrong to be said before it is sent. */
  rules?: () => Promise<{ body?: z.ZodType | undefined }>
} & CallAddress<K> &
  AfterCall<Reply<Endpoints[K]>> &
  Omit<OwnOptions<Name>, 'schema' | 'rules'>

/** A form whose fields are the body of a call. `hidden` stands in it, `props` are its own. */
export function useEndpointForm<K extends ChangeKey, Name extends string = string>({
  to,
  params,
  query,
  rules,
  ...options
}: EndpointFormOptions<K, Name>) {
  const { path, action, answered, hidden } = useFormAddress(
    to,
    { params, query } as CallAddress<K>,
    options.back,
  )
  const form = useSentForm<Reply<Endpoints[K]> & object, Name>({
    ...(options as unknown as OwnOptions<Name>),
    answer: answered,
    ...(rules ? { body: async () => (await rules()).body } : {}),
    make: (fields) => callWithForm(to, path, fields) as Promise<Reply<Endpoints[K]> & object>,
  })
  return { ...form, hidden, props: { ...form.props, method: 'post' as const, action } }
}

/** The same as a component, for a form that needs nothing round it. */
export function EndpointForm<K extends ChangeKey, Name extends string = string>({
  className,
  children,
  ...options
}: EndpointFormOptions<K, Name> & {
  className?: string | undefined
  children: (form: FormHandle<Name>) => React.ReactNode
}) {
  const { hidden, ...form } = useEndpointForm<K, Name>(options as unknown as EndpointFormOptions<K, Name>)
  return (
    <form {...form.props} className={className}>
      {hidden}
      {children(form)}
    </form>
  )
}
