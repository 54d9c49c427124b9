/** What a list filter narrows by, and the parameter that leaves values out, where that is possible. */
export interface FilterNames<Name extends string> {
  name: Name
  exclude?: Name | null
  /** What people read for a value that was not found; without this, the value. */
  labelOf?: (value: string) => string
}

/** What a search asks for, by parameter. */
export type Lists<Name extends string> = Readonly<Record<Name, readonly string[]>>

export interface FilterValue {
  value: string
  label: string
  /** Null where it was not counted under the other filters. */
  count: number | null
  /** A soft skill, which stands folded under the others. */
  isSoft?: boolean | undefined
}

export interface FilterRow extends FilterValue {
  isOn: boolean
  isOut: boolean
}

/**
 * The rows of one filter: what there is, and everything the address asks for even where there is none of it,
 * so that the form always holds the whole filter and changing a part loses nothing.
 */
export function filterRows<Name extends string>(
  state: Lists<Name>,
  { name, exclude, labelOf = (value) => value }: FilterNames<Name>,
  found: readonly FilterValue[],
): FilterRow[] {
  const on = new Set(state[name])
  const out = new Set(exclude ? state[exclude] : [])
  const chosen = [...new Set([...on, ...out])]
  const left = new Set(chosen)
  const listed = found.map((each) => {
    // Links are typed by people: the row takes the spelling of the address, so that it is that very value.
    const value = left.has(each.value)
      ? each.value
      : (chosen.find((one) => left.has(one) && sameWord(one, each.value)) ?? each.value)
    left.delete(value)
    return { ...each, value }
  })
  const unlisted = [...left].map((value) => ({ value, label: labelOf(value), count: 0 }))
  return [...unlisted, ...listed].map((row) => ({
    ...row,
    isOn: on.has(row.value),
    isOut: out.has(row.value),
  }))
}

/** Values a filter holds before it is opened, which pages carry nine times out of ten for nothing. */
const briefly = 12

/** What is chosen, and the most frequent of the others. */
export function briefRows(rows: FilterRow[]): FilterRow[] {
  return rows.filter(({ isOn, isOut }, index) => index < briefly || isOn || isOut)
}

/** The filter as its form says it, in the address's order, with what is new at the end. */
export function filterOfForm<Name extends string>(
  state: Lists<Name>,
  { name, exclude }: FilterNames<Name>,
  form: FormData,
): Partial<Record<Name, string[]>> {
  const chosen = (field: Name) => {
    const ticked = form.getAll(field).map(String)
    return [
      ...state[field].filter((value) => ticked.includes(value)),
      ...ticked.filter((value) => !state[field].includes(value)),
    ]
  }
  const names = exclude ? [name, exclude] : [name]
  return Object.fromEntries(names.map((field) => [field, chosen(field)])) as Partial<Record<Name, string[]>>
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
