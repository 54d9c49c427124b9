import type { Facets } from '@chainwork/contract/search/schemas'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { grouped } from '../../format/numbers.ts'
import { SelectOptions } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { Choice } from './check.tsx'
import { Popover } from './filter-popover.tsx'
import styles from './filters.module.css'
import { SalaryRange, thousands } from './salary-range.tsx'
import type { Searched } from './searched.ts'

/** Salary from and to, with how many posts each range has. */
export function CompensationFilter({
  state,
  searched,
  buckets,
  hint = 'Posts that do not show their salary are left out.',
  onChange: change,
}: {
  state: Pick<SearchState, 'min' | 'max'>
  searched: Searched
  buckets: Facets['compensation']
  /** Which posts a salary leaves out. */
  hint?: string
  onChange: (range: Pick<SearchState, 'min' | 'max'>) => void
}) {
  return (
    <Popover
      id="compensation"
      label="Compensation"
      chosen={state.min || state.max ? 1 : 0}
      searched={searched}
      leave={['min', 'max']}
      onChange={(form) => change({ min: String(form.get('min') ?? ''), max: String(form.get('max') ?? '') })}
    >
      <SalaryRange buckets={buckets} min={state.min} max={state.max} onChange={change} />
      <p className={styles.range}>
        {(
          [
            ['min', 'At least'],
            ['max', 'At most'],
          ] as const
        ).map(([name, label]) => (
          <label key={name}>
            {label}
            <Choice name={name} value={state[name]} className={fields.input}>
              <SelectOptions none="Any" of={buckets.slice(1).map(({ value }) => [value, thousands(value)])} />
              <Custom value={state[name]} known={buckets.map(({ value }) => value)} />
            </Choice>
          </label>
        ))}
      </p>
      <p className={styles.hint}>US dollars a year. {hint}</p>
    </Popover>
  )
}

/** A bound that came with a link and is none of the steps. */
function Custom({ value, known }: { value: string; known: readonly string[] }) {
  return value && (!known.includes(value) || value === '0') ? (
    <option value={value}>{`$${grouped(Number(value))}`}</option>
  ) : null
}
