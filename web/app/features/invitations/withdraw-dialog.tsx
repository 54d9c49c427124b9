import type { CompanyInvitation } from '@chainwork/contract/invitations/schemas'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { useAnswerable } from './use-answerable.ts'

/** Asks before an invitation is withdrawn, since the candidate may have read it. */
export function WithdrawDialog({
  items,
  id,
  back,
}: {
  items: readonly CompanyInvitation[]
  /** The invitation to withdraw. */
  id: string | null
  /** The page without the question. */
  back: string
}) {
  const withdrawn = useAnswerable(
    items.filter(({ state }) => state === 'open'),
    id,
  )
  if (!withdrawn) return null
  const { candidate, jobTitle } = withdrawn
  return (
    <Dialog title="Withdraw this invitation?" back={back}>
      <p>
        <Written as="strong">{candidate.name ?? 'Anonymous candidate'}</Written> can no longer accept the
        invitation to <Written>{jobTitle}</Written>. You can invite them again, but they may not get a second
        email.
      </p>
      <DialogActions>
        <EndpointButton
          to="POST /api/recruiter/invitation/:invitationId/withdraw"
          params={{ invitationId: withdrawn.id }}
          back={back}
          kind="primary"
        >
          Withdraw
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
