import type { DemoPosting } from './shapes.ts'

/** By which clock companies of a country work; of large ones, where most of them are. */
const zones: Record<string, string> = {
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  GB: 'Europe/London',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  US: 'America/New_York',
  CA: 'America/Toronto',
  BR: 'America/Sao_Paulo',
  AR: 'America/Argentina/Buenos_Aires',
  IN: 'Asia/Kolkata',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  NG: 'Africa/Lagos',
  KE: 'Africa/Nairobi',
  AU: 'Australia/Sydney',
  NO: 'Europe/Oslo',
  IT: 'Europe/Rome',
  IE: 'Europe/Dublin',
  ZA: 'Africa/Johannesburg',
  AE: 'Asia/Dubai',
}
const hours = [
  { from: '10:00', to: '15:00' },
  { from: '13:00', to: '17:00' },
] as const

/** Some say when everybody works and who may work there, others leave it open. */
export function workingHours(
  country: string,
  workplace: DemoPosting['workplace'],
  index: number,
): Pick<DemoPosting, 'timeZone' | 'coreHours' | 'workPermission'> {
  const zone = zones[country] ?? null
  const isSaid = workplace !== 'onsite' && index % 3 !== 0
  return {
    timeZone: isSaid ? zone : null,
    coreHours: isSaid && zone !== null ? hours[index % 2]! : null,
    workPermission:
      index % 4 === 1 ? 'required' : workplace !== 'remote' && index % 4 === 2 ? 'sponsored' : null,
  }
}
