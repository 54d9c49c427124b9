import { pagePath } from '@chainwork/contract/pages'
import type { TeamMember } from '@chainwork/contract/companies/team'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { day } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../forms/use-form.ts'
import styles from './team.module.css'

const page = pagePath('/recruiter/settings/organization')

/** Sends an invitation again, and says when that is done. */
export function ResendDialog({ member }: { member: TeamMember }) {
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const form = useForm({ answer: fetcher.data, fetcher })
  const isDone = Boolean(fetcher.data && typeof fetcher.data === 'object' && 'told' in fetcher.data)
  useEffect(() => {
    if (isDone) toast('Invite user successfully')
  }, [isDone])
  const close = () => void navigate(page, { replace: true, preventScrollReset: true })
  const closing = (
    <Button kind={isDone ? 'primary' : 'secondary'} to={page} replace preventScrollReset>
      {isDone ? 'Close' : 'Cancel'}
    </Button>
  )
  return (
    <Dialog title={isDone ? 'Invitation Resent Successfully' : 'Resend Invite'} onClose={close}>
      {isDone ? (
        <>
          <p role="status">
            A new link is on its way to <strong>{member.email}</strong>.
          </p>
          <DialogActions>{closing}</DialogActions>
        </>
      ) : (
        <fetcher.Form {...form.props}>
          <div className={styles.fields}>
            <ErrorSummary {...form.summary} />
            <input type="hidden" name="do" value="resend" />
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
        </fetcher.Form>
      )}
    </Dialog>
  )
}
