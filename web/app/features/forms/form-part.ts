import type { PostFormState } from './use-post-form.ts'

/** What the fields of one entry need of the form they stand in. */
export interface FormPart {
  isHydrated: boolean
  /** What the fields hold at first, by their names within the part. */
  values: Record<string, string>
  problems: Record<string, string>
  field: PostFormState['field']
  watch: (name: string) => unknown
  check: (name: string) => Promise<boolean>
  setValue: (name: string, value: string, options?: { shouldValidate?: boolean }) => void
}

/** A part of a form whose fields all have a prefix: one of several entries that are sent together. */
export function partOf(form: PostFormState, prefix: string, values: Record<string, string>): FormPart {
  return {
    isHydrated: form.isHydrated,
    values: within(values, prefix),
    problems: within(form.problems, prefix),
    field: (name) => form.field(prefix + name),
    watch: (name) => form.watch(prefix + name),
    check: (name) => form.check(prefix + name),
    setValue: (name, value, options) => form.setValue(prefix + name, value, options),
  }
}

/** The entries whose names have the prefix, without it. */
export function within<T>(record: Record<string, T>, prefix: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}
