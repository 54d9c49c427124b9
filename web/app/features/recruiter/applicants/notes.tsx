import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { maxNoteLength } from '@chainwork/contract/applications/values'
import { useEffect, useRef } from 'react'
import { Age, Moment } from '../../../format/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import { useStoredText } from '../../session/use-stored-text.ts'
import { Quote, Written } from '../../../ui/written.tsx'
import styles from './notes.module.css'

/** What their own company notes about an applicant, and everything that happened; applicants see none of it. */
export function Notes({
  id,
  notes,
  history,
  now,
}: {
  id: string
  notes: ApplicantDetail['noteList']
  history: ApplicantDetail['history']
  now: number
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [stored, storeText] = useStoredText(`note.${id}`)
  useEffect(() => {
    if (stored && area.current && !area.current.value) area.current.value = stored
  }, [stored])
  const clear = () => {
    if (area.current) area.current.value = ''
    storeText('')
  }
  return (
    <div className={styles.notes}>
      <EndpointForm
        to="POST /api/recruiter/applicant/:applicationId/note"
        params={{ applicationId: id }}
        onDone={clear}
      >
        {(form) => (
          <>
            <AreaField
              {...form.field('text')}
              label="Note"
              hint="Your team sees it; the applicant never does."
              maxLength={maxNoteLength}
              rows={3}
              ref={area}
              onInput={({ currentTarget }) => storeText(currentTarget.value)}
              problem={form.problems['text'] ?? form.summary.message ?? undefined}
            />
            <Button isBusy={form.isBusy}>Add note</Button>
          </>
        )}
      </EndpointForm>
      {notes.length ? (
        <ul className={styles.noteList}>
          {notes.map(({ id: noteId, text, author, isOwn, at }) => (
            <li key={noteId}>
              <Written as="p" className={styles.noteText}>
                {text}
              </Written>
              <p className="quiet">
                <Written>{author}</Written>, <Age at={at} now={now} />
              </p>
              {isOwn ? (
                <EndpointButton
                  to="DELETE /api/recruiter/applicant/:applicationId/note/:noteId"
                  params={{ applicationId: id, noteId }}
                  undo={() => ({
                    to: 'POST /api/recruiter/applicant/:applicationId/note',
                    params: { applicationId: id },
                    body: { text },
                  })}
                  size="small"
                  label={`Remove the note: ${text.slice(0, 40)}`}
                >
                  Remove
                </EndpointButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <section aria-labelledby="history">
        <h3 id="history">History</h3>
        <ol className={styles.history}>
          {history.map(({ at, kind, status, by, message }) => (
            <li key={`${at}${kind}${status}`}>
              <p>
                {kind === 'applied'
                  ? 'Applied'
                  : kind === 'withdrawn'
                    ? 'Withdrew'
                    : kind === 'interview'
                      ? message
                      : kind === 'told'
                        ? `Told: ${status}`
                        : `Moved to ${status}`}
                {by ? ` by ${by}` : ''}
              </p>
              <p className="quiet">
                <Moment at={at} />
              </p>
              {message && kind !== 'interview' ? <Quote>{message}</Quote> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
