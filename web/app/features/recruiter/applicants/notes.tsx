import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { maxNoteLength } from '@chainwork/contract/applications/values'
import { useEffect, useRef } from 'react'
import { Age, Moment } from '../../../format/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { useActing } from '../../forms/use-acting.ts'
import { useKeptText } from '../../session/use-kept-text.ts'
import type { Done } from './act-on-applicants.ts'
import { Written } from '../../../ui/written.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [kept, keep] = useKeptText(`note.${id}`)
  useEffect(() => {
    if (kept && area.current && !area.current.value) area.current.value = kept
  }, [kept])
  const acting = useActing<Done>({
    onDone: ({ told }) => {
      form.current?.reset()
      keep('')
      toast(told)
    },
  })
  return (
    <div className={styles.notes}>
      <form method="post" ref={form} noValidate onSubmit={acting.onSubmit}>
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="id" value={id} />
        <AreaField
          name="text"
          label="Note"
          hint="Your team sees it; the applicant never does."
          maxLength={maxNoteLength}
          rows={3}
          ref={area}
          onInput={({ currentTarget }) => keep(currentTarget.value)}
          problem={acting.refusal?.fields['text']}
        />
        <Button isBusy={acting.isBusy}>Add note</Button>
      </form>
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
                <ActionForm
                  values={{ do: 'removeNote', id, noteId, text }}
                  size="small"
                  label={`Remove the note: ${text.slice(0, 40)}`}
                >
                  Remove
                </ActionForm>
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
                    : kind === 'told'
                      ? `Told: ${status}`
                      : `Moved to ${status}`}
                {by ? ` by ${by}` : ''}
              </p>
              <p className="quiet">
                <Moment at={at} />
              </p>
              {message ? (
                <Written as="blockquote" className="quote">
                  {message}
                </Written>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
