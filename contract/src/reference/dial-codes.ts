import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

/** Country (alpha-2) → dial code with plus, `DE` → `+49`. */
export const dialCodes: ReadonlyMap<string, string> = new Map(
  getCountries().map((country) => [country, `+${getCountryCallingCode(country)}`]),
)
