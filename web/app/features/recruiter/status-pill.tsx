import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { Pill, type Tone } from '../../ui/pill.tsx'

const tones: Record<OwnCard['displayedStatus'], Tone> = {
  Draft: 'neutral',
  Unpaid: 'warning',
  'For Review': 'info',
  'For Revision': 'danger',
  Published: 'success',
  Closed: 'neutral',
}

/** Where a posting stands. One that is frozen or was taken down is hidden, whatever its status. */
export function StatusPill({
  of: { frozen, displayedStatus: status },
}: {
  of: Pick<OwnCard, 'displayedStatus' | 'frozen'>
}) {
  if (frozen) return <Pill tone="danger">Hidden</Pill>
  return (
    <Pill tone={tones[status]} isHollow={tones[status] === 'neutral'}>
      {status}
    </Pill>
  )
}
