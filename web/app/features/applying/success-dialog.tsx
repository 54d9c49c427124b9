import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'

/** Says that the application arrived, and what happens next. */
export function SuccessDialog({ company, onClose }: { company: string; onClose: () => void }) {
  return (
    <Modal title="Application Successful!" onClose={onClose}>
      <p>
        {company} has your profile as it is now. You see under Applications where you stand, and get a mail
        when they decide.
      </p>
      <div className={dialogs.actions}>
        <Button type="button" kind="primary" onClick={onClose}>
          Close
        </Button>
        <Button href={pagePath('/applied-jobs')}>Applications</Button>
      </div>
    </Modal>
  )
}
