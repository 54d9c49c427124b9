import type { Endpoints, Reply } from '@chainwork/contract'
import type { z } from 'zod'
import { type CallAddress, type ChangeKey, callWithForm } from '../../api/client.ts'
import { useFormAddress } from './form-address.tsx'
import type { FormOptions } from './form-options.ts'
import { isOutdated, outcomeOfError } from './outcome.ts'
import { type AfterCall, useDone } from './use-done.ts'
import { type FormHandle, useForm } from './use-form.ts'

export type EndpointFormOptions<K extends ChangeKey, Name extends string = string> = {
  /** The call that its fields are for; they bear the names of its body. */
  to: K
  /** Loads the endpoint, for what is wrong to be said before it is sent. */
  rules?: () => Promise<{ body?: z.ZodType | undefined }>
} & CallAddress<K> &
  AfterCall<K> &
  Omit<FormOptions<Name>, 'answer' | 'schema' | 'rules' | 'fetcher' | 'send' | 'onSaved' | 'post'>

/** A form whose fields are the body of a call: `useForm` with the call as what it sends. `hidden` stands in it, `props` are its own. */
export function useEndpointForm<K extends ChangeKey, Name extends string = string>({
  to,
  params,
  query,
  rules,
  back,
  onDone,
  undo,
  onUndone,
  isQuiet,
  ...options
}: EndpointFormOptions<K, Name>) {
  const address = { params, query } as CallAddress<K>
  const { path, action, answered, hidden } = useFormAddress(to, address, back)
  const { done, read } = useDone({ back, onDone, undo, onUndone, isQuiet })
  const form = useForm<Name>({
    ...options,
    answer: answered,
    ...(rules ? { body: async () => (await rules()).body } : {}),
    post: async (fields) => {
      try {
        const reply: Reply<Endpoints[K]> = await callWithForm(to, path, fields)
        return { reply, after: () => done(reply) }
      } catch (error) {
        const refused = outcomeOfError(error)
        return { refused, after: isOutdated(error) ? read : null }
      }
    },
  })
  return { ...form, hidden, props: { ...form.props, action } }
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
