import { pagePath } from '@chainwork/contract/pages'
import type { Facet } from '@chainwork/contract/search/facets'
import type { OwnFacets } from '@chainwork/contract/search/schemas'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useSearchParams } from 'react-router'
import { counted } from '../../../format/numbers.ts'
import { narrowedBy } from '../../search/active-filters.tsx'
import { Check } from '../../search/check.tsx'
import { CompensationFilter } from '../../search/compensation-filter.tsx'
import { countedFilters } from '../../search/counted-filters.ts'
import { FilterChips } from '../../search/filter-chips.tsx'
import { Popover } from '../../search/filter-popover.tsx'
import filters from '../../search/filters.module.css'
import { ListFilter } from '../../search/list-filter.tsx'
import { type Searched, useGo } from '../../search/searched.ts'
import { type OwnListState, paramsOfOwnList, withoutFilters, writeOwnList } from './list-state.ts'

const names = ['skills', 'employmentType', 'industry', 'locationType'] as const satisfies Facet[]

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
        {countedFilters(facets, names).map((filter) => (
          <ListFilter
            key={filter.name}
            filter={filter}
            state={lists}
            searched={searched}
            isWhole={params.get('all') === filter.name}
            onChange={change}
          />
        ))}
        {hasForm ? null : <OrderChip state={state} searched={searched} onChange={change} />}
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

const orders = [
  ['desc', 'Newest to Oldest'],
  ['asc', 'Oldest to Newest'],
] as const

function OrderChip({
  state,
  searched,
  onChange,
}: {
  state: OwnListState
  searched: Searched
  onChange: (changed: Pick<OwnListState, 'sort'>) => void
}) {
  return (
    <Popover
      id="sort"
      label="Sort By"
      chosen={state.sort === 'asc' ? 1 : 0}
      searched={searched}
      leave={['sort']}
      onChange={(form) => onChange({ sort: form.get('sort') === 'asc' ? 'asc' : 'desc' })}
    >
      <ul className={filters.values}>
        {orders.map(([value, label]) => (
          <li key={value}>
            <label>
              <Check type="radio" name="sort" value={value} isOn={state.sort === value} />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
