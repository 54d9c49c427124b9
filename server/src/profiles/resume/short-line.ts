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
