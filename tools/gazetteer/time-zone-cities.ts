import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fetchedFile } from '../fetched-packages.ts'

const folder = join(dirname(fetchedFile('cldr-dates-full/package.json')), 'main')
/** The languages of CLDR, some with the script or country in which they are written. */
export const locales = readdirSync(folder).filter((locale) => locale !== 'und')
/** Languages in Latin letters that many write. In smaller ones a country's name is an English word too often: `shine`, `cat`. */
const widelyWritten = new Set(
  'af az bs ca cs cy da de en es et eu fi fil fr ga gl hr hu id is it lb lt lv ms mt nb nl nn no pl pt ro sk sl sq sr sv sw tr uz vi'.split(
    ' ',
  ),
)
/** Whether a name in a language is of use to those who write others. */
export const isKnownTo = (locale: string, name: string) =>
  widelyWritten.has(locale.split('-')[0]!) || !/\p{Script=Latin}/u.test(name)
type Zones = { [part: string]: Zones | { exemplarCity?: string } }
/** What a language calls the cities that name a time zone, by the zone. */
export function zonesOf(locale: string): Map<string, string> {
  const file = JSON.parse(readFileSync(join(folder, locale, 'timeZoneNames.json'), 'utf8')) as {
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
