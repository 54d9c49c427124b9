// Controls, and the marks that turn the direction of whatever follows or break words unseen; joiners stay, scripts and
// emoji need them.
const disruptive =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/u
const everyDisruptive = new RegExp(disruptive, 'gu')

/** True for text PostgreSQL and browsers can carry: no NUL, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** True for an id, a code or a value as a program keeps it: clean, without controls and marks nobody sees. */
export function isOpaqueText(text: string): boolean {
  return isCleanText(text) && !disruptive.test(text)
}

/** Text without controls, and without the marks nobody sees that change how the rest is read. */
export function withoutDisruptive(text: string): string {
  return text.replace(everyDisruptive, '')
}

/** One line as people see it: white space is one space, what is not seen but changes what is, is left out. */
export function tidyLine(text: string): string {
  return withoutDisruptive(text.replaceAll('\uFEFF', '').replace(/\s/gu, ' ')).replace(/ {2,}/g, ' ').trim()
}
