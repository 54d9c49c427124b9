import {
  type CandidateSearch,
  readCandidateSearch,
  writeCandidateSearch,
} from '@chainwork/contract/candidates/candidate-url'
import type { SavedSearch } from '@chainwork/contract/candidates/saved-searches'
import { maxSavedName } from '@chainwork/contract/candidates/values'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useActing } from '../forms/use-acting.ts'
import { candidatesPath } from './candidates-page.ts'
import { OftenChoice } from './often-choice.tsx'
import styles from './saved-searches.module.css'

const action = pagePath('/recruiter/candidates')

/** The searches a recruiter saved: each leads to what it finds now, with how often it mails, a name and an end. */
export function SavedSearches({ saved, state }: { saved: readonly SavedSearch[]; state: CandidateSearch }) {
  const box = useOpenedByAddress()
  if (!saved.length) return null
  const current = writeCandidateSearch(state).toString()
  return (
    <details className={styles.saved} id="saved" ref={box}>
      <summary>
        <Icon name="bookmarked" small /> Saved searches <span className="mono">{saved.length}</span>
      </summary>
      <ul>
        {saved.map((each) => (
          <SavedRow
            key={each.id}
            saved={each}
            isCurrent={each.search === current}
            back={candidatesPath(state)}
          />
        ))}
      </ul>
    </details>
  )
}

/** Mails lead to the list itself. */
function useOpenedByAddress() {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (location.hash === '#saved' && box.current) box.current.open = true
  }, [])
  return box
}

function SavedRow({ saved, isCurrent, back }: { saved: SavedSearch; isCurrent: boolean; back: string }) {
  const { id, name, search, label, isPaused, sentAt } = saved
  const to = candidatesPath(readCandidateSearch(new URLSearchParams(search)))
  return (
    <li>
      <div className={styles.words}>
        <Link to={to} aria-current={isCurrent ? 'page' : undefined} dir="auto">
          {name}
        </Link>
        {label === name ? null : <span>{label}</span>}
        <span>
          {isPaused ? (
            'Emails are off'
          ) : sentAt ? (
            <>
              Last found someone new <Moment at={sentAt} />
            </>
          ) : (
            'No one new yet'
          )}
        </span>
      </div>
      <div className={styles.tools}>
        <OftenForm saved={saved} back={back} />
        <RenameForm saved={saved} back={back} />
        <ActionForm
          action={action}
          values={{ do: 'remove', saved: id, back }}
          size="small"
          label={`Delete ${name}`}
        >
          Delete
        </ActionForm>
      </div>
    </li>
  )
}

/** Tells what was done, with a way to take it back. */
function useSaving(onSaved?: () => void) {
  const acting = useActing<object>({
    onDone: (answer) => {
      if (!('told' in answer)) return
      const undo = 'undo' in answer ? (answer.undo as Record<string, string>) : null
      toast(
        String(answer.told),
        undo ? { label: 'Undo', run: () => acting.send(undo, { action }) } : undefined,
      )
      onSaved?.()
    },
    tell: ({ message, fields }) => toast(message ?? Object.values(fields)[0] ?? 'Something went wrong'),
  })
  return acting
}

/** Saved as it is chosen; without scripts a button saves it. */
function OftenForm({ saved: { id, name, frequency, isPaused }, back }: { saved: SavedSearch; back: string }) {
  const { Form, send } = useSaving()
  const often = isPaused ? 'never' : frequency
  return (
    <Form method="post" action={action} className={styles.tools}>
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="saved" value={id} />
      <input type="hidden" name="before" value={often} />
      <input type="hidden" name="back" value={back} />
      <OftenChoice
        key={often}
        className={field.input}
        defaultValue={often}
        aria-label={`Emails for ${name}`}
        onChange={(event) => send(new FormData(event.currentTarget.form!), { action })}
      />
      <noscript>
        <Button size="small">Save</Button>
      </noscript>
    </Form>
  )
}

function RenameForm({ saved: { id, name }, back }: { saved: SavedSearch; back: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { Form, isBusy, onSubmit } = useSaving(() => box.current?.hidePopover())
  const popover = `rename-${id}`
  return (
    <>
      <Button type="button" size="small" popoverTarget={popover} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <div
        id={popover}
        ref={box}
        popover="auto"
        role="dialog"
        aria-label={`Rename ${name}`}
        className={styles.rename}
      >
        <Form method="post" action={action} className={styles.form} onSubmit={onSubmit}>
          <input type="hidden" name="do" value="rename" />
          <input type="hidden" name="saved" value={id} />
          <input type="hidden" name="before" value={name} />
          <input type="hidden" name="back" value={back} />
          <div className={field.field}>
            <label className={field.label} htmlFor={`${popover}-name`}>
              Name
            </label>
            <input
              id={`${popover}-name`}
              name="name"
              className={field.input}
              defaultValue={name}
              key={name}
              maxLength={maxSavedName}
              required
              dir="auto"
              autoComplete="off"
            />
          </div>
          <Button kind="primary" size="small" isBusy={isBusy}>
            Rename
          </Button>
        </Form>
      </div>
    </>
  )
}
