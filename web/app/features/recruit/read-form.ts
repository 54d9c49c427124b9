import type { ZodError } from 'zod'

/** Field name → text: what was written, or what to change. */
export type Fields = Record<string, string>

const names = ['firstName', 'lastName', 'email', 'company', 'helpType'] as const

/** The fields of the form as the API takes them; an unticked box is not sent, so it is false. */
export function messageOfForm(form: FormData): Record<string, unknown> {
  return {
    ...Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])),
    termsOfService: form.get('termsOfService') === 'true',
  }
}

/** What to change, one sentence for each field. */
export function problemsOf(error: ZodError): Fields {
  const problems: Fields = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message
  return problems
}
