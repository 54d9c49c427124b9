import type { Interview } from '@chainwork/contract/interviews/schemas'
import { maxReasonLength } from '@chainwork/contract/interviews/values'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { heldQuestion } from './held-question.ts'
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

/** The question that the address asks. */
export function QuestionDialog({
  interview,
  question,
  back,
}: {
  interview: Interview
  question: string | null
  back: string
}) {
  const { id, rev } = interview
  const [open, setOpen] = useState<{ question: string; rev: number } | null>(null)
  const held = heldQuestion(open?.question ?? null, question, interview)
  if (held !== (open?.question ?? null)) setOpen(held === null ? null : { question: held, rev })
  if (open?.question === 'cancel')
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
  if (open?.question === 'decline')
    return (
      <EndedDialog question="decline" back={back}>
        {(fields) => (
          <EndpointForm
            to="POST /api/job-seeker/me/interview/:id/decline"
            params={{ id }}
            back={back}
            className={styles.form}
          >
            {(form) => (
              <>
                {/* Of the times that it was asked about; of those that are there now once it was said that they changed. */}
                <input type="hidden" name="rev" value={form.summary.message ? rev : open.rev} />
                {fields(form.field('reason'), form.problems['reason'] ?? form.summary.message, form.isBusy)}
              </>
            )}
          </EndpointForm>
        )}
      </EndedDialog>
    )
  if (open?.question === 'contest')
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
            <Cancel to={back}>{question === 'cancel' ? 'Keep it' : 'Cancel'}</Cancel>
          </DialogActions>
        </>
      ))}
    </Dialog>
  )
}
