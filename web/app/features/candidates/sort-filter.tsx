import type { CandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { candidateOrderLabels, candidateOrders } from '@chainwork/contract/candidates/values'
import { Check } from '../search/check.tsx'
import { Popover } from '../search/filter-popover.tsx'
import styles from '../search/filters.module.css'
import type { Searched } from '../search/searched.ts'
import { useCandidateChange } from './candidates-page.ts'

/** The order of the list; by the match once a job post is chosen to match with. */
export function SortFilter({ state, searched }: { state: CandidateSearch; searched: Searched }) {
  const change = useCandidateChange(state, searched)
  const orders = candidateOrders.filter(
    (order) => (order !== 'match' || state.job) && (order !== 'newest' || state.q),
  )
  return (
    <Popover
      id="sort"
      label="Sort By"
      chosen={state.sort ? 1 : 0}
      searched={searched}
      leave={['sort']}
      onChange={(form) => change({ sort: form.get('sort') as CandidateSearch['sort'] })}
    >
      <ul className={styles.values}>
        {(['', ...orders] as const).map((order) => (
          <li key={order}>
            <label>
              <Check
                type="radio"
                name="sort"
                value={order}
                isOn={state.sort === order || (order === '' && !orders.includes(state.sort as never))}
              />
              {order ? candidateOrderLabels[order] : state.q ? 'Most relevant' : candidateOrderLabels.newest}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
