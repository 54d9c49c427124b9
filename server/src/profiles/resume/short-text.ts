import { isCompanyLike } from './job-words.ts'

/** At most so many characters, cut where a person would; null for nothing. */
export function cut(text: string | null, max: number): string | null {
  const trimmed = text?.trim()
  if (!trimmed) return null
  const characters = [...trimmed]
  return characters.length <= max
    ? trimmed
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** No line of a résumé says more. */
const maxLength = 500

/**
 * As much of a line as is read, without marks that nobody sees and with a tab for each wide gap. Patterns that look for the end of
 * a line or a gap try again at every blank of a run, so a long run of them would cost its square.
 */
export function shortLine(text: string): string {
  return withoutWideGaps(
    text
      .slice(0, maxLength)
      .toWellFormed()
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
      .replace(/[\p{Cc}--\t]/gv, ''),
  )
}

/** The same for signs: of a long run of them its two ends. */
export function withoutLongRuns(text: string): string {
  return withoutWideGaps(text).replace(
    /([^\p{L}\p{N}\p{M}]{12})[^\p{L}\p{N}\p{M}]+([^\p{L}\p{N}\p{M}]{12})/gu,
    '$1$2',
  )
}

const withoutWideGaps = (text: string) => text.replace(/\s{4,}/g, '\t')

/** Whether two lines that belong together make one that is still read as a whole. */
export const makesOne = (above: string, below: string): boolean => above.length + below.length < maxLength

/** A value from anywhere as a line of a résumé; null where it is none. */
export function lineIn(value: unknown): string | null {
  return typeof value === 'string' ? withoutLongRuns(shortLine(value)).trim() || null : null
}

/** The text around its dates, without brackets that are empty now, durations and separators at its ends. */
export function withoutDates(line: string, from: number, to: number): string {
  return (
    `${line.slice(0, from)}\t${line.slice(to)}`
      .replace(/\(\s*\)|\[\s*\]|【\s*】/g, ' ')
      // How long it was, in any language: `(2 anni 3 mesi)`.
      .replace(/\(\d{1,2}\s\p{L}{2,8}(?:[\s,]{1,2}(?:\p{L}{1,3}\s)?\d{1,2}\s\p{L}{2,8})?\)/gu, ' ')
      .replace(
        /[([]?\s*(?:~|ca\.?)?\s*\d{1,2}\s?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anos?)\b[^|)\]\t]{0,24}[)\]]?/giu,
        ' ',
      )
      .replace(/[([]\s*(?=\t|$)|(?<=^|\t)\s*[)\]]/g, ' ')
      .replace(/\s*\t\s*/g, '\t')
      .replace(/^[\s,;:|·•–—.-]+|[\s,;:|·•–—(-]+$/gu, '')
      .replace(/[\s,;:|·•–—-]*\t[\s,;:|·•–—-]*/gu, '\t')
      .trim()
  )
}

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・]{2,}'
/** Chinese and Japanese put a blank only between a company and a job, a school and a subject. */
const inCjk = new RegExp(`^${cjk}(?: ${cjk}){1,3}$`, 'u')

/** `Acme GmbH 后端工程师`: so do they behind a company in Latin letters. */
const latinFirst = new RegExp(`^([^\\p{Script=Han}]*\\p{Script=Latin}\\.?) (${cjk}(?: ${cjk}){0,2})$`, 'u')

/** A line of more pieces is a list. */
const maxParts = 20

/** Pieces that stand apart on a line: by a tab, a bar or a dot. */
export function entryPartsOf(text: string): string[] {
  return text
    .split(/\s*[\t\u3000|｜·•∙]\s*|\s+\/\s+|\s{3,}/u, maxParts)
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .flatMap((part) => {
      if (inCjk.test(part)) return part.split(' ')
      const [, name = '', rest = ''] = latinFirst.exec(part) ?? []
      return name && isCompanyLike(name) ? [name, ...rest.split(' ')] : [part]
    })
}
