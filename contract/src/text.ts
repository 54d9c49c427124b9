import { z } from 'zod'

/** True for text PostgreSQL and browsers can carry: no NUL, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** One line of text: well-formed Unicode, trimmed, with an upper bound in UTF-16 units. */
export function line(max: number, tooLong?: string) {
  return z
    .string({ error: 'This must be text.' })
    .max(max, tooLong ?? `This must not exceed ${max} characters.`)
    .refine(isCleanText, { error: 'This contains characters that cannot be used.' })
}
