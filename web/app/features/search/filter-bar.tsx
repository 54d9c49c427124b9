import { pagePath } from '@chainwork/contract/pages'
import { facetNames } from '@chainwork/contract/search/facets'
import type { Facets } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { memo } from 'react'
import { loadUsedSkills } from '../../api/used-skills.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { CompensationFilter } from './compensation-filter.tsx'
import { countedFilters } from './counted-filters.ts'
import type { FilterValue } from './filter-values.ts'
import { searchedJobs, useFilterChange } from './job-search.ts'
import { ListFilter } from './list-filter.tsx'
import { SortFilter } from './sort-filter.tsx'
import { Chip } from '../../ui/chip.tsx'

/** One chip for each filter; each opens its values with their counts. Popovers are the browser's own, so they work without scripts. */
export const FilterBar = memo(function FilterBar({
  state,
  facets,
  total,
  whole,
  hasSkills,
}: {
  state: SearchState
  facets: Facets | null
  total: number
  /** The filter that shows all its values without being opened. */
  whole: string | null
  /** The reader is a job seeker whose profile names skills. */
  hasSkills: boolean
}) {
  const filters = facets
    ? countedFilters(facets, facetNames).map((filter) =>
        filter.facet === 'skills' ? { ...filter, loadOthers: requiredSkills } : filter,
      )
    : []
  const searched = searchedJobs(state, total)
  const change = useFilterChange(state, searched)
  const shared = { state, searched }
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {facets ? <CompensationFilter {...shared} buckets={facets.compensation} onChange={change} /> : null}
      {filters.map((filter) => (
        <ListFilter
          key={filter.name}
          filter={filter}
          isWhole={filter.name === whole}
          onChange={change}
          {...shared}
        />
      ))}
      <SavedSwitch state={state} />
      <SortFilter {...shared} hasSkills={hasSkills} />
    </div>
  )
})

/** Every skill that open job posts ask for. */
async function requiredSkills(): Promise<FilterValue[]> {
  const all = await loadUsedSkills()
  return all
    .filter(({ count }) => count > 0)
    .map(({ name, kind }) => ({ value: name, label: name, count: null, isSoft: kind === 'soft' }))
}

/** Narrows the search to what somebody saved; only job seekers have something saved. */
function SavedSwitch({ state }: { state: SearchState }) {
  if (!isSeeker(useSession())) return null
  const isOn = state.saved === '1'
  return (
    <Chip
      role="switch"
      aria-checked={isOn}
      isOn={isOn}
      to={`${pagePath('/jobs')}?${writeSearch({ ...state, saved: isOn ? '' : '1' })}`}
      preventScrollReset
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      <Icon name={isOn ? 'bookmarked' : 'bookmark'} small /> Saved Post Only
    </Chip>
  )
}
