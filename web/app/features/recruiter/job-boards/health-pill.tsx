import type { ConnectedBoard } from '@chainwork/contract/job-boards/schemas'
import { type BoardHealth, boardHealthLabels } from '@chainwork/contract/job-boards/values'
import { type Tone, Pill } from '../../../ui/pill.tsx'

const tones: Partial<Record<BoardHealth, Tone>> = {
  healthy: 'success',
  failing: 'warning',
  held: 'warning',
  unreadable: 'danger',
}

/** How a board is doing. */
export function HealthPill({ board: { health, disconnectedAt } }: { board: ConnectedBoard }) {
  const tone = disconnectedAt ? undefined : tones[health]
  return (
    <Pill tone={tone ?? 'neutral'} isHollow={!tone}>
      {disconnectedAt ? 'Disconnected' : boardHealthLabels[health]}
    </Pill>
  )
}
