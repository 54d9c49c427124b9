import type { LookUp } from './find-problems.ts'
import type { FormHandle } from './use-form.ts'

/** What the fields of one entry need of the form they stand in. */
export interface FormPart {
  isHydrated: boolean
  /** What the fields hold at first, by their names within the part. */
  values: Record<string, string>
  problems: Record<string, string>
  /** The whole name of a field. */
  nameOf: (name: string) => string
  watch: (name: string) => string | boolean | undefined
  changed: (name: string) => void
  left: (name: string) => void
  waitFor: (lookUp: LookUp) => () => void
}

/** A part of a form whose fields all have a prefix: one of several entries that are sent together. */
export function formPartOf(
  form: Omit<FormHandle, 'field' | 'box' | 'props'>,
  prefix = '',
  values: Record<string, string> = form.values,
): FormPart {
  return {
    isHydrated: form.isHydrated,
    values: within(values, prefix),
    problems: within(form.problems, prefix),
    nameOf: (name) => prefix + name,
    watch: (name) => form.watch(prefix + name),
    changed: (name) => form.changed(prefix + name),
    left: (name) => form.left(prefix + name),
    waitFor: form.waitFor,
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
