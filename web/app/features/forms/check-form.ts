import { formInput } from '@chainwork/contract/form-input'
import type { z } from 'zod'
import { type Problems, problemsOf } from './outcome.ts'

/** What is wrong with a form, by the schema that its page's action reads it with. */
export function checkForm(schema: z.ZodType, form: FormData): Problems {
  return problemsOf(schema.safeParse(Object.fromEntries(form)).error?.issues ?? [])
}

/** What the fields of a form stand for, by its schema. Throws the schema's own error. */
export function readFields<S extends z.ZodType>(schema: S, form: FormData): z.output<S> {
  return schema.parse(Object.fromEntries(form))
}

/** The same by the schema of the body that its fields stand for; what is wrong bears the names of the fields. */
export function checkBody(schema: z.ZodType, form: FormData): Problems {
  const { error } = schema.safeParse(formInput(schema, form))
  return problemsOf(error?.issues ?? [], (path) => path.join('.'))
}

/** A problem as a summary says it: with the name of its field, unless its words have that already. */
export function namedProblem(label: string | undefined, words: string): string {
  return !label || words.toLowerCase().includes(label.toLowerCase()) ? words : `${label}: ${words}`
}
