import { pagePath } from '@chainwork/contract/pages'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { Link } from 'react-router'
import { entryFor } from '../session/intent.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import styles from './filters.module.css'
import { useFilterChange } from './job-search.ts'
import type { Searched } from './searched.ts'

/** The order of the list; by what fits for job seekers with skills, and for everybody else the way to it. */
export function SortFilter({
  state,
  searched,
  hasSkills,
}: {
  state: SearchState
  searched: Searched
  hasSkills: boolean
}) {
  const change = useFilterChange(state, searched)
  const orders: { value: SearchState['sort']; label: string }[] = [
    { value: '', label: state.q ? 'Best match' : 'Default' },
    // Saved posts are few, and have no order of their own.
    ...(hasSkills && !state.saved ? [{ value: 'match' as const, label: 'Fits you' }] : []),
    { value: 'newest', label: 'Newest to Oldest' },
    { value: 'oldest', label: 'Oldest to Newest' },
  ]
  return (
    <ChoiceFilter
      name="sort"
      label="Sort By"
      value={orders.some(({ value }) => value === state.sort) ? state.sort : ''}
      unset=""
      options={orders}
      searched={searched}
      onChange={(sort) => change({ sort })}
    >
      {hasSkills ? null : <WayToFits state={state} />}
    </ChoiceFilter>
  )
}

/** What somebody does to see first what fits them. */
function WayToFits({ state }: { state: SearchState }) {
  const session = useSession()
  if (isSeeker(session))
    return (
      <p className={styles.hint}>
        <Link to={pagePath('/profile/edit')}>Add your skills</Link>, or let companies see them, to see what
        fits you first.
      </p>
    )
  if (session.isSignedIn) return null
  const sorted = `${pagePath('/jobs')}?${writeSearch({ ...state, sort: 'match' })}`
  return (
    <p className={styles.hint}>
      <Link to={entryFor(session, sorted)}>Sign in</Link> as a job seeker to see what fits you first.
    </p>
  )
}
