import { clockOf } from '@chainwork/contract/eligibility/hours'

/** Zones that name others with the same clock, each clock's best known first. */
const wellKnown: readonly string[] = [
  'Europe/London Europe/Dublin Europe/Lisbon',
  'Europe/Berlin Europe/Paris Europe/Madrid',
  'Europe/Athens Europe/Helsinki Europe/Bucharest Europe/Kyiv',
  'Europe/Istanbul Europe/Moscow Africa/Nairobi Asia/Riyadh',
  'America/New_York America/Toronto',
  'America/Chicago America/Denver America/Los_Angeles',
  'America/Sao_Paulo America/Argentina/Buenos_Aires',
  'America/Bogota America/Lima America/Mexico_City America/Santiago',
  'Africa/Lagos Africa/Johannesburg Africa/Cairo UTC Africa/Accra',
  'Asia/Dubai Asia/Karachi Asia/Kolkata Asia/Dhaka Asia/Bangkok Asia/Jakarta',
  'Asia/Singapore Asia/Shanghai Asia/Hong_Kong Asia/Tokyo Asia/Seoul',
  'Australia/Sydney Australia/Brisbane Australia/Perth Pacific/Auckland',
].flatMap((zones) => zones.split(' '))
const maxNamed = 3

let known: ReadonlyMap<string, readonly string[]> | undefined
let all: ReadonlyMap<string, readonly string[]> | undefined

/** Every clock with its zones; reading all of them takes a while, once. */
export function zonesByClock(): ReadonlyMap<string, readonly string[]> {
  return (all ??= byClock([...wellKnown, ...Intl.supportedValuesOf('timeZone')]))
}

/** The zones of one clock, the best known first; none for a clock that no zone has. */
function zonesOf(clock: string): readonly string[] {
  known ??= byClock(wellKnown)
  return known.get(clock) ?? zonesByClock().get(clock) ?? []
}

/** The zone that stands for all with a clock. */
export function zoneOf(clock: string): string | null {
  return zonesOf(clock)[0] ?? null
}

/** `Berlin, Paris, Madrid (UTC+1/+2)`, for a zone and others with its clock. */
export function zoneLabel(zone: string): string {
  const clock = clockOf(zone)
  const cities = zonesOf(clock).slice(0, maxNamed)
  const offsets = [...new Set(clock.split('_').map((change) => Number(change.split('/')[1])))]
  return `${[...new Set([...cities, zone])].slice(0, maxNamed).map(cityOf).join(', ')} (UTC${offsets
    .sort((a, b) => a - b)
    .map(offsetWords)
    .join('/')})`
}

function byClock(zones: readonly string[]): Map<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const zone of new Set(zones)) {
    const clock = clockOf(zone)
    found.set(clock, [...(found.get(clock) ?? []), zone])
  }
  return found
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** `+1`, `−3:30`, `±0` */
function offsetWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes === 0 ? '±' : minutes < 0 ? '−' : '+'
  return `${sign}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
