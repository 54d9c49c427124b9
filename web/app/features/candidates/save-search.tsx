import { isNarrowed, writeCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { maxMailedCandidates, maxSavedName } from '@chainwork/contract/candidates/values'
import { formFields } from '@chainwork/contract/form-input'
import { useState } from 'react'
import { grouped } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import filters from '../search/filters.module.css'
import { filterChips } from './filter-words.ts'
import type { LoadedCandidates } from './load-candidates.ts'
import { type Often, OftenChoice, mailsOf } from './often-choice.tsx'
import styles from './saved-searches.module.css'

const popover = 'save-search'

/** Saves the search that is shown, with mails of those who match from now on. */
export function SaveSearch({ state, found, saved, keywordProblem }: LoadedCandidates) {
  if (!isNarrowed(state) || keywordProblem) return null
  const search = writeCandidateSearch(state).toString()
  const known = saved.find((each) => each.search === search)
  if (known)
    return (
      <p className={styles.known}>
        <Icon name="bookmarked" small /> Saved as <strong>{known.name}</strong>
      </p>
    )
  const label = [...(state.q ? [state.q] : []), ...filterChips(state, found.facets).map((chip) => chip.label)]
  return (
    <div>
      <Chip type="button" popoverTarget={popover}>
        <Icon name="bookmark" small /> Save search
      </Chip>
      <div
        id={popover}
        popover="auto"
        className={`${filters.popover} ${styles.popover}`}
        role="dialog"
        aria-label="Save search"
      >
        <SaveForm
          key={search}
          search={search}
          name={label.join(', ').slice(0, maxSavedName)}
          isBroad={found.totalIsCapped || found.total > maxMailedCandidates}
        />
      </div>
    </div>
  )
}

function SaveForm({
  search,
  name,
  isBroad,
}: {
  search: string
  name: string
  /** It finds more candidates than mails can follow. */
  isBroad: boolean
}) {
  const [often, setOften] = useState<Often>(isBroad ? 'never' : 'daily')
  const isUsable = useHydrated()
  return (
    <EndpointForm
      to="POST /api/recruiter/saved-candidate-search"
      onDone={() => document.getElementById(popover)?.hidePopover()}
      className={styles.form}
    >
      {(form) => {
        const problem = form.summary.message ?? Object.values(form.problems)[0]
        return (
          <>
            <input type="hidden" name="search" value={search} />
            {formFields(mailsOf(often)).map(([key, value]) => (
              <input type="hidden" key={key} name={key} value={value} />
            ))}
            <input
              type="hidden"
              name="timeZone"
              value={isUsable ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''}
            />
            <div className={field.field}>
              <label className={field.label} htmlFor="saved-name">
                Name
              </label>
              <input
                id="saved-name"
                name="name"
                className={field.input}
                defaultValue={form.values['name'] ?? name}
                maxLength={maxSavedName}
                required
                dir="auto"
                autoComplete="off"
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'saved-problem' : undefined}
              />
            </div>
            <div className={field.field}>
              <label className={field.label} htmlFor="saved-often">
                Email me new candidates
              </label>
              <OftenChoice id="saved-often" className={field.input} value={often} onChoose={setOften} />
              {isBroad ? (
                <p className={field.hint}>
                  Emails need a search that finds at most {grouped(maxMailedCandidates)} candidates.
                </p>
              ) : null}
            </div>
            {problem ? (
              <p className={styles.problem} id="saved-problem" role="alert">
                {problem}
              </p>
            ) : null}
            <Button kind="primary" isBusy={form.isBusy}>
              Save
            </Button>
          </>
        )
      }}
    </EndpointForm>
  )
}
