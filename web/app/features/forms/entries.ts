/** A form as it stands: names and values in their order. */
export type Entries = readonly (readonly [string, string])[]

export function entriesOf(form: FormData): Entries {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

export function formOf(entries: Entries): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

/** Whether what was read from the device is what `entriesOf` wrote. */
export function isEntries(value: unknown): value is Entries {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: unknown) =>
        Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
    )
  )
}
