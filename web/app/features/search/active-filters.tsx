import { pagePath } from '@chainwork/contract/pages'
import { chosenLabel, listNames } from '@chainwork/contract/search/facets'
import { type SearchState, emptySearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { grouped } from '../../format/numbers.ts'
import { FilterChips } from './filter-chips.tsx'
import { linkTo } from './searched.ts'

/** Everything that narrows the search as chips; each takes itself away. */
export function ActiveFilters({ state, place }: { state: SearchState; place: Place | null }) {
  const chips: { key: string; label: string; rest: SearchState }[] = [
    ...(state.loc ? [{ key: 'loc', label: place?.label ?? state.loc, rest: { ...state, loc: '' } }] : []),
    ...listNames.flatMap((name) =>
      state[name].map((value) => ({
        key: `${name}=${value}`,
        label: chosenLabel(name, value),
        rest: { ...state, [name]: state[name].filter((each) => each !== value) },
      })),
    ),
    ...(state.min
      ? [
          {
            key: 'min',
            label: `from $${grouped(Number(state.min))}`,
            rest: { ...state, min: '' },
          },
        ]
      : []),
    ...(state.max
      ? [
          {
            key: 'max',
            label: `up to $${grouped(Number(state.max))}`,
            rest: { ...state, max: '' },
          },
        ]
      : []),
  ]
  const jobs = { path: pagePath('/jobs') }
  return (
    <FilterChips
      chips={chips.map(({ key, label, rest }) => ({ key, label, to: linkTo(jobs, writeSearch(rest)) }))}
      none={linkTo(jobs, writeSearch({ ...emptySearch, q: state.q }))}
    />
  )
}
