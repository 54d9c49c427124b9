import { z } from 'zod'
import { isCleanText, isOpaqueText, tidyLine, withoutDisruptive } from './clean-text.ts'
import './words.ts'

const unclean = 'This contains characters that cannot be used.'

/** `long` for too much of it; `empty` for nothing to be seen, where there has to be something. */
export interface TextWords {
  empty?: string
  long?: string
}

/** Ids, codes, cursors and what a program keeps: text nobody reads, with an upper bound in UTF-16 units. */
export function opaque(max: number, { empty, long }: TextWords = {}) {
  return z
    .string({ error: missing(empty) })
    .max(max, { error: long, abort: true })
    .refine(isOpaqueText, { error: unclean })
}

/** Words to look something up with: controls and marks nobody sees are left out, nothing has to be there. */
export function sought(max: number, tooLong?: string) {
  return z
    .string()
    .max(max, { error: tooLong, abort: true })
    .refine(isCleanText, { error: unclean })
    .transform(tidyLine)
}

const seen = /[^\p{Cf}\p{Z}\p{Cc}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u
/** UTF-16 units one character may take: the longest emoji need about 30. */
const unitsPerCharacter = 32

/** Characters as people count them: a flag, a family emoji and an accented letter are one each. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of segments(text)) count += 1
  return count
}

/** Whether text has more than so many characters as people count them. */
export function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false
  let count = 0
  for (const _ of segments(text)) if (++count > max) return true
  return false
}

/** The beginning of text, at most so many characters as people count them. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index } of segments(text)) if (count++ === max) return text.slice(0, index)
  return text
}

/** True when the eye finds something: no spaces, joiners or fillers alone. */
export function isVisible(text: string): boolean {
  return seen.test(text)
}

/** One line that people read: trimmed, inner white space is one space, counted in visible characters. */
export function shownLine(max: number, words: TextWords = {}) {
  return shown(max, words, tidyLine)
}

/** Text of several lines that people read, trimmed, counted in visible characters. */
export function shownText(max: number, words: TextWords = {}) {
  return shown(max, words, tidyText)
}

/** The same while it is being written: white space round it stays. */
export function typedText(max: number, words: TextWords = {}) {
  return shown(max, words, tidyTyping)
}

function shown(max: number, { empty, long }: TextWords, tidy: (text: string) => string) {
  return (
    z
      .string({ error: missing(empty) })
      .max(max * unitsPerCharacter, { error: long ?? `This must not exceed ${max} characters.`, abort: true })
      .refine(isCleanText, { error: unclean })
      // What nobody can see is nothing.
      .transform((text) => (isVisible(text) ? tidy(text) : ''))
      .refine((text) => empty === undefined || text !== '', { error: empty, abort: true })
      .refine((text) => !isLonger(text, max), { error: long ?? `This must not exceed ${max} characters.` })
      // The description says what counts, which is not the bound on what is looked at.
      .meta({ ...(empty === undefined ? {} : { minLength: 1 }), maxLength: max })
  )
}

/** The message for a missing value; a value of another type gets the usual one. */
function missing(empty: string | undefined) {
  return ({ input }: { input?: unknown }) => (input == null ? empty : undefined)
}

function tidyText(text: string): string {
  return tidyTyping(text).trim()
}

function tidyTyping(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .split('\n')
    .map((each) => withoutDisruptive(each.replaceAll('\t', ' ')))
    .join('\n')
}

/** Any text as one line of at most so many UTF-16 units, for subjects and labels; what is cut ends with an ellipsis. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line
}

let segmenter: Intl.Segmenter | undefined
function segments(text: string) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
