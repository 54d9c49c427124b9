import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ChangePasswordFields, changePasswordLabels } from '../identity/change-password-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import styles from './settings.module.css'

/** Changes the password over the settings; without scripts the button leads to the page for it. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  if (!useHydrated())
    return (
      <Link className={controls.ghost} to="/change-password">
        Change Password
      </Link>
    )
  return (
    <>
      <button type="button" className={controls.ghost} onClick={() => setOpen(true)}>
        Change Password
      </button>
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<unknown>()
  const { context } = useSession()
  const form = useForm({
    labels: changePasswordLabels,
    schema: () => import('../identity/forms.ts').then((forms) => forms.changedPassword),
    answer: fetcher.data,
    fetcher,
  })
  const isDone = Boolean(fetcher.data && typeof fetcher.data === 'object' && 'isChanged' in fetcher.data)
  const jobs = context === 'recruiter' ? '/recruiter/my-jobs' : '/jobs'
  if (isDone)
    return (
      <Modal title="Password Changed!" onClose={onClose} key="done">
        <p role="status">Your password has been successfully updated.</p>
        <p className={dialogs.actions}>
          <Link className={controls.button} to={jobs}>
            Back to Jobs
          </Link>
          <button type="button" className={controls.ghost} onClick={onClose}>
            Close
          </button>
        </p>
      </Modal>
    )
  return (
    <Modal title="Change Password" onClose={onClose} key="form">
      <p>Every other device is signed out.</p>
      <fetcher.Form className={styles.dialogForm} {...form.props} action="/change-password">
        <input type="hidden" name="in" value="dialog" />
        <ChangePasswordFields form={form} />
        <p className={dialogs.actions}>
          <button
            className={`${controls.button} ${form.isBusy ? controls.busy : ''}`}
            aria-disabled={form.isBusy || undefined}
          >
            Change Password
          </button>
          <button type="button" className={controls.ghost} onClick={onClose}>
            Cancel
          </button>
        </p>
      </fetcher.Form>
    </Modal>
  )
}
