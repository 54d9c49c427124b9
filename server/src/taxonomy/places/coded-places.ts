import { places } from '@chainwork/contract/reference/places'
import { gazetteer } from './gazetteer.ts'

/** The country and the North American states with this code, to choose from. */
export function placesOfCode(written: string): number[] {
  if (!/^[A-Za-z]{2,3}$/.test(written)) return []
  const code = written.toUpperCase()
  const { numberOf } = gazetteer()
  const found = code.length === 3 ? [countryByAlpha3(code)] : [code, `US-${code}`, `CA-${code}`].map(numberOf)
  return found.filter((place) => place !== null).filter((place) => place === found[0] || !isTerritory(place))
}

/** Whether a code is a US state's; territories with a country code of their own do not count. */
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
