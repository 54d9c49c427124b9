// What spreadsheets take for a formula or a command, also behind blanks and in full width.
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/

/** One line of CSV (RFC 4180); a cell that a spreadsheet might run begins with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = formula.test(cell) ? `'${cell}` : cell
    return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
