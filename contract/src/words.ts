import { z } from 'zod'

/** What a field says that must not be missing, where it has no words of its own. */
export const fieldRequired = 'This field is required.'

const kinds: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be on or off.',
  array: 'This must be a list.',
  object: 'This must be a group of named fields.',
  record: 'This must be a group of named fields.',
}

const notValid = 'This is not valid.'

/** Plain words for what a schema refuses without words of its own; without them people would read the library's. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return fieldRequired
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? notValid
  if (issue.code === 'invalid_value') return choiceOf(issue.values)
  if (issue.code === 'unrecognized_keys') return 'This field is not known.'
  // Only ids are written as a prefix and the rest.
  if (issue.code === 'invalid_format' && issue.format === 'template_literal') return 'This is not a valid id.'
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  // The kind decides what the rest has to be, and is missing or none of those.
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return Object(issue.input)[issue.discriminator] === undefined
      ? fieldRequired
      : choiceOf(Array.isArray(issue['options']) ? issue['options'] : [])
  return notValid
}

function choiceOf(values: readonly unknown[]): string {
  const named = values.slice(0, 20).map(String)
  if (named.length === 1) return `This must be ${named[0]}.`
  return values.length > 20 ? 'Choose one from the list.' : `Choose one of these: ${named.join(', ')}.`
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return `This must not exceed ${max} characters.`
  if (origin === 'int') return 'This number is too large.'
  if (origin === 'array') return `This can have at most ${max} entries.`
  return `This must be at most ${max}.`
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min <= 1 ? fieldRequired : `This must have at least ${min} characters.`
  if (origin === 'int') return 'This number is too small.'
  if (origin === 'array') return min <= 1 ? fieldRequired : `This must have at least ${min} entries.`
  return `This must be at least ${min}.`
}

z.config({ localeError: plainWords })
