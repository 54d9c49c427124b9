import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Cancel } from '../../../ui/cancel.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useActing } from '../../forms/use-acting.ts'
import { MessageFields } from '../applicants/message-fields.tsx'
import styles from './my-jobs.module.css'
import { DialogActions } from '../../../ui/dialog.tsx'

/** Closes a posting with an answer for everybody who still waits for one: one message, sent once. */
export function CloseForm({
  id,
  waiting,
  back,
  onDone,
}: {
  id: string
  waiting: number
  back: string
  onDone: () => void
}) {
  const acting = useActing<{ told: string }>({
    onDone: ({ told }) => {
      toast(told)
      onDone()
    },
  })
  const { fields = {}, message } = acting.refusal ?? {}
  const problem = message ?? Object.values(fields)[0]
  return (
    <form method="post" className={styles.closing} onSubmit={acting.onSubmit}>
      <input type="hidden" name="do" value="closeWithAnswers" />
      <input type="hidden" name="id" value={id} />
      <p>
        <strong>
          {waiting === 1 ? 'One applicant is still waiting' : `${waiting} applicants are still waiting`} for
          an answer.
        </strong>{' '}
        Everyone still waiting is rejected with this message. Offers and hires stay as they are.{' '}
        <Link to={`${pagePath('/recruiter/applicants')}?jobPostingId=${id}`}>Decide one by one</Link>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <MessageFields stage="Rejected" first="rejected-closed" problems={fields} keptAs={`closing.${id}`} />
      <DialogActions>
        <Button kind="primary" isBusy={acting.isBusy}>
          Close and answer {waiting === 1 ? 'the applicant' : `all ${waiting}`}
        </Button>
        <Cancel to={back} />
      </DialogActions>
    </form>
  )
}
