import { pagePath } from '@chainwork/contract/pages'
import type { TeamMember } from '@chainwork/contract/companies/team'
import { useState } from 'react'
import { day } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import { ownCompany } from '../../session/own-company.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './team.module.css'

const page = pagePath('/recruiter/settings/organization')

/** Sends an invitation again, and says when that is done. */
export function ResendDialog({ member }: { member: TeamMember }) {
  const id = ownCompany(useSession())
  const [isDone, setDone] = useState(false)
  const closing = (
    <Button kind={isDone ? 'primary' : 'secondary'} to={page} replace preventScrollReset>
      {isDone ? 'Close' : 'Cancel'}
    </Button>
  )
  return (
    <Dialog title={isDone ? 'Invitation Resent Successfully' : 'Resend Invite'} back={page}>
      {isDone ? (
        <>
          <p role="status">
            A new link is on its way to <strong>{member.email}</strong>.
          </p>
          <DialogActions>{closing}</DialogActions>
        </>
      ) : (
        <EndpointForm to="POST /api/company/:id/resend-invite" params={{ id }} onDone={() => setDone(true)}>
          {(form) => (
            <div className={styles.fields}>
              <ErrorSummary {...form.summary} />
              <input type="hidden" name="email" value={member.email} />
              <p>
                <strong>{member.email}</strong> gets the invitation again, valid for two weeks from now.
                {member.expiresAt ? ` The one they have ends on ${day(member.expiresAt)}.` : ''}
              </p>
              <DialogActions>
                <Button kind="primary" isBusy={form.isBusy}>
                  Resend Invite
                </Button>
                {closing}
              </DialogActions>
            </div>
          )}
        </EndpointForm>
      )}
    </Dialog>
  )
}
