import type { Interview } from '@chainwork/contract/interviews/schemas'
import { maxReasonLength } from '@chainwork/contract/interviews/values'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './interviews.module.css'

const questions = {
  cancel: {
    title: 'Cancel?',
    words: 'The other side reads why, and calendars are told.',
    label: 'Reason',
    button: 'Cancel the interview',
  },
  decline: {
    title: 'None of these times?',
    words: 'The company sees that none suits, and can offer others.',
    label: 'What would suit you better',
    button: 'None of these',
  },
  contest: {
    title: 'What happened?',
    words: 'What you write stands beside what they said. Only the two sides see it.',
    label: 'Your answer',
    button: 'Answer',
  },
} as const

/** The question that the address asks, where it can be answered. */
export function QuestionDialog({
  interview,
  question,
  back,
}: {
  interview: Interview
  question: string | null
  back: string
}) {
  const { id, rev, canCancel, offer, side, missed } = interview
  if (question === 'cancel' && canCancel)
    return (
      <EndedDialog question="cancel" back={back}>
        {(fields) => (
          <EndpointForm
            to="POST /api/interview/:id/cancel"
            params={{ id }}
            back={back}
            className={styles.form}
          >
            {(form) => (
              <>
                <input type="hidden" name="rev" value={rev} />
                {fields(form.field('reason'), form.problems['reason'] ?? form.summary.message, form.isBusy)}
              </>
            )}
          </EndpointForm>
        )}
      </EndedDialog>
    )
  if (question === 'decline' && offer && side === 'jobSeeker')
    return (
      <EndedDialog question="decline" back={back}>
        {(fields) => (
          <EndpointForm
            to="POST /api/job-seeker/me/interview/:id/decline"
            params={{ id }}
            back={back}
            className={styles.form}
          >
            {(form) =>
              fields(form.field('reason'), form.problems['reason'] ?? form.summary.message, form.isBusy)
            }
          </EndpointForm>
        )}
      </EndedDialog>
    )
  if (question === 'contest' && missed?.side === side)
    return (
      <EndedDialog question="contest" back={back}>
        {(fields) => (
          <EndpointForm
            to="POST /api/interview/:id/contest"
            params={{ id }}
            back={back}
            className={styles.form}
          >
            {(form) => fields(form.field('text'), form.problems['text'] ?? form.summary.message, form.isBusy)}
          </EndpointForm>
        )}
      </EndedDialog>
    )
  return null
}

type Fields = (
  field: Pick<React.ComponentProps<typeof AreaField>, 'name'>,
  problem: string | null | undefined,
  isBusy: boolean,
) => React.ReactNode

/** A question with one field for words. */
function EndedDialog({
  question,
  back,
  children,
}: {
  question: keyof typeof questions
  back: string
  children: (fields: Fields) => React.ReactNode
}) {
  const { title, words, label, button } = questions[question]
  return (
    <Dialog title={title} back={back}>
      <p>{words}</p>
      {children((field, problem, isBusy) => (
        <>
          <AreaField
            {...field}
            label={label}
            isOptional={question === 'decline'}
            rows={3}
            maxLength={maxReasonLength}
            problem={problem ?? undefined}
          />
          <DialogActions>
            <Button kind="primary" isBusy={isBusy}>
              {button}
            </Button>
            <Cancel to={back} />
          </DialogActions>
        </>
      ))}
    </Dialog>
  )
}
