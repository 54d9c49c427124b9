import { places } from '@chainwork/contract/reference/places'
import { gazetteer } from './gazetteer.ts'

/** Letters that are no name: the country, and the states of North America, of that code, to be chosen from. */
export function placesOfCode(written: string): number[] {
  if (!/^[A-Za-z]{2,3}$/.test(written)) return []
  const code = written.toUpperCase()
  const { numberOf } = gazetteer()
  const found = code.length === 3 ? [countryByAlpha3(code)] : [code, `US-${code}`, `CA-${code}`].map(numberOf)
  return found.filter((place) => place !== null).filter((place) => place === found[0] || !isTerritory(place))
}

/** Whether letters are those of a state of the US, and not of a territory that has them as a country. */
export function isStateCode(code: string): boolean {
  const state = gazetteer().numberOf(`US-${code}`)
  return state !== null && !isTerritory(state)
}

function isTerritory(region: number): boolean {
  return territories.has(gazetteer().codeOf(region))
}

const territories = new Set(['US-AS', 'US-GU', 'US-MP', 'US-PR', 'US-VI', 'US-UM'])

let countries: Map<string, number> | undefined

export function countryByAlpha3(code: string): number | null {
  countries ??= new Map(places.flatMap(({ alpha3 }, place) => (alpha3 ? [[alpha3, place] as const] : [])))
  return countries.get(code) ?? null
}
