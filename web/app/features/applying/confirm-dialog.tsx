import type { Posting } from '@chainwork/contract/postings/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import { ProfileGlance } from './profile-glance.tsx'
import { applicationFailed, sendApplication } from './send-application.ts'
import { SuccessDialog } from './success-dialog.tsx'
import { isThin, useGlance } from './use-glance.ts'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'

/** Applies where nothing is asked: shows what is handed in and how it fits, sends once, and says what happens next. */
export default function ConfirmDialog({ posting, onClose }: { posting: Posting; onClose: () => void }) {
  const [isDone, setDone] = useState(false)
  const { user } = useSession()
  const glance = useGlance(posting.id)
  const form = useForm({
    answer: null,
    send: async () => {
      const outcome = await sendApplication(user.uid, { jobPostingId: posting.id })
      // Nothing here can be put right; a refusal with a reason stays to be read.
      if (outcome?.message === applicationFailed) {
        toast(applicationFailed)
        onClose()
      }
      return outcome
    },
    onSaved: () => setDone(true),
  })
  const { isBusy } = form
  if (isDone) return <SuccessDialog company={posting.company.name} onClose={onClose} />
  return (
    <Dialog title="Apply for this job?" onClose={() => isBusy || onClose()}>
      <p>
        <Written as="strong">{posting.jobTitle}</Written> at <Written>{posting.company.name}</Written>
      </p>
      <ProfileGlance glance={glance} slug={posting.slug} />
      <p className="quiet">
        The company gets your profile as it is now. There are no questions to answer, and you can withdraw
        later.
      </p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <DialogActions>
          <Button kind={isThin(glance?.profile) ? 'secondary' : 'primary'} isBusy={isBusy}>
            Submit Application
          </Button>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
