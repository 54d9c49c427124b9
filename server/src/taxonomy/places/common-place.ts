import { placeChainOf } from './found-place.ts'
import { gazetteer } from './gazetteer.ts'

/** Why the place of a text stays open: nothing known in it, one name of several places, or several places far apart. */
export type WhereGap = 'unknown' | 'ambiguous' | 'several'

/** What one part of a line may mean: places, or several countries at once. */
export interface PlaceReading {
  places: number[]
  area: readonly string[] | null
  /** The town that stands before them is unknown. */
  isCoarse?: boolean
}

/** The one place that several readings mean together: the smallest, or what all lie in. */
export function common(readings: readonly PlaceReading[]): { place: number | null; gap: WhereGap | null } {
  const known = readings.filter(({ places, area }) => places.length || area)
  if (!known.length) return { place: null, gap: 'unknown' }
  if (known.some(({ area }) => area)) {
    const isOnlyArea = known.every(({ area }) => area)
    return { place: null, gap: isOnlyArea ? null : 'several' }
  }
  const unsure = known.some(({ places }) => places.length > 1)
  const all = known.flatMap((reading) => closestTo(known, reading))
  const finest = all.filter(
    (place) => !all.some((other) => other !== place && placeChainOf(other).includes(place)),
  )
  const [first] = finest
  const shared = placeChainOf(first!).find((place) =>
    finest.every((other) => placeChainOf(other).includes(place)),
  )
  return shared === undefined
    ? { place: null, gap: unsure ? 'ambiguous' : 'several' }
    : { place: shared, gap: null }
}

/** Of several places of one name those in a region with what is named beside them: `Raleigh/Durham`. */
function closestTo(known: readonly PlaceReading[], reading: PlaceReading): readonly number[] {
  if (reading.places.length < 2 || known.length < 2) return reading.places
  const { parentOf } = gazetteer()
  const regionsOf = (place: number) => placeChainOf(place).filter((each) => parentOf(each) !== null)
  const near = reading.places.filter((place) =>
    known.every(
      (other) =>
        other === reading ||
        other.places.some((each) => regionsOf(each).some((region) => regionsOf(place).includes(region))),
    ),
  )
  return near.length ? near : reading.places
}

/** Countries and regions as codes; a city says where the team is rather than where one may live. */
export function residenceOf({ places, area, isCoarse }: PlaceReading): string[] {
  const { kindOf, codeOf, isCity } = gazetteer()
  if (area) return [...area]
  const [place, ...others] = places
  if (
    place === undefined ||
    others.length ||
    isCoarse ||
    kindOf(place) === 'city' ||
    (kindOf(place) === 'region' && isCity(place))
  )
    return []
  return [codeOf(place)]
}
