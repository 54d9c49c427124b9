import { pagePath } from '@chainwork/contract/pages'
import { type ListName, chosenLabel, listNames } from '@chainwork/contract/search/facets'
import { type SearchState, emptySearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { grouped } from '../../format/numbers.ts'
import { FilterChips } from './filter-chips.tsx'
import { linkTo } from './searched.ts'

type Narrowing = Pick<SearchState, 'loc' | 'min' | 'max'> & Partial<Record<ListName, string[]>>

/** Everything that narrows a search as the words of a chip, with the change that takes it away. */
export function narrowedBy<State extends Narrowing>(state: State, place: Place | null) {
  const chips: { key: string; label: string; without: Partial<Narrowing> }[] = [
    ...(state.loc ? [{ key: 'loc', label: place?.label ?? state.loc, without: { loc: '' } }] : []),
    ...listNames.flatMap((name) =>
      (state[name] ?? []).map((value) => ({
        key: `${name}=${value}`,
        label: chosenLabel(name, value),
        without: { [name]: state[name]!.filter((each) => each !== value) },
      })),
    ),
    ...(state.min
      ? [{ key: 'min', label: `from $${grouped(Number(state.min))}`, without: { min: '' } }]
      : []),
    ...(state.max
      ? [{ key: 'max', label: `up to $${grouped(Number(state.max))}`, without: { max: '' } }]
      : []),
  ]
  return chips.map(({ key, label, without }) => ({ key, label, rest: { ...state, ...without } }))
}

/** What narrows the search for jobs as chips; each takes itself away. */
export function ActiveFilters({ state, place }: { state: SearchState; place: Place | null }) {
  const jobs = { path: pagePath('/jobs') }
  return (
    <FilterChips
      chips={narrowedBy(state, place).map(({ key, label, rest }) => ({
        key,
        label,
        to: linkTo(jobs, writeSearch(rest)),
      }))}
      none={linkTo(jobs, writeSearch({ ...emptySearch, q: state.q }))}
    />
  )
}
