import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ChangePasswordFields, changingPassword } from '../identity/change-password-fields.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './settings.module.css'

/** Changes the password over the settings; without scripts the button leads to the page for it. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  if (!useHydrated()) return <Button to={pagePath('/change-password')}>Change Password</Button>
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { context } = useSession()
  const [isDone, setDone] = useState(false)
  const jobs = context === 'recruiter' ? pagePath('/recruiter/my-jobs') : pagePath('/jobs')
  if (isDone)
    return (
      <Dialog title="Password Changed!" onClose={onClose} key="done">
        <p role="status">Your password has been successfully updated.</p>
        <DialogActions>
          <Button kind="primary" to={jobs}>
            Back to Jobs
          </Button>
          <Button type="button" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title="Change Password" onClose={onClose} key="form">
      <p>This signs out every other device.</p>
      <EndpointForm {...changingPassword} onDone={() => setDone(true)} className={styles.dialogForm}>
        {(form) => (
          <>
            <ChangePasswordFields form={form} />
            <DialogActions>
              <Button kind="primary" isBusy={form.isBusy}>
                Change Password
              </Button>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
            </DialogActions>
          </>
        )}
      </EndpointForm>
    </Dialog>
  )
}
