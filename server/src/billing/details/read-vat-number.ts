import { checkVAT, countries } from 'jsvat-next'

const codes = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
const union = countries.filter((country) => codes.has(country.codes[0]!))
const unitedKingdom = countries.filter((country) => country.codes[0] === 'GB')

export type VatReading = { vatId: string } | { problem: string }

/**
 * A VAT number of the EU or Northern Ireland as it is stored: `de 136.695.976` → `DE136695976`. It says that the number can
 * exist, by form and check digits, not that it is registered. Empty text stays empty.
 */
export function readVatNumber(typed: string): VatReading {
  // Greece writes EL, and its people often the letters of ISO 3166.
  const number = typed
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^GR(?=\d)/, 'EL')
  if (number === '') return { vatId: '' }
  // The package knows Northern Ireland only as a part of the United Kingdom, whose other numbers are not of the EU.
  const { isValid, isValidFormat, isSupportedCountry, value } = checkVAT(
    number,
    number.startsWith('XI') ? unitedKingdom : union,
  )
  if (isValid && value) return { vatId: value }
  if (!isSupportedCountry)
    return {
      problem:
        'Only VAT numbers of the EU and Northern Ireland, which begin with the letters of the country.',
    }
  return {
    problem: isValidFormat
      ? 'This VAT number has a mistake in its digits. Compare it with your registration.'
      : 'This is not how VAT numbers of this country are written. Compare it with your registration.',
  }
}
