import { useState } from 'react'
import { grouped } from '../../format/numbers.ts'
import { Check } from './check.tsx'
import { Popover } from './filter-popover.tsx'
import {
  type FilterNames,
  type FilterRow,
  type FilterValue,
  type Lists,
  briefRows,
  filterOfForm,
  filterRows,
} from './filter-values.ts'
import styles from './filters.module.css'
import { type Searched, linkTo } from './searched.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** A filter with more values than this begins with a box to find one. */
const fewValues = 12
const none: readonly string[] = []

export interface ListOf<Name extends string> extends FilterNames<Name> {
  label: string
  values: FilterValue[]
  /** Values that nothing has cannot be chosen. */
  isStrict?: boolean
  /** Values beyond those counted, to be found by their names. */
  loadOthers?: () => Promise<readonly FilterValue[]>
}

/** One filter with several values; each can be kept, and where it makes sense left out. */
export function ListFilter<Name extends string>({
  filter,
  state,
  searched,
  isWhole,
  onChange,
  leave = none,
  children,
}: {
  filter: ListOf<Name>
  state: Lists<Name>
  searched: Searched
  /** All values at once, as somebody without scripts asked for. */
  isWhole: boolean
  onChange: (changed: Partial<Record<Name, string[]>>, form: FormData) => void
  /** Further parameters that the form says itself, with `children`. */
  leave?: readonly string[]
  children?: React.ReactNode
}) {
  const { name, exclude } = filter
  const chosen = state[name].length + (exclude ? state[exclude].length : 0)
  const found = filterRows(state, filter, filter.values)
  const [before, setBefore] = useState<FilterRow[] | null>(null)
  const [sought, setSought] = useState('')
  const isHydrated = useHydrated()
  const [others, setOthers] = useState<readonly FilterRow[]>([])
  const listed = before ? inPlace(before, found) : isWhole ? found : briefRows(found)
  const rows = sought.trim()
    ? [
        ...listed,
        ...others.filter((row) => isSought(row, sought) && !listed.some(({ label }) => label === row.label)),
      ]
    : listed
  const seek = (text: string) => {
    setSought(text)
    // The page brings the most frequent; any other one can be found too.
    if (filter.loadOthers && !others.length)
      void filter.loadOthers().then(
        (all) => setOthers(all.map((value) => ({ ...value, isOn: false, isOut: false }))),
        () => {},
      )
  }
  const soft = rows.filter(({ isSoft }) => isSoft)
  return (
    <Popover
      id={name}
      label={filter.label}
      chosen={chosen}
      searched={searched}
      leave={exclude ? [name, exclude, ...leave] : [name, ...leave]}
      onToggle={(isOpen) => {
        setBefore(isOpen ? found : null)
        setSought('')
      }}
      onChange={(form) => onChange(filterOfForm(state, filter, form), form)}
    >
      {children}
      {isHydrated && found.length > fewValues ? (
        <input
          type="search"
          className={styles.sought}
          aria-label={`Find in ${filter.label}`}
          placeholder={`Find in ${filter.label}`}
          maxLength={80}
          autoComplete="off"
          value={sought}
          onChange={(event) => seek(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.querySelector<HTMLInputElement>('li:not([hidden]) input')?.click()
          }}
        />
      ) : null}
      <Rows rows={rows.filter(({ isSoft }) => !isSoft)} filter={filter} sought={sought} />
      {soft.length ? (
        <details
          className={styles.soft}
          open={isWhole || sought !== '' || soft.some(({ isOn, isOut }) => isOn || isOut)}
        >
          <summary>Soft skills</summary>
          <Rows rows={soft} filter={filter} sought={sought} />
        </details>
      ) : null}
      {rows.length && rows.every((row) => !isSought(row, sought)) ? (
        <p className={styles.hint} role="status">
          Nothing called “{sought.trim()}”. The keyword searches for any word.
        </p>
      ) : null}
      {listed.length < found.length ? (
        <a className={styles.whole} href={linkTo(searched, wholeAddress(searched, name))} rel="nofollow">
          All {found.length}
        </a>
      ) : null}
    </Popover>
  )
}

function Rows({
  rows,
  filter: { name, exclude, isStrict = false },
  sought,
}: {
  rows: readonly FilterRow[]
  filter: FilterNames<string> & { isStrict?: boolean }
  sought: string
}) {
  return (
    <ul className={styles.values}>
      {rows.map((row) => {
        const { value, label, count, isOn, isOut } = row
        const isNone = count === 0 && !isOn && !isOut
        return (
          // What is out of sight still belongs to the form.
          <li key={label} hidden={!isSought(row, sought)}>
            <label className={isNone ? styles.none : undefined}>
              <Check
                type="checkbox"
                name={name}
                value={value}
                isOn={isOn}
                aria-disabled={isNone && isStrict ? true : undefined}
                onClick={(event) => isNone && isStrict && event.preventDefault()}
              />
              {label}
              {count === null ? null : <span>{grouped(count)}</span>}
            </label>
            {exclude ? (
              <label className={styles.not}>
                <Check type="checkbox" name={exclude} value={value} isOn={isOut} />
                <span aria-hidden="true">not</span>
                <span className="visually-hidden">leave out {label}</span>
              </label>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether a word of its label begins with what is looked for. */
function isSought({ label }: FilterRow, sought: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${sought.trim().toLowerCase()}`)
}

function wholeAddress({ address }: Searched, name: string): URLSearchParams {
  const whole = new URLSearchParams(address)
  whole.set('all', name)
  return whole
}

/** Rows keep the places they had when somebody began to choose: none leaves, and new ones come last. */
function inPlace(before: FilterRow[], rows: FilterRow[]): FilterRow[] {
  const now = new Map(rows.map((row) => [row.label, row]))
  const gone = { count: 0, isOn: false, isOut: false }
  const places = new Set(before.map(({ label }) => label))
  return [
    ...before.map((row) => now.get(row.label) ?? { ...row, ...gone }),
    ...rows.filter(({ label }) => !places.has(label)),
  ]
}
