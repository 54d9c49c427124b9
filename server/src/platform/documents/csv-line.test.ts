import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

/** Cells as a spreadsheet finds them that splits by this separator, quotes respected or not. */
function cellsOf(csv: string, separator: string, knowsQuotes: boolean): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of csv) {
    if (sign === '"' && knowsQuotes) isQuoted = !isQuoted
    if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}

// A spreadsheet takes quotes and blanks off before it looks.
const runs = (cell: string) => /^[\s"\u00a0\ufeff]*[=+\-@＋－＝＠|%]/.test(cell)

test('no cell begins a formula, whichever separator the spreadsheet takes', () => {
  const risky = fc.constantFrom(...'=+-@|%＝＠;,\t\n\r" \u00a0ab1'.split(''))
  const cell = fc.array(risky, { maxLength: 12 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells)
      for (const separator of [',', ';', '\t'])
        for (const knowsQuotes of [true, false])
          expect(cellsOf(line, separator, knowsQuotes).filter(runs), separator).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('a name that hides a formula behind a semicolon is text for every spreadsheet', () => {
  expect(csvLine(['Eve', 'x;=HYPERLINK("http://x")'])).toBe(`Eve,"x;'=HYPERLINK(""http://x"")"\r\n`)
  expect(csvLine(['a\t+1', 'b, -2', 'c d'])).toBe(`"a\t'+1","b, '-2",c d\r\n`)
})

test('what holds no risk is written as it is', () => {
  expect(csvLine(['Ada', 'ada-l@example.org', '2026-11-21', 'C++ & x=1'])).toBe(
    'Ada,ada-l@example.org,2026-11-21,C++ & x=1\r\n',
  )
})
