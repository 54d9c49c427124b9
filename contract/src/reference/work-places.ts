import { areas } from './areas.ts'
import { countries, countryName } from './countries.ts'

/** Where somebody may work: a country, or several that one permission is for. */
export interface WorkPlace {
  value: string
  label: string
  countries: readonly string[]
}

const everywhere = countries.map(({ code }) => code)
const membersOf = (value: string) => areas.find(({ code }) => code === value)!.countries

/** What stands for several countries, the widest first. Profiles have the countries, so that everything compares those alone. */
export const workAreas: readonly (WorkPlace & { aliases: readonly string[] })[] = [
  {
    value: 'area:world',
    label: 'Anywhere',
    aliases: ['Worldwide', 'Everywhere'],
    countries: everywhere,
  },
  {
    value: 'area:eea',
    label: 'European Economic Area',
    aliases: ['EEA'],
    countries: membersOf('area:eea'),
  },
  { value: 'area:eu', label: 'European Union', aliases: ['EU'], countries: membersOf('area:eu') },
]

/** Countries as people say them: those of an area by its name, the others by their own. */
export function workPlacesOf(codes: readonly string[]): WorkPlace[] {
  const area = workAreas.find((each) => each.countries.every((code) => codes.includes(code)))
  const others = area ? codes.filter((code) => !area.countries.includes(code)) : codes
  return [
    ...(area ? [area] : []),
    ...others.map((code) => ({ value: code, label: countryName(code), countries: [code] })),
  ]
}

/** The same in one line: `European Union, Switzerland`. */
export function workPlaceNames(codes: readonly string[]): string {
  return workPlacesOf(codes)
    .map(({ label }) => label)
    .join(', ')
}
