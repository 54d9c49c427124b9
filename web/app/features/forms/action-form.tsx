import { Button, type ButtonLooks } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useActing } from './use-acting.ts'

/** A button with a form round it: sends once, asks to sign in or for proof when that is wanted, and tells what came of it, with a way back where the action names one. */
export function ActionForm({
  values,
  label,
  action,
  onDone,
  children,
  ...looks
}: ButtonLooks & {
  values: Record<string, string>
  /** Accessible name when the words on the button are not enough. */
  label?: string
  /** Where it is sent when that is not the page itself. */
  action?: string
  onDone?: () => void
  children: React.ReactNode
}) {
  const { Form, send, isBusy } = useActing<object>({
    tell: ({ message }) => toast(message ?? 'Something went wrong'),
    onDone: (answer) => {
      if (!('told' in answer)) return
      const undo = 'undo' in answer ? (answer.undo as Record<string, string>) : null
      toast(String(answer.told), undo ? { label: 'Undo', run: () => sendTo(undo) } : undefined)
      onDone?.()
    },
  })
  const sendTo = (wish: Record<string, string>) => send(wish, action === undefined ? {} : { action })
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        sendTo(values)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...looks} aria-label={label} isBusy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
