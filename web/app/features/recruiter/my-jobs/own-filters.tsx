import { pagePath } from '@chainwork/contract/pages'
import { ownFacetNames } from '@chainwork/contract/search/facets'
import type { OwnFacets } from '@chainwork/contract/search/schemas'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useSearchParams } from 'react-router'
import { counted } from '../../../format/numbers.ts'
import { narrowedBy } from '../../search/active-filters.tsx'
import { ChoiceFilter } from '../../search/choice-filter.tsx'
import { CompensationFilter } from '../../search/compensation-filter.tsx'
import { countedFilters } from '../../search/counted-filters.ts'
import { FilterChips } from '../../search/filter-chips.tsx'
import filters from '../../search/filters.module.css'
import { ListFilter } from '../../search/list-filter.tsx'
import { type Searched, useGo } from '../../search/searched.ts'
import { type OwnListState, paramsOfOwnList, withoutFilters, writeOwnList } from './own-list-address.ts'

/** One chip for each filter of the company's job posts, and what is chosen, each to be taken away. */
export function OwnFilters({
  state,
  facets,
  total,
  place,
  hasForm,
}: {
  state: OwnListState
  facets: OwnFacets | null
  total: number
  place: Place | null
  /** The form beside them chooses the order. */
  hasForm: boolean
}) {
  const [params] = useSearchParams()
  const searched: Searched = {
    path: pagePath('/recruiter/my-jobs'),
    address: paramsOfOwnList({ ...state, offset: 0 }),
    finds: counted(total, 'job post'),
  }
  const go = useGo(searched)
  const change = (changed: Partial<OwnListState>) => go(paramsOfOwnList({ ...state, ...changed, offset: 0 }))
  if (!facets) return null
  const lists = { ...state, size: [] }
  return (
    <>
      <div className={filters.bar} role="group" aria-label="Filters">
        <CompensationFilter
          state={state}
          searched={searched}
          buckets={facets.compensation}
          hint="Posts without a salary are left out."
          onChange={change}
        />
        {countedFilters(facets, ownFacetNames).map((filter) => (
          <ListFilter
            key={filter.name}
            filter={filter}
            state={lists}
            searched={searched}
            isWhole={params.get('all') === filter.name}
            onChange={change}
          />
        ))}
        {hasForm ? null : (
          <ChoiceFilter
            name="sort"
            label="Sort By"
            value={state.sort}
            unset="desc"
            options={orders}
            searched={searched}
            onChange={(sort) => change({ sort })}
          />
        )}
      </div>
      <FilterChips
        chips={narrowedBy(state, place).map(({ key, label, rest }) => ({
          key,
          label,
          to: writeOwnList({ ...rest, offset: 0 }),
        }))}
        none={writeOwnList({ ...state, ...withoutFilters, loc: '', offset: 0 })}
      />
    </>
  )
}

const orders: { value: OwnListState['sort']; label: string }[] = [
  { value: 'desc', label: 'Newest to Oldest' },
  { value: 'asc', label: 'Oldest to Newest' },
]
