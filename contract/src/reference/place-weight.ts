export type PlaceKind = 'country' | 'region' | 'city'

// People in the countryside, and that a country or capital is named more often than another place of its size.
const times: Record<PlaceKind, number> = { country: 10, region: 3, city: 1 }
const capitalTimes = 3

/** How much a name means this place rather than another of the name: its people, counting more for countries, capitals and regions. */
export function weightOfPlace(kind: PlaceKind, people: number, isCapital: boolean): number {
  return people * (isCapital ? capitalTimes : times[kind])
}
