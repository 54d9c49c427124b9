import {
  type CandidateSearch,
  readCandidateSearch,
  writeCandidateSearch,
} from '@chainwork/contract/candidates/candidate-url'
import type { SavedSearch } from '@chainwork/contract/candidates/saved-searches'
import { maxSavedName } from '@chainwork/contract/candidates/values'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { useSavedChoice } from '../forms/use-saved-choice.ts'
import { candidatesPath } from './candidates-page.ts'
import { type Often, OftenChoice, mailsOf } from './often-choice.tsx'
import styles from './saved-searches.module.css'

const changing = 'PATCH /api/recruiter/saved-candidate-search/:savedSearchId'

/** The searches a recruiter saved: each leads to what it finds now, with how often it mails, a name and an end. */
export function SavedSearches({ saved, state }: { saved: readonly SavedSearch[]; state: CandidateSearch }) {
  const box = useOpenedByAddress()
  if (!saved.length) return null
  const current = writeCandidateSearch(state).toString()
  return (
    <details className={styles.saved} id="saved" ref={box}>
      <summary>
        <Icon name="bookmarked" small /> Saved searches <span>{saved.length}</span>
      </summary>
      <ul>
        {saved.map((each) => (
          <SavedRow key={each.id} saved={each} isCurrent={each.search === current} />
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

function SavedRow({ saved, isCurrent }: { saved: SavedSearch; isCurrent: boolean }) {
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
        <OftenOfSaved saved={saved} />
        <RenameForm saved={saved} />
        <EndpointButton
          to="DELETE /api/recruiter/saved-candidate-search/:savedSearchId"
          params={{ savedSearchId: id }}
          undo={() => ({
            to: 'POST /api/recruiter/saved-candidate-search/:savedSearchId/restore',
            params: { savedSearchId: id },
          })}
          size="small"
          label={`Delete ${name}`}
        >
          Delete
        </EndpointButton>
      </div>
    </li>
  )
}

/** Saved as it is chosen. */
function OftenOfSaved({ saved: { id, name, frequency, isPaused } }: { saved: SavedSearch }) {
  const params = { savedSearchId: id }
  const saved: Often = isPaused ? 'never' : frequency
  const [often, choose] = useSavedChoice({
    to: changing,
    saved,
    inputOf: (choice: Often) => ({ params, body: mailsOf(choice) }),
    undo: () => ({ to: changing, params, body: mailsOf(saved) }),
  })
  return (
    <OftenChoice className={field.input} value={often} aria-label={`Emails for ${name}`} onChoose={choose} />
  )
}

function RenameForm({ saved: { id, name } }: { saved: SavedSearch }) {
  const box = useRef<HTMLDivElement>(null)
  const popover = `rename-${id}`
  const params = { savedSearchId: id }
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
        <EndpointForm
          to={changing}
          params={params}
          onDone={() => box.current?.hidePopover()}
          undo={() => ({ to: changing, params, body: { name } })}
          className={styles.form}
        >
          {(form) => (
            <>
              <Field
                {...form.field('name', name)}
                key={name}
                formId={`${popover}-`}
                label="Name"
                maxLength={maxSavedName}
                required
                dir="auto"
                autoComplete="off"
                problem={form.problems['name'] ?? form.summary.message ?? undefined}
              />
              <Button kind="primary" size="small" isBusy={form.isBusy}>
                Rename
              </Button>
            </>
          )}
        </EndpointForm>
      </div>
    </>
  )
}
