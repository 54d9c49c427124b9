import {
  type CandidateChoice,
  type CandidateList,
  type CandidateSearch,
  candidateChoices,
  candidateLists,
} from '@chainwork/contract/candidates/candidate-url'
import type { CandidateFacets } from '@chainwork/contract/candidates/schemas'
import { candidateColumns } from '@chainwork/contract/candidates/values'
import { type Proficiency, proficiencyLabels } from '@chainwork/contract/profiles/values'
import { memo } from 'react'
import { loadUsedSkills } from '../../api/used-skills.ts'
import { grouped } from '../../format/numbers.ts'
import { Check, Choice } from '../search/check.tsx'
import { Popover } from '../search/filter-popover.tsx'
import type { FilterValue } from '../search/filter-values.ts'
import styles from '../search/filters.module.css'
import { ListFilter, type ListOf } from '../search/list-filter.tsx'
import type { Searched } from '../search/searched.ts'
import fields from '../../ui/field.module.css'
import own from './candidates.module.css'
import { searchedCandidates, useCandidateChange } from './candidates-page.ts'
import { valueWords } from './filter-words.ts'
import type { LoadedCandidates } from './load-candidates.ts'
import { ScoreFilter, YearsFilter } from './range-filters.tsx'
import { SortFilter } from './sort-filter.tsx'

/** One chip for each filter; each opens its values with their counts. */
export const CandidateFilters = memo(function CandidateFilters({
  state,
  found,
  whole,
}: Pick<LoadedCandidates, 'state' | 'found' | 'whole'>) {
  const { facets } = found
  const searched = searchedCandidates({ state, found })
  const change = useCandidateChange(state, searched)
  const shared = { state, searched }
  const list = (name: keyof typeof candidateLists) =>
    facets ? (
      <ListFilter<CandidateList>
        key={name}
        filter={listOf(name, state, facets)}
        isWhole={whole === name}
        leave={name === 'skills' ? ['every'] : name === 'lang' ? ['level'] : none}
        onChange={(lists, form) =>
          change({
            ...lists,
            ...(name === 'skills' ? { every: form.get('every') === '1' ? '1' : '' } : {}),
            ...(name === 'lang' ? { level: String(form.get('level') ?? '') } : {}),
          })
        }
        {...shared}
      >
        {facets[candidateLists[name]].length ? null : <p className={styles.hint}>{nobody(name)}</p>}
        {name === 'skills' ? <AnyOrAll state={state} /> : null}
        {name === 'lang' ? <LeastLevel state={state} /> : null}
      </ListFilter>
    ) : null
  return (
    <div className={`${styles.bar} ${own.filters}`} role="group" aria-label="Filters">
      {facets ? (
        <>
          {firstLists.map(list)}
          <YearsFilter {...shared} facets={facets} />
          <ChoiceFilter name="from" {...shared} facets={facets} />
          <ScoreFilter {...shared} facets={facets} />
        </>
      ) : null}
      <SortFilter {...shared} />
      {facets ? (
        <details
          className={own.more}
          open={state.active !== '' || otherLists.some((name) => state[name].length > 0 || whole === name)}
        >
          <summary>More filters</summary>
          <div className={own.others}>
            {otherLists.map(list)}
            <ChoiceFilter name="active" {...shared} facets={facets} />
          </div>
        </details>
      ) : null}
    </div>
  )
})

/** Filters that are always there; the others are folded until one of them is used. */
const firstLists = ['skills', 'place', 'lang'] as const satisfies (keyof typeof candidateLists)[]
const otherLists = [
  'work',
  'zone',
  'edu',
  'interest',
  'chain',
] as const satisfies (keyof typeof candidateLists)[]
const none: readonly string[] = []

/** What an empty filter says. */
function nobody(name: keyof typeof candidateLists): string {
  return name === 'interest'
    ? 'None of these candidates has chosen interests.'
    : 'None of these candidates shows this.'
}

function listOf(
  name: keyof typeof candidateLists,
  state: CandidateSearch,
  facets: CandidateFacets,
): ListOf<CandidateList> {
  const column = candidateLists[name]
  return {
    name,
    exclude: name === 'skills' ? 'noskills' : null,
    label: candidateColumns[column].label,
    isStrict: true,
    labelOf: (value) => valueWords(facets, column, value),
    values:
      name === 'lang'
        ? languagesOf(state, facets)
        : facets[column].map(({ value, label, count, isSoft }) => ({
            // Skills stand in the address by their names.
            value: name === 'skills' ? label : value,
            label,
            count,
            isSoft,
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

function AnyOrAll({ state }: { state: CandidateSearch }) {
  return (
    <ul className={styles.values}>
      {(
        [
          ['', 'Any of these skills'],
          ['1', 'All of these skills'],
        ] as const
      ).map(([value, label]) => (
        <li key={value}>
          <label>
            <Check type="radio" name="every" value={value} isOn={state.every === value} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}

const levels = Object.entries(proficiencyLabels) as [`${Proficiency}`, string][]

function LeastLevel({ state }: { state: CandidateSearch }) {
  return (
    <p className={own.level}>
      <label>
        At least
        <Choice name="level" value={state.level} className={fields.input}>
          <option value="">any level</option>
          {levels.map(([level, words]) => (
            <option key={level} value={level}>
              {words}
            </option>
          ))}
        </Choice>
      </label>
    </p>
  )
}

const anyTime = { value: '', label: 'Any time', count: null }

/** A filter of which one value can be chosen; each includes those before it. */
function ChoiceFilter({
  name,
  state,
  searched,
  facets,
}: {
  name: Exclude<CandidateChoice, 'meets'>
  state: CandidateSearch
  searched: Searched
  facets: CandidateFacets
}) {
  const change = useCandidateChange(state, searched)
  const column = candidateChoices[name]
  return (
    <Popover
      id={name}
      label={candidateColumns[column].label}
      chosen={state[name] ? 1 : 0}
      searched={searched}
      leave={[name]}
      onChange={(form) => change({ [name]: String(form.get(name) ?? '') })}
    >
      <ul className={styles.values}>
        {[anyTime, ...facets[column]].map(({ value, label, count }) => {
          const isNone = count === 0 && state[name] !== value
          return (
            <li key={value}>
              <label className={isNone ? styles.none : undefined}>
                <Check
                  type="radio"
                  name={name}
                  value={value}
                  isOn={state[name] === value}
                  disabled={isNone}
                />
                {label}
                {count === null ? null : <span className="mono">{grouped(count)}</span>}
              </label>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
