import type { OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import { useNavigate } from 'react-router'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { markWithdrawn } from '../saved/own-status.ts'
import { useSession } from '../session/use-session.ts'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { Written } from '../../ui/written.tsx'

/** Asks before an application is withdrawn, since one cannot apply again. */
export function WithdrawDialog({
  detail: { id, jobPosting },
  back,
}: {
  detail: OwnApplicationDetail
  back: string
}) {
  const navigate = useNavigate()
  const { uid } = useSession().user
  return (
    <Dialog
      title="Withdraw this application?"
      onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}
    >
      <p>
        <Written as="strong">{jobPosting.jobTitle}</Written> at <Written>{jobPosting.company.name}</Written>
      </p>
      <p>We’ll notify the company. The history stays here, but you can’t apply for this job post again.</p>
      <DialogActions>
        <EndpointButton
          to="POST /api/job-seeker/me/job-application/:applicationId/withdraw"
          params={{ applicationId: id }}
          back={back}
          kind="primary"
          onDone={() => markWithdrawn(uid, jobPosting.id)}
        >
          Withdraw
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
