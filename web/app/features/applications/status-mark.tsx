import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { Pill, type Tone } from '../../ui/pill.tsx'

const tones: Record<ApplicationStatus, Tone> = {
  Applied: 'neutral',
  Shortlisted: 'info',
  Interviewing: 'info',
  Offered: 'success',
  Hired: 'success',
  Rejected: 'danger',
  Withdrawn: 'neutral',
}

/** Where an application stands. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  return (
    <Pill tone={tones[status]} isHollow={tones[status] === 'neutral'}>
      {status}
    </Pill>
  )
}
