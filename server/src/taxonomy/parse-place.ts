import { citiesByRegion } from '@chainwork/contract/reference/city-aliases'
import { placeAliases, places } from '@chainwork/contract/reference/places'
import { foldPlace } from './search-places.ts'
import { taxonomyBook } from './taxonomy-book.ts'

interface Gazetteer {
  countries: Map<string, string>
  regions: Map<string, string[]>
  cities: Map<string, string>
}

let gazetteer: Gazetteer | undefined

/**
 * The region or country a raw place text names (`San Jose, CA`, `GB, LND, London`, `Remote - USA`), or null when that is
 * not certain. A country code known from elsewhere settles ambiguity and is the answer when nothing finer is found.
 */
export function parsePlace(raw: string | null, countryCode?: string | null): string | null {
  const country =
    countryCode && taxonomyBook().placeByCode(countryCode.toUpperCase()) ? countryCode.toUpperCase() : null
  if (!raw || raw.length > 500) return country
  const parts = raw
    .split(/[,;/|()]|\s[-–—]\s/)
    .map(foldPlace)
    .filter(
      (part) => part && !/^(remote|hybrid|onsite|on site|anywhere|worldwide|global|flexible)$/.test(part),
    )
    .map((part) =>
      part.replace(/^(remote|hybrid|onsite)\s+(in\s+)?/, '').replace(/\s+(remote|hybrid|onsite|only)$/, ''),
    )
  if (!parts.length || parts.length > 8) return country
  const { countries, regions, cities } = (gazetteer ??= compile())
  const named = parts.map((part) => countries.get(part)).find(Boolean) ?? null
  // Two different countries are a list of places, not one place.
  const distinct = new Set(parts.map((part) => countries.get(part)).filter((code) => code !== undefined))
  if (distinct.size > 1 && !country) return null
  const within = country ?? named ?? (parts.some((part) => isStateOf(part, 'US')) ? 'US' : null)
  for (const part of parts) {
    const city = cities.get(part)
    if (city && (!within || city.startsWith(within)) && (within || unambiguous(part))) return city
  }
  for (const part of parts) {
    if (within && taxonomyBook().placeByCode(`${within}-${part.toUpperCase()}`))
      return `${within}-${part.toUpperCase()}`
    const candidates = (regions.get(part) ?? []).filter((code) => !within || code.startsWith(`${within}-`))
    if (candidates.length === 1 && (within || part.length > 4)) return candidates[0]!
  }
  return within
}

function isStateOf(part: string, country: string): boolean {
  return part.length === 2 && taxonomyBook().placeByCode(`${country}-${part.toUpperCase()}`) !== null
}

/** A city name that is also a region or country elsewhere does not stand alone. */
function unambiguous(part: string): boolean {
  return (gazetteer!.regions.get(part) ?? []).length <= 1 && !gazetteer!.countries.has(part)
}

function compile(): Gazetteer {
  const countries = new Map<string, string>()
  const regions = new Map<string, string[]>()
  for (const { code, name, parent, alpha3 } of places) {
    if (parent === null) {
      for (const word of [name, alpha3!, code]) countries.set(foldPlace(word), code)
    } else {
      const folded = foldPlace(name)
      regions.set(folded, [...(regions.get(folded) ?? []), code])
    }
  }
  for (const [code, aliases] of Object.entries(placeAliases)) {
    for (const alias of aliases) {
      if (code.length === 2) countries.set(foldPlace(alias), code)
      else regions.set(foldPlace(alias), [code])
    }
  }
  // Georgia the state, CA and IN are named far more often in ads than the countries of those codes and names.
  for (const word of [
    'ca',
    'in',
    'ga',
    'de',
    'co',
    'al',
    'ar',
    'id',
    'il',
    'la',
    'ma',
    'md',
    'me',
    'mn',
    'mo',
    'ms',
    'mt',
    'nc',
    'ne',
    'pa',
    'sc',
    'sd',
    'tn',
    'va',
    'georgia',
  ])
    countries.delete(word)
  const cities = new Map<string, string>()
  for (const [code, list] of Object.entries(citiesByRegion))
    for (const city of list.split(',')) cities.set(foldPlace(city), code)
  return { countries, regions, cities }
}
