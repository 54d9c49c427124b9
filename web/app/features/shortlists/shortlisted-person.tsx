import type { Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { maxShortlistNote } from '@chainwork/contract/shortlists/values'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Age } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Quote, Written } from '../../ui/written.tsx'
import { AppliedFor } from './applied-for.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { useStoredText } from '../session/use-stored-text.ts'
import styles from './shortlists.module.css'

/** Somebody on a shortlist: who, the note of the team, and what they applied for since. */
export function ShortlistedPerson({
  list,
  person: { candidate, note, addedAt, addedBy, applications },
  now,
}: {
  list: string
  person: Shortlisted
  now: number
}) {
  const { id } = candidate
  const name = candidate.name ?? 'Anonymous candidate'
  const where = dotted([candidate.jobTitle, candidate.location])
  return (
    <article className={styles.person} aria-labelledby={`name-${id}`}>
      <PersonMark id={id} name={candidate.name} imageUrl={candidate.avatarUrl} />
      <div className={styles.words}>
        <h3 id={`name-${id}`}>
          <Link to={pagePath('/recruiter/candidates/:id', { id })}>
            <Written>{name}</Written>
          </Link>
        </h3>
        {where ? <p className="quiet">{where}</p> : null}
        <AppliedFor applications={applications} />
        <Note list={list} candidate={id} name={name} note={note} />
        <p className="quiet">
          Added <Age at={addedAt} now={now} />
          {addedBy ? (
            <>
              {' '}
              by <Written>{addedBy}</Written>
            </>
          ) : null}
        </p>
      </div>
      <RemoveFromShortlist list={list} candidate={id} label={`Remove ${name} from the shortlist`} />
    </article>
  )
}

/** Takes a candidate off a shortlist; Undo puts them back with their note. */
export function RemoveFromShortlist({
  list,
  candidate,
  label,
  onDone,
}: {
  list: string
  candidate: string
  label: string
  onDone?: () => void
}) {
  const params = { shortlistId: list, candidateId: candidate }
  return (
    <EndpointButton
      to="DELETE /api/recruiter/shortlist/:shortlistId/candidate/:candidateId"
      params={params}
      label={label}
      size="small"
      onDone={onDone}
      onUndone={onDone}
      undo={({ note }) =>
        note === null
          ? null
          : {
              to: 'PUT /api/recruiter/shortlist/:shortlistId/candidate/:candidateId',
              params,
              // A colleague may have added them again with another note.
              body: { note, noteBefore: '' },
            }
      }
    >
      Remove
    </EndpointButton>
  )
}

/** What the team notes, opened to be written. */
function Note({
  list,
  candidate,
  name,
  note,
}: {
  list: string
  candidate: string
  name: string
  note: string
}) {
  const [saved, setSaved] = useState(0)
  const [stored, storeText] = useStoredText(`shortlist.${list}.${candidate}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const restore = useEffectEvent(() => {
    if (!stored || !area.current || area.current.value !== note) return
    area.current.value = stored
    area.current.closest('details')!.open = true
  })
  useEffect(() => restore(), [stored])
  return (
    <>
      {note ? <Quote>{note}</Quote> : null}
      <details key={saved}>
        <summary aria-label={`${note ? 'Edit note' : 'Add a note'} about ${name}`}>
          {note ? 'Edit note' : 'Add a note'}
        </summary>
        <EndpointForm
          to="PUT /api/recruiter/shortlist/:shortlistId/candidate/:candidateId"
          params={{ shortlistId: list, candidateId: candidate }}
          onDone={() => {
            storeText('')
            setSaved((times) => times + 1)
          }}
          className={styles.form}
        >
          {(form) => (
            <>
              <input type="hidden" name="noteBefore" value={note} />
              <AreaField
                {...form.field('note', note)}
                formId={`${candidate}-`}
                label="Note"
                hint="Your team sees it; the candidate never does."
                rows={3}
                ref={area}
                onInput={({ currentTarget }) =>
                  storeText(currentTarget.value === note ? '' : currentTarget.value)
                }
                maxLength={maxShortlistNote}
                problem={form.problems['note'] ?? form.summary.message ?? undefined}
              />
              <div>
                <Button size="small" isBusy={form.isBusy}>
                  Save note
                </Button>
              </div>
            </>
          )}
        </EndpointForm>
      </details>
    </>
  )
}
