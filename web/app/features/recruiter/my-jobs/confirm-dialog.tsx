import { openDaysWord } from '@chainwork/contract/open-window'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { Cancel } from '../../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { CloseForm } from './close-form.tsx'
import { Written } from '../../../ui/written.tsx'

const closeOnBoard =
  'It takes no more applications and leaves the search. It stays closed even if your board still lists it.'
const words = {
  close: {
    title: 'Close this job post?',
    text: 'It takes no more applications and leaves the search. You can republish it later as a new post.',
    button: 'Close',
  },
  delete: {
    title: 'Delete this job post?',
    text: 'It is deleted for good, with everything written in it.',
    button: 'Delete',
  },
  unpublish: {
    title: 'Take this job post back?',
    text: `It becomes a draft again and leaves the search. A credit whose ${openDaysWord} days have begun stays with it; an unused one comes back to you.`,
    button: 'Take back',
  },
}

/** Asks before what cannot be taken back; closing answers everybody who still waits. */
export function ConfirmDialog({
  action,
  card,
  waiting = 0,
  back,
}: {
  action: keyof typeof words
  card: Pick<OwnCard, 'id' | 'jobTitle'> & Partial<Pick<OwnCard, 'origin'>>
  /** How many applicants have no decision yet. */
  waiting?: number
  /** The page without the question. */
  back: string
}) {
  const { title, text, button } = words[action]
  const press = { params: { id: card.id }, back, kind: 'primary' } as const
  return (
    <Dialog title={title} back={back}>
      <p>
        <Written as="strong">{card.jobTitle || 'Untitled'}</Written>
      </p>
      <p>{action === 'close' && card.origin ? closeOnBoard : text}</p>
      {action === 'close' && waiting > 0 ? (
        <CloseForm id={card.id} waiting={waiting} back={back} />
      ) : (
        <DialogActions>
          {action === 'close' ? (
            <EndpointButton
              to="POST /api/job-posting/:id/close-job"
              failed="Failed to close job post"
              {...press}
            >
              {button}
            </EndpointButton>
          ) : action === 'delete' ? (
            <EndpointButton to="DELETE /api/jobs/:id" failed="Failed to delete job post" {...press}>
              {button}
            </EndpointButton>
          ) : (
            <EndpointButton
              to="PATCH /api/jobs/:id"
              body={{ status: 'Draft' }}
              failed="Failed to unpublish job post"
              {...press}
            >
              {button}
            </EndpointButton>
          )}
          <Cancel to={back} />
        </DialogActions>
      )}
    </Dialog>
  )
}
