import { pagePath } from '@chainwork/contract/pages'
import { useLocation } from 'react-router'
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
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={pagePath('/dismissed-postings')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
        send(what, wanted)
      }}
    >
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={what === 'company' ? posting.company.id : posting.id} />
      <input type="hidden" name="dismissed" value={String(wanted)} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}
