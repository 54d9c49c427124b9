import type { Facets } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { CompensationFilter } from './compensation-filter.tsx'
import { Popover, useChange } from './filter-popover.tsx'

type ListName = 'skills' | 'type' | 'industry' | 'size' | 'place'
const mostValues = 40

interface Filter {
  label: string
  name: ListName
  /** The parameter that leaves values out, where that is possible. */
  exclude?: 'noskills' | 'notype' | 'noindustry'
  values: { value: string; label: string; count: number }[]
}

/** One chip for each filter; each opens its values with their counts. Popovers are the browser's own, so they work without scripts. */
export function FilterBar({
  state,
  facets,
  total,
  place,
}: {
  state: SearchState
  facets: Facets | null
  total: number
  place: Place | null
}) {
  const byLabel = (values: Facets['skills']) =>
    values.slice(0, mostValues).map(({ label, count }) => ({ value: label, label, count }))
  const filters: Filter[] = facets
    ? [
        { label: 'Skills', name: 'skills', exclude: 'noskills', values: byLabel(facets.skills) },
        {
          label: 'Location Type',
          name: 'place',
          values: facets.locationType.map(({ value, label, count }) => ({
            value: value === 'true' ? 'remote' : 'onsite',
            label,
            count,
          })),
        },
        { label: 'Company Size', name: 'size', values: facets.companySize },
        {
          label: 'Industry/Market',
          name: 'industry',
          exclude: 'noindustry',
          values: byLabel(facets.industry),
        },
        { label: 'Employment Type', name: 'type', exclude: 'notype', values: facets.employmentType },
      ]
    : []
  const shared = { state, total }
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {facets ? <CompensationFilter {...shared} buckets={facets.compensation} /> : null}
      {filters.map((filter) => (
        <ListFilter key={filter.name} filter={filter} {...shared} />
      ))}
      <SortFilter {...shared} />
      {state.q && state.loc ? (
        <a
          className={controls.chip}
          href={`/login?continue=${encodeURIComponent(`/jobs?${writeSearch(state)}`)}`}
        >
          <Icon name="bell" small /> Get job alerts{place ? ` for ${place.name}` : ''}
        </a>
      ) : null}
    </div>
  )
}

function ListFilter({ filter, state, total }: { filter: Filter; state: SearchState; total: number }) {
  const change = useChange(state)
  const { name, exclude } = filter
  const chosen = state[name].length + (exclude ? state[exclude].length : 0)
  return (
    <Popover
      id={name}
      label={filter.label}
      chosen={chosen}
      state={state}
      leave={exclude ? [name, exclude] : [name]}
      total={total}
      onChange={(form) =>
        change({ [name]: form.getAll(name), ...(exclude ? { [exclude]: form.getAll(exclude) } : {}) })
      }
    >
      <ul className={styles.values}>
        {filter.values.map(({ value, label, count }) => {
          const isOn = state[name].includes(value)
          const isOut = exclude !== undefined && state[exclude].includes(value)
          return (
            <li key={value}>
              <label className={count === 0 && !isOn ? styles.none : undefined}>
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={isOn}
                  key={`${value}-${isOn}`}
                  disabled={count === 0 && !isOn}
                />
                <span>{label}</span>
                <span className="mono">{count.toLocaleString('en-US')}</span>
              </label>
              {exclude ? (
                <label className={styles.not}>
                  <input
                    type="checkbox"
                    name={exclude}
                    value={value}
                    defaultChecked={isOut}
                    key={`${value}-not-${isOut}`}
                  />
                  <span aria-hidden="true">not</span>
                  <span className="visually-hidden">leave out {label}</span>
                </label>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}

function SortFilter({ state, total }: { state: SearchState; total: number }) {
  const change = useChange(state)
  const orders = [
    ['', state.q ? 'Best match' : 'Default'],
    ['newest', 'Newest to Oldest'],
    ['oldest', 'Oldest to Newest'],
  ] as const
  return (
    <Popover
      id="sort"
      label="Sort By"
      chosen={state.sort ? 1 : 0}
      state={state}
      leave={['sort']}
      total={total}
      onChange={(form) => change({ sort: form.get('sort') as SearchState['sort'] })}
    >
      <ul className={styles.values}>
        {orders.map(([value, label]) => (
          <li key={value}>
            <label>
              <input
                type="radio"
                name="sort"
                value={value}
                defaultChecked={state.sort === value}
                key={`${value}-${state.sort === value}`}
              />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
