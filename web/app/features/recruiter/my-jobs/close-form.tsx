import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Cancel } from '../../../ui/cancel.tsx'
import { Button } from '../../../ui/button.tsx'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import { MessageFields } from '../applicants/message-fields.tsx'
import styles from './my-jobs.module.css'
import { DialogActions } from '../../../ui/dialog.tsx'

/** Closes a posting with an answer for everybody who still waits for one: one message, sent once. */
export function CloseForm({ id, waiting, back }: { id: string; waiting: number; back: string }) {
  return (
    <EndpointForm
      to="POST /api/recruiter/job-posting/:id/close"
      params={{ id }}
      back={back}
      failed="Failed to close job post"
      className={styles.closing}
    >
      {({ summary, problems, isBusy }) => (
        <>
          <p>
            <strong>
              {waiting === 1 ? 'One applicant is still waiting' : `${waiting} applicants are still waiting`}{' '}
              for an answer.
            </strong>{' '}
            Everyone still waiting is rejected with this message. Offers and hires stay as they are.{' '}
            <Link to={`${pagePath('/recruiter/applicants')}?jobPostingId=${id}`}>Decide one by one</Link>
          </p>
          {summary.isShown ? <p role="alert">{summary.message ?? Object.values(problems)[0]}</p> : null}
          <MessageFields
            stage="Rejected"
            first="rejected-closed"
            problems={problems}
            storedAs={`closing.${id}`}
          />
          <DialogActions>
            <Button kind="primary" isBusy={isBusy}>
              Close and answer {waiting === 1 ? 'the applicant' : `all ${waiting}`}
            </Button>
            <Cancel to={back} />
          </DialogActions>
        </>
      )}
    </EndpointForm>
  )
}
