import type { Facets } from '@chainwork/contract/search/schemas'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { grouped } from '../../format/numbers.ts'
import fields from '../../ui/field.module.css'
import { Choice } from './check.tsx'
import { Popover, useFilterChange } from './filter-popover.tsx'
import styles from './filters.module.css'

/** Salary from and to, with how many posts each range has. */
export function CompensationFilter({
  state,
  total,
  buckets,
}: {
  state: SearchState
  total: number
  buckets: Facets['compensation']
}) {
  const change = useFilterChange(state)
  const max = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <Popover
      id="compensation"
      label="Compensation"
      chosen={state.min || state.max ? 1 : 0}
      state={state}
      leave={['min', 'max']}
      total={total}
      onChange={(form) => change({ min: String(form.get('min') ?? ''), max: String(form.get('max') ?? '') })}
    >
      <svg
        viewBox="0 0 180 40"
        className={styles.histogram}
        role="img"
        aria-label={buckets.map(({ label, count }) => `${label}: ${count}`).join(', ')}
      >
        {buckets.map(({ value, count }, index) => (
          <rect
            key={value}
            x={index * 20 + 1}
            width={18}
            y={40 - (38 * count) / max}
            height={(38 * count) / max + 1}
          />
        ))}
      </svg>
      <p className={styles.range}>
        <label>
          At least
          <Choice name="min" value={state.min} className={fields.input}>
            <option value="">any</option>
            {buckets.slice(1).map(({ value }) => (
              <option key={value} value={value}>{`$${Number(value) / 1000}k`}</option>
            ))}
            <Custom value={state.min} known={buckets.map(({ value }) => value)} />
          </Choice>
        </label>
        <label>
          At most
          <Choice name="max" value={state.max} className={fields.input}>
            <option value="">any</option>
            {buckets.slice(1).map(({ value }) => (
              <option key={value} value={value}>{`$${Number(value) / 1000}k`}</option>
            ))}
            <Custom value={state.max} known={buckets.map(({ value }) => value)} />
          </Choice>
        </label>
      </p>
      <p className={styles.hint}>US dollars a year. Posts that do not show their salary are left out.</p>
    </Popover>
  )
}

/** A bound that came with a link and is none of the steps. */
function Custom({ value, known }: { value: string; known: readonly string[] }) {
  return value && (!known.includes(value) || value === '0') ? (
    <option value={value}>{`$${grouped(Number(value))}`}</option>
  ) : null
}
