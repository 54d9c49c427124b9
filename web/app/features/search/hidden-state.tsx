import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'

/** The rest of the search as hidden fields, so that a plain form keeps it. */
export function HiddenState({ state, leave }: { state: SearchState; leave: readonly (keyof SearchState)[] }) {
  return [...writeSearch(state)]
    .filter(([name]) => !leave.includes(name as keyof SearchState))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}
