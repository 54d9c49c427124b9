import { type AreaRecord, areas } from '@chainwork/contract/reference/areas'
import { foldPlace } from '@chainwork/contract/reference/fold-place'
import type { PlaceKind } from '@chainwork/contract/reference/place-weight'
import { gazetteer } from './gazetteer.ts'

/** A place that a text means. */
export interface FoundPlace {
  /** A code of `GET /api/place`; of an area, which has none there, `area:` and its name. */
  code: string
  name: string
  /** With the region and country it lies in. */
  label: string
  kind: PlaceKind | 'area'
  /** Those who live in its cities of at least 15,000. */
  people: number
  /** The countries of an area, none for the whole world; the one it lies in of every other place. */
  countries: readonly string[]
}

/** A numbered place with all that is said of it. */
export function describePlace(place: number): FoundPlace {
  const { codeOf, nameOf, kindOf, peopleOf } = gazetteer()
  const chain = placeChainOf(place)
  return {
    code: codeOf(place),
    name: nameOf(place),
    label: labelOfChain(chain),
    kind: kindOf(place),
    people: peopleOf(place),
    countries: [codeOf(chain.at(-1)!)],
  }
}

/** `Berlin, Germany`, and `Lisbon, Portugal` for the city in the region of its name. */
export function labelOfChain(chain: readonly number[]): string {
  return chain
    .map(gazetteer().nameOf)
    .filter((name, at, names) => name !== names[at - 1])
    .join(', ')
}

/** A place and everything it lies in, from small to large. */
export function placeChainOf(place: number): number[] {
  const chain = [place]
  for (let at = gazetteer().parentOf(place); at !== null; at = gazetteer().parentOf(at)) chain.push(at)
  return chain
}

const areasByName = new Map(
  areas.flatMap((area) => area.names.map((name) => [foldPlace(name), area] as const)),
)

/** Several countries by a folded name for all of them. */
export function areaNamed(folded: string): FoundPlace | null {
  const area = areasByName.get(folded)
  return area ? describeArea(area) : null
}

function describeArea({ code, name, countries }: AreaRecord): FoundPlace {
  return { code, name, label: name, kind: 'area', people: 0, countries }
}
