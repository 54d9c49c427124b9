import type { z } from 'zod'
import type { Problems } from './form-machine.ts'

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

/** Problems by the field they belong to, the first of each. */
export function problemsOf(
  issues: Issues,
  fieldOf: (path: readonly PropertyKey[]) => string = ([name]) => String(name ?? ''),
): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[fieldOf(path)] ??= message
  return problems
}

/** What is wrong with a form, by the schema that its page's action reads it with. */
export function checkForm(schema: z.ZodType, form: FormData): Problems {
  return problemsOf(schema.safeParse(Object.fromEntries(form)).error?.issues ?? [])
}

/** A problem as a summary says it: with the name of its field, unless its words have that already. */
export function namedProblem(label: string | undefined, words: string): string {
  return !label || words.toLowerCase().includes(label.toLowerCase()) ? words : `${label}: ${words}`
}
