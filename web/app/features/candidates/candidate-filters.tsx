import type { CandidateList, CandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { candidateFacet, candidateFacets, candidateFacetsOf } from '@chainwork/contract/candidates/facets'
import type { CandidateFacets } from '@chainwork/contract/candidates/schemas'
import { candidateOrderLabels, candidateOrders } from '@chainwork/contract/candidates/values'
import { proficiencyLabels } from '@chainwork/contract/profiles/values'
import { memo } from 'react'
import { loadUsedSkills } from '../../api/used-skills.ts'
import { Choice } from '../search/check.tsx'
import { ChoiceFilter, Options } from '../search/choice-filter.tsx'
import type { FilterValue } from '../search/filter-values.ts'
import styles from '../search/filters.module.css'
import { ListFilter, type ListOf } from '../search/list-filter.tsx'
import type { Searched } from '../search/searched.ts'
import { SelectOptions } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import own from './candidates.module.css'
import { searchedCandidates, useCandidateChange } from './candidates-page.ts'
import { valueWords } from './filter-words.ts'
import type { LoadedCandidates } from './load-candidates.ts'
import { ScoreFilter, YearsFilter } from './range-filters.tsx'

const lists = candidateFacetsOf('list')
type List = (typeof lists)[number]
const isFolded = ({ name }: List) => candidateFacet(name).isFolded ?? false

interface Props {
  state: CandidateSearch
  searched: Searched
  facets: CandidateFacets
}

/** One chip for each filter; each opens its values with their counts. Those that are folded unfold once one is used. */
export const CandidateFilters = memo(function CandidateFilters({
  state,
  found,
  whole,
}: Pick<LoadedCandidates, 'state' | 'found' | 'whole'>) {
  const searched = searchedCandidates({ state, found })
  const shared = found.facets && { state, searched, facets: found.facets }
  const folded = lists.filter(isFolded)
  return (
    <div className={`${styles.bar} ${own.filters}`} role="group" aria-label="Filters">
      {shared ? (
        <>
          {lists
            .filter((list) => !isFolded(list))
            .map((list) => (
              <CandidateListFilter key={list.name} list={list} whole={whole} {...shared} />
            ))}
          <YearsFilter {...shared} />
          <CandidateChoice name="availability" {...shared} />
          <ScoreFilter {...shared} />
        </>
      ) : null}
      <SortFilter state={state} searched={searched} />
      {shared ? (
        <details
          className={own.more}
          open={
            state.active !== '' ||
            folded.some(({ address }) => state[address].length > 0 || whole === address)
          }
        >
          <summary>More filters</summary>
          <div className={own.others}>
            {folded.map((list) => (
              <CandidateListFilter key={list.name} list={list} whole={whole} {...shared} />
            ))}
            <CandidateChoice name="active" {...shared} />
          </div>
        </details>
      ) : null}
    </div>
  )
})

function CandidateListFilter({
  list,
  whole,
  state,
  searched,
  facets,
}: Props & { list: List; whole: string | null }) {
  const change = useCandidateChange(state, searched)
  const { name, address } = list
  return (
    <ListFilter<CandidateList>
      filter={listOf(list, state, facets)}
      state={state}
      searched={searched}
      isWhole={whole === address}
      leave={name === 'skills' ? ['every'] : name === 'languages' ? ['level'] : []}
      onChange={(chosen, form) =>
        change({
          ...chosen,
          ...(name === 'skills' ? { every: form.get('every') === '1' ? '1' : '' } : {}),
          ...(name === 'languages' ? { level: String(form.get('level') ?? '') } : {}),
        })
      }
    >
      {facets[name].length ? null : (
        <p className={styles.hint}>
          {name === 'interests'
            ? 'None of these candidates has chosen interests.'
            : 'None of these candidates shows this.'}
        </p>
      )}
      {name === 'skills' ? <Options name="every" value={state.every} options={anyOrAll} /> : null}
      {name === 'languages' ? <MinLevel state={state} /> : null}
    </ListFilter>
  )
}

function listOf(
  { name, address }: List,
  state: CandidateSearch,
  facets: CandidateFacets,
): ListOf<CandidateList> {
  return {
    name: address,
    exclude: name === 'skills' ? 'noskills' : null,
    label: candidateFacets[name].label,
    isStrict: true,
    labelOf: (value) => valueWords(facets, name, value),
    values:
      name === 'languages'
        ? languagesOf(state, facets)
        : facets[name].map((each) => ({
            ...each,
            // Skills stand in the address by their names.
            value: name === 'skills' ? each.label : each.value,
          })),
    ...(name === 'skills' ? { loadOthers: allSkills } : {}),
  }
}

/** Languages with how many speak them; with a level, how many at least so well, as far as it was counted. */
function languagesOf({ level }: CandidateSearch, { languages }: CandidateFacets): FilterValue[] {
  const counts = new Map(languages.map(({ value, count }) => [value, count]))
  return languages
    .map(({ value, label }) => ({ value: value.split(':')[0]!, label: label.split(', ')[0]! }))
    .filter(({ value }, at, all) => all.findIndex((each) => each.value === value) === at)
    .map((each) => ({
      ...each,
      count: (level ? counts.get(`${each.value}:${level}`) : counts.get(each.value)) ?? null,
    }))
}

async function allSkills(): Promise<FilterValue[]> {
  const all = await loadUsedSkills()
  return all.map(({ name, kind }) => ({ value: name, label: name, count: null, isSoft: kind === 'soft' }))
}

const anyOrAll: { value: CandidateSearch['every']; label: string }[] = [
  { value: '', label: 'Any of these skills' },
  { value: '1', label: 'All of these skills' },
]

function MinLevel({ state }: { state: CandidateSearch }) {
  return (
    <p className={own.level}>
      <label htmlFor="level">
        At least
        <Choice id="level" name="level" value={state.level} className={fields.input}>
          <SelectOptions none="any level" of={Object.entries(proficiencyLabels)} />
        </Choice>
      </label>
    </p>
  )
}

/** A filter of which one value can be chosen; each includes those before it. */
function CandidateChoice({ name, state, searched, facets }: Props & { name: 'availability' | 'active' }) {
  const change = useCandidateChange(state, searched)
  const { address, label } = candidateFacets[name]
  return (
    <ChoiceFilter
      name={address}
      label={label}
      value={state[address]}
      unset=""
      options={[{ value: '', label: 'Any time' }, ...facets[name]]}
      searched={searched}
      onChange={(value) => change({ [address]: value })}
    />
  )
}

/** The order of the list; by the match once a job post is chosen to match with. */
function SortFilter({ state, searched }: Omit<Props, 'facets'>) {
  const change = useCandidateChange(state, searched)
  const orders = candidateOrders.filter(
    (order) => (order !== 'match' || state.job) && (order !== 'newest' || state.q),
  )
  return (
    <ChoiceFilter<CandidateSearch['sort']>
      name="sort"
      label="Sort By"
      value={orders.find((order) => order === state.sort) ?? ''}
      unset=""
      options={[
        { value: '', label: state.q ? 'Most relevant' : candidateOrderLabels.newest },
        ...orders.map((value) => ({ value, label: candidateOrderLabels[value] })),
      ]}
      searched={searched}
      onChange={(sort) => change({ sort })}
    />
  )
}
