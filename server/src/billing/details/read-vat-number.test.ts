import { expect, test } from 'vitest'
import { readVatNumber } from './read-vat-number.ts'

test.each([
  ['', ''],
  ['DE136695976', 'DE136695976'],
  ['de 136.695-976', 'DE136695976'],
  ['ATU13585627', 'ATU13585627'],
  ['BE0411905847', 'BE0411905847'],
  ['BE1002033556', 'BE1002033556'],
  ['EL094259216', 'EL094259216'],
  ['GR 094259216', 'EL094259216'],
  ['IE6388047V', 'IE6388047V'],
  ['FR40303265045', 'FR40303265045'],
  ['NL002455799B11', 'NL002455799B11'],
  ['ESB58378431', 'ESB58378431'],
  ['XI 110 3058 78', 'XI110305878'],
])('%j is stored as %j', (typed, vatId) => {
  expect(readVatNumber(typed)).toEqual({ vatId })
})

const ofTheUnion =
  'Only VAT numbers of the EU and Northern Ireland, which begin with the letters of the country.'
const digits = 'This VAT number has a mistake in its digits. Compare it with your registration.'
const form = 'This is not how VAT numbers of this country are written. Compare it with your registration.'

test.each([
  ['GB110305878', ofTheUnion],
  ['CHE116281710', ofTheUnion],
  ['NO974760673', ofTheUnion],
  ['EU372022452', ofTheUnion],
  ['136695976', ofTheUnion],
  ['none', ofTheUnion],
  ['DE136695975', digits],
  ['XI123456789', digits],
  ['DE13669597', form],
  ['XIGD001', form],
  ['IE', form],
])('%s is refused in words', (typed, problem) => {
  expect(readVatNumber(typed)).toEqual({ problem })
})
