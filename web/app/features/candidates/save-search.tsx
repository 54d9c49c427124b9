import { isNarrowed, writeCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { maxMailedCandidates, maxSavedName } from '@chainwork/contract/candidates/values'
import { pagePath } from '@chainwork/contract/pages'
import { grouped } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useActing } from '../forms/use-acting.ts'
import filters from '../search/filters.module.css'
import { candidatesPath } from './candidates-page.ts'
import { filterChips } from './filter-words.ts'
import type { LoadedCandidates } from './load-candidates.ts'
import { OftenChoice } from './often-choice.tsx'
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
          back={candidatesPath(state)}
          isBroad={found.totalIsCapped || found.total > maxMailedCandidates}
        />
      </div>
    </div>
  )
}

function SaveForm({
  search,
  name,
  back,
  isBroad,
}: {
  search: string
  name: string
  back: string
  /** It finds more candidates than mails can follow. */
  isBroad: boolean
}) {
  const { Form, refusal, isBusy, onSubmit } = useActing<object>({
    onDone: (answer) => {
      if (!('told' in answer)) return
      document.getElementById(popover)?.hidePopover()
      toast(String(answer.told))
    },
    tell: () => {},
  })
  const isUsable = useHydrated()
  const problem = refusal && (refusal.message ?? Object.values(refusal.fields)[0])
  return (
    <Form
      method="post"
      action={pagePath('/recruiter/candidates')}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="do" value="save" />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="back" value={back} />
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
          defaultValue={name}
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
        <OftenChoice id="saved-often" className={field.input} defaultValue={isBroad ? 'never' : 'daily'} />
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
      <Button kind="primary" isBusy={isBusy}>
        Save
      </Button>
    </Form>
  )
}
