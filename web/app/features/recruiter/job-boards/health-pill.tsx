import type { ConnectedBoard } from '@chainwork/contract/job-boards/schemas'
import { type BoardHealth, boardHealthLabels } from '@chainwork/contract/job-boards/values'
import { type Tone, Pill } from '../../../ui/pill.tsx'

const tones: Partial<Record<BoardHealth, Tone>> = {
  healthy: 'success',
  failing: 'warning',
  held: 'warning',
  unreadable: 'danger',
}

/** How a board is doing; of one that is not the company’s yet only that. */
export function HealthPill({ board: { health, isOwner, disconnectedAt } }: { board: ConnectedBoard }) {
  const tone = disconnectedAt || !isOwner ? undefined : tones[health]
  return (
    <Pill tone={tone ?? 'neutral'} isHollow={!tone}>
      {disconnectedAt ? 'Disconnected' : isOwner ? boardHealthLabels[health] : 'Not yours yet'}
    </Pill>
  )
}
