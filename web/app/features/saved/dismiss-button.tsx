import { Icon } from '../../ui/icon.tsx'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { DismissForm } from './dismiss-form.tsx'
import type { Dismissable } from './dismissal-marks.ts'
import { leaveCard } from './leave-card.ts'

/** *Not interested*, on the card of a list that leaves it out from then on; for job seekers only. */
export function DismissButton({
  posting,
  label,
  className,
  onLeave,
}: {
  posting: Dismissable
  /** The posting in words, for who cannot see which card the button is on. */
  label: string
  className?: string | undefined
  /** Told which card is next, where this one stands open beside the list. */
  onLeave?: ((next: string) => void) | undefined
}) {
  if (!isSeeker(useSession())) return null
  return (
    <DismissForm
      posting={posting}
      what="posting"
      wanted
      onSend={() => {
        const next = leaveCard(posting.id)
        if (next && isSideBySide()) onLeave?.(next)
      }}
    >
      <button
        className={className}
        data-action="dismiss"
        aria-label={`Not interested in ${label}`}
        title="Not interested"
      >
        <Icon name="close" />
      </button>
    </DismissForm>
  )
}
