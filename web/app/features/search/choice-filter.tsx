import { grouped } from '../../format/numbers.ts'
import { Check } from './check.tsx'
import { Popover } from './filter-popover.tsx'
import styles from './filters.module.css'
import type { Searched } from './searched.ts'

interface Option<Value extends string> {
  value: Value
  label: string
  /** How many it finds; what finds nothing cannot be chosen. */
  count?: number | null
}

/** A filter or an order of which one value can be chosen, by the parameter of its name. */
export function ChoiceFilter<Value extends string>({
  name,
  label,
  value,
  options,
  unset,
  searched,
  onChange,
  children,
}: {
  name: string
  label: string
  value: Value
  options: readonly Option<Value>[]
  /** The value that counts as none. */
  unset: Value
  searched: Searched
  onChange: (value: Value) => void
  children?: React.ReactNode
}) {
  return (
    <Popover
      id={name}
      label={label}
      chosen={value === unset ? 0 : 1}
      searched={searched}
      leave={[name]}
      onChange={(form) => onChange(String(form.get(name) ?? unset) as Value)}
    >
      <Options name={name} value={value} options={options} />
      {children}
    </Popover>
  )
}

/** Values of which one is chosen. */
export function Options<Value extends string>({
  name,
  value: chosen,
  options,
}: {
  name: string
  value: Value
  options: readonly Option<Value>[]
}) {
  return (
    <ul className={styles.values}>
      {options.map(({ value, label, count = null }) => {
        const isNone = count === 0 && value !== chosen
        return (
          <li key={value}>
            <label className={isNone ? styles.none : undefined}>
              <Check type="radio" name={name} value={value} isOn={value === chosen} disabled={isNone} />
              {label}
              {count === null ? null : <span>{grouped(count)}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
