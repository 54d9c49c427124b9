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

// Controls, and the marks that turn the direction of whatever follows; joiners stay, scripts and emoji need them.
const disruptive = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu
const seen = /[^\p{Cf}\p{Z}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]/u
/** UTF-16 units one character may take: the longest emoji need about 30. */
const unitsPerCharacter = 32

/** Characters as people count them: a flag, a family emoji and an accented letter are one each. */
export function visibleLength(text: string): number {
  let count = 0
  for (const _ of segments(text)) count += 1
  return count
}

/** True when the eye finds something: no spaces, joiners or fillers alone. */
export function isVisible(text: string): boolean {
  return seen.test(text)
}

/** One line as people see it: trimmed, inner white space is one space, counted in visible characters. */
export function shownLine(max: number, words: { empty: string; long: string }) {
  return shown(max, words, (text) => text.replace(/\s+/gu, ' ').replace(disruptive, ''))
}

/** Text of several lines, trimmed, counted in visible characters. */
export function shownText(max: number, words: { empty: string; long: string }) {
  return shown(max, words, (text) =>
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((each) => each.replaceAll('\t', ' ').replace(disruptive, ''))
      .join('\n'),
  )
}

function shown(max: number, words: { empty: string; long: string }, clean: (text: string) => string) {
  return (
    z
      .string({ error: words.empty })
      .max(max * unitsPerCharacter, words.long)
      .refine(isCleanText, { error: 'This contains characters that cannot be used.' })
      .transform((text) => clean(text).trim())
      .refine(isVisible, { error: words.empty, abort: true })
      .refine((text) => text.length <= max || visibleLength(text) <= max, { error: words.long })
      // The description says what counts, which is not the bound on what is looked at.
      .meta({ minLength: 1, maxLength: max })
  )
}

/** Any text as one line of at most so many UTF-16 units, for subjects and labels; what is cut ends with an ellipsis. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line
}

let segmenter: Intl.Segmenter | undefined
function segments(text: string) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
