import type { Call, Endpoints, Reply } from '@chainwork/contract'
import { formFields } from '@chainwork/contract/form-input'
import { Button, type ButtonLooks } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import type { ChangeKey } from '../../api/client.ts'
import { useFormAddress } from './form-address.tsx'
import type { Outcome } from './outcome.ts'
import type { AfterCall } from './use-done.ts'
import { useEndpoint, wordsOfRefusal } from './use-endpoint.ts'

/** A button that makes one call, with a form round it, so that it also works before the scripts are there and without them. */
export function EndpointButton<K extends ChangeKey>({
  to,
  label,
  children,
  params,
  query,
  body,
  back,
  onDone,
  undo,
  onUndone,
  isQuiet,
  failed,
  onRefused,
  disabled,
  ...looks
}: ButtonLooks &
  AfterCall<Reply<Endpoints[K]>> &
  Call<Endpoints[K]> & {
    to: K
    /** Says what was refused; a toast does where it is left out or answers false. */
    onRefused?: (refusal: Outcome) => void | boolean
    disabled?: boolean
    /** Accessible name when the words on the button are not enough. */
    label?: string
    children: React.ReactNode
  }) {
  const input = { params, query, body } as Call<Endpoints[K]>
  const { press, isBusy } = useEndpoint({ to, back, onDone, undo, onUndone, isQuiet, failed, onRefused })
  const { action, hidden, answered } = useFormAddress(to, input, back)
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        press(input)
      }}
    >
      {hidden}
      {formFields(body).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button {...looks} aria-label={label} disabled={disabled} isBusy={isBusy}>
        {children}
      </Button>
      {answered ? <FieldProblem>{wordsOfRefusal(answered)}</FieldProblem> : null}
    </form>
  )
}
