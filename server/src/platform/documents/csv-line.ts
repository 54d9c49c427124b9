/** Begins a file: it tells spreadsheets that this is UTF-8. */
export const csvMark = '\ufeff'

// What a spreadsheet may take for a formula or a command, also behind blanks, quotes and in full width.
const formula = '[=+\\-@\\uff0b\\uff0d\\uff1d\\uff20|%]'
const blanks = '[\\s"\'\\u00a0\\ufeff]*'
/**
 * The beginning of the text, and every place in it where a program that splits by comma, semicolon, tab or line, with or
 * without regard to quotes, begins another cell.
 */
const risky = new RegExp(`(^|[,;\\t\\r\\n])(${blanks})(?=${formula})`, 'g')

/**
 * One line of CSV (RFC 4180) without a cell that a spreadsheet might run: such a sign gets an apostrophe in front. Numbers are ours, so
 * those below zero stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const safe = cell.replace(risky, "$1$2'")
    return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
