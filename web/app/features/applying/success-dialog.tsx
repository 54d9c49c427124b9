import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { EmptyDrawing } from '../../ui/empty-drawing.tsx'
import styles from './applying.module.css'

/** Says that the application arrived, and what happens next. */
export function SuccessDialog({ company, onClose }: { company: string; onClose: () => void }) {
  return (
    <Dialog title="Application Successful!" onClose={onClose}>
      <div className={styles.sent}>
        <EmptyDrawing of="sent" />
      </div>
      <p>
        {company} has your profile as it is now. Follow your application under Applications. We’ll email you
        when they decide.
      </p>
      <DialogActions>
        <Button type="button" kind="primary" onClick={onClose}>
          Close
        </Button>
        <Button href={pagePath('/applied-jobs')}>Applications</Button>
      </DialogActions>
    </Dialog>
  )
}
