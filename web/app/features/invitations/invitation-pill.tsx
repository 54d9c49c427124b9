import { type InvitationState, invitationLabels } from '@chainwork/contract/invitations/values'
import { Pill, type Tone } from '../../ui/pill.tsx'

const tones: Record<InvitationState, Tone> = {
  open: 'info',
  paused: 'warning',
  applied: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
}
/** As the person who was invited reads it. */
const ownLabels: Record<InvitationState, string> = {
  open: 'Open',
  paused: 'Paused',
  applied: 'You applied',
  declined: 'Not interested',
  withdrawn: 'No longer open',
  expired: 'Expired',
  ended: 'Ended: you blocked them',
}

/** Where an invitation stands. */
export function InvitationPill({ state, isOwn = false }: { state: InvitationState; isOwn?: boolean }) {
  return (
    <Pill tone={tones[state]} isHollow={tones[state] === 'neutral'}>
      {(isOwn ? ownLabels : invitationLabels)[state]}
    </Pill>
  )
}
