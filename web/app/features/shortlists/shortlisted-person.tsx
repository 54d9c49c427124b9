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
import { Written } from '../../ui/written.tsx'
import { AppliedFor } from './applied-for.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useActing } from '../forms/use-acting.ts'
import { useKeptText } from '../session/use-kept-text.ts'
import { toast } from '../../ui/toast.tsx'
import type { Done } from './act-on-shortlists.ts'
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
      <ActionForm
        size="small"
        values={{ do: 'remove', id: list, candidate: id }}
        label={`Remove ${name} from the shortlist`}
      >
        Remove
      </ActionForm>
    </article>
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
  const [kept, keep] = useKeptText(`shortlist.${list}.${candidate}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const restore = useEffectEvent(() => {
    if (!kept || !area.current || area.current.value !== note) return
    area.current.value = kept
    area.current.closest('details')!.open = true
  })
  useEffect(() => restore(), [kept])
  const acting = useActing<Done>({
    onDone: ({ told }) => {
      keep('')
      toast(told)
      setSaved((times) => times + 1)
    },
  })
  return (
    <>
      {note ? (
        <Written as="blockquote" className="quote">
          {note}
        </Written>
      ) : null}
      <details key={saved}>
        <summary aria-label={`${note ? 'Edit note' : 'Add a note'} about ${name}`}>
          {note ? 'Edit note' : 'Add a note'}
        </summary>
        <form method="post" className={styles.form} noValidate onSubmit={acting.onSubmit}>
          <input type="hidden" name="do" value="keep" />
          <input type="hidden" name="id" value={list} />
          <input type="hidden" name="candidate" value={candidate} />
          <input type="hidden" name="noteBefore" value={note} />
          <AreaField
            name="note"
            formId={`${candidate}-`}
            label="Note"
            hint="Your team sees it; the candidate never does."
            rows={3}
            ref={area}
            onInput={({ currentTarget }) => keep(currentTarget.value === note ? '' : currentTarget.value)}
            maxLength={maxShortlistNote}
            defaultValue={note}
            problem={acting.refusal?.fields['note']}
          />
          <div>
            <Button size="small" isBusy={acting.isBusy}>
              Save note
            </Button>
          </div>
        </form>
      </details>
    </>
  )
}
