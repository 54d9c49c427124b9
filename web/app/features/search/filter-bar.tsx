import type { Facets } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useNavigate } from 'react-router'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { HiddenState } from './hidden-state.tsx'

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
export function FilterBar({ state, facets, total, place }: { state: SearchState; facets: Facets | null; total: number; place: Place | null }) {
  const byLabel = (values: Facets['skills']) => values.slice(0, mostValues).map(({ label, count }) => ({ value: label, label, count }))
  const filters: Filter[] = facets
    ? [
        { label: 'Skills', name: 'skills', exclude: 'noskills', values: byLabel(facets.skills) },
        { label: 'Location Type', name: 'place', values: facets.locationType.map(({ value, label, count }) => ({ value: value === 'true' ? 'remote' : 'onsite', label, count })) },
        { label: 'Company Size', name: 'size', values: facets.companySize },
        { label: 'Industry/Market', name: 'industry', exclude: 'noindustry', values: byLabel(facets.industry) },
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
        <a className={controls.chip} href={`/login?continue=${encodeURIComponent(`/jobs?${writeSearch(state)}`)}`}>
          <Icon name="bell" small /> Get job alerts{place ? ` for ${place.name}` : ''}
        </a>
      ) : null}
    </div>
  )
}

function Popover({ id, label, chosen, state, leave, total, children, onChange }: { id: string; label: string; chosen: number; state: SearchState; leave: (keyof SearchState)[]; total: number; children: React.ReactNode; onChange: (form: FormData) => void }) {
  return (
    <div className={styles.filter}>
      <button type="button" popoverTarget={`filter-${id}`} className={chosen ? `${controls.chip} ${controls.chipOn}` : controls.chip}>
        {label}
        {chosen ? ` (${chosen})` : ''}
        <Icon name="down" small />
      </button>
      <div id={`filter-${id}`} popover="auto" className={styles.popover} role="dialog" aria-label={label}>
        <form
          action="/jobs"
          method="get"
          onChange={(event) => onChange(new FormData(event.currentTarget))}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(new FormData(event.currentTarget))
            document.getElementById(`filter-${id}`)?.hidePopover()
          }}
        >
          <HiddenState state={state} leave={leave} />
          <fieldset>
            <legend className={styles.legend}>{label}</legend>
            {children}
          </fieldset>
          <p className={styles.done}>
            <button className={`${controls.button} ${controls.small}`}>
              Show {total.toLocaleString('en-US')} {total === 1 ? 'job' : 'jobs'}
            </button>
          </p>
        </form>
      </div>
    </div>
  )
}

function useChange(state: SearchState) {
  const navigate = useNavigate()
  return (changed: Partial<SearchState>) => {
    const next = writeSearch({ ...state, ...changed }).toString()
    if (next !== writeSearch(state).toString()) void navigate(`/jobs?${next}`, { preventScrollReset: true })
  }
}

function ListFilter({ filter, state, total }: { filter: Filter; state: SearchState; total: number }) {
  const change = useChange(state)
  const { name, exclude } = filter
  const chosen = state[name].length + (exclude ? state[exclude].length : 0)
  return (
    <Popover id={name} label={filter.label} chosen={chosen} state={state} leave={exclude ? [name, exclude] : [name]} total={total} onChange={(form) => change({ [name]: form.getAll(name), ...(exclude ? { [exclude]: form.getAll(exclude) } : {}) })}>
      <ul className={styles.values}>
        {filter.values.map(({ value, label, count }) => {
          const isOn = state[name].includes(value)
          const isOut = exclude !== undefined && state[exclude].includes(value)
          return (
            <li key={value}>
              <label className={count === 0 && !isOn ? styles.none : undefined}>
                <input type="checkbox" name={name} value={value} defaultChecked={isOn} key={`${value}-${isOn}`} disabled={count === 0 && !isOn} />
                <span>{label}</span>
                <span className="mono">{count.toLocaleString('en-US')}</span>
              </label>
              {exclude ? (
                <label className={styles.not}>
                  <input type="checkbox" name={exclude} value={value} defaultChecked={isOut} key={`${value}-not-${isOut}`} />
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

function CompensationFilter({ state, total, buckets }: { state: SearchState; total: number; buckets: Facets['compensation'] }) {
  const change = useChange(state)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <Popover id="compensation" label="Compensation" chosen={state.min || state.max ? 1 : 0} state={state} leave={['min', 'max']} total={total} onChange={(form) => change({ min: String(form.get('min') ?? ''), max: String(form.get('max') ?? '') })}>
      <svg viewBox="0 0 180 40" className={styles.histogram} role="img" aria-label={buckets.map(({ label, count }) => `${label}: ${count}`).join(', ')}>
        {buckets.map(({ value, count }, index) => (
          <rect key={value} x={index * 20 + 1} width={18} y={40 - (38 * count) / most} height={(38 * count) / most + 1} />
        ))}
      </svg>
      <p className={styles.range}>
        <label>
          At least
          <select name="min" defaultValue={state.min} key={`min-${state.min}`} className={controls.input}>
            <option value="">any</option>
            {buckets.slice(1).map(({ value }) => (
              <option key={value} value={value}>{`$${Number(value) / 1000}k`}</option>
            ))}
            <Custom value={state.min} known={buckets.map(({ value }) => value)} />
          </select>
        </label>
        <label>
          At most
          <select name="max" defaultValue={state.max} key={`max-${state.max}`} className={controls.input}>
            <option value="">any</option>
            {buckets.slice(1).map(({ value }) => (
              <option key={value} value={value}>{`$${Number(value) / 1000}k`}</option>
            ))}
            <Custom value={state.max} known={buckets.map(({ value }) => value)} />
          </select>
        </label>
      </p>
      <p className={styles.hint}>US dollars a year. Posts that do not show their salary are left out.</p>
    </Popover>
  )
}

/** A bound that came with a link and is none of the steps. */
function Custom({ value, known }: { value: string; known: readonly string[] }) {
  return value && (!known.includes(value) || value === '0') ? <option value={value}>{`$${Number(value).toLocaleString('en-US')}`}</option> : null
}

function SortFilter({ state, total }: { state: SearchState; total: number }) {
  const change = useChange(state)
  const orders = [
    ['', state.q ? 'Best match' : 'Default'],
    ['newest', 'Newest to Oldest'],
    ['oldest', 'Oldest to Newest'],
  ] as const
  return (
    <Popover id="sort" label="Sort By" chosen={state.sort ? 1 : 0} state={state} leave={['sort']} total={total} onChange={(form) => change({ sort: form.get('sort') as SearchState['sort'] })}>
      <ul className={styles.values}>
        {orders.map(([value, label]) => (
          <li key={value}>
            <label>
              <input type="radio" name="sort" value={value} defaultChecked={state.sort === value} key={`${value}-${state.sort === value}`} />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
