import { useFormAddress } from '../forms/form-address.tsx'
import type { Dismissable } from './dismissal-marks.ts'
import { type DismissedWhat, useDismissing } from './use-dismissing.ts'

/** The form round a button that dismisses a posting or all of its company, or brings them back; it works without scripts too. */
export function DismissForm({
  posting,
  what,
  wanted,
  onSend,
  className,
  children,
}: {
  posting: Dismissable
  what: DismissedWhat
  /** Whether it is to be dismissed. */
  wanted: boolean
  /** Told before anything changes on the page. */
  onSend?: (() => void) | undefined
  className?: string | undefined
  children: React.ReactNode
}) {
  const send = useDismissing(posting)
  const way = wanted ? 'POST' : 'DELETE'
  const params = { id: what === 'company' ? posting.company.id : posting.id }
  const { action, hidden } = useFormAddress(
    what === 'company' ? `${way} /api/company/:id/dismissal` : `${way} /api/job-posting/:id/dismissal`,
    { params },
  )
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
        send(what, wanted)
      }}
    >
      {hidden}
      {children}
    </form>
  )
}
