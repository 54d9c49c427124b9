import type { Posting } from '@chainwork/contract/postings/schemas'
import { useRef, useState } from 'react'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { useSession } from '../session/use-session.ts'
import { sendApplication } from './send-application.ts'
import { SuccessDialog } from './success-dialog.tsx'

/** Applies where nothing is asked: says what is handed in, sends once, and says what happens next. */
export default function ConfirmDialog({ posting, onClose }: { posting: Posting; onClose: () => void }) {
  const [phase, setPhase] = useState<'asking' | 'busy' | 'done'>('asking')
  const { user } = useSession()
  const isSent = useRef(false)
  if (phase === 'done') return <SuccessDialog company={posting.company.name} onClose={onClose} />
  const send = async () => {
    if (isSent.current) return
    if (!navigator.onLine) return toast(offlineWords)
    isSent.current = true
    setPhase('busy')
    const refused = await sendApplication(user.uid, { jobPostingId: posting.id })
    if (!refused) return setPhase('done')
    toast(refused.reason === null ? 'Job application failed' : refused.message)
    onClose()
  }
  return (
    <Modal title="Apply for this job?" onClose={() => phase !== 'busy' && onClose()}>
      <p>
        <strong>{posting.jobTitle}</strong> at {posting.company.name}
      </p>
      <p>
        The company gets your profile as it is now. There are no questions to answer, and you can withdraw
        later.
      </p>
      <div className={dialogs.actions}>
        <button
          type="button"
          className={phase === 'busy' ? `${controls.button} ${controls.busy}` : controls.button}
          aria-disabled={phase === 'busy' || undefined}
          onClick={() => void send()}
        >
          Submit Application
        </button>
        <button type="button" className={controls.ghost} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Modal>
  )
}
