import { bareRegion, foldPlace } from '@chainwork/contract/reference/fold-place'
import { placeChainOf } from './found-place.ts'
import { gazetteer } from './gazetteer.ts'

/** Around a big city or a region, the part of it that is meant. */
export const surroundings =
  /^(?:greater|metro|central|downtown|inner|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|großraum|raum|flughafen)\s+|\s+(?:(?:international\s+)?airport|flughafen|metro(?:politan)?(?:\s+area)?|bay area|area|region|downtown|cbd|metroplex|city cent(?:er|re))$/giu

/** A name without the words around it: `Greater Boston Area` → `Boston`. */
export function withoutSurroundings(name: string): string {
  let bare = name
  for (let before = ''; bare !== before;) {
    before = bare
    bare = bare.replace(surroundings, '').trim()
  }
  return bare
}

const american = /^\p{L}[\p{L}.'’ -]* (?:county|parish)$/iu
const irish = /^(?:co\.?|county)\s+(\p{L}[\p{L}.'’ -]*)$/iu
/** Two towns that grew together: `Raleigh-Durham`, `Dallas–Fort Worth`. */
const twins = /^(\p{Lu}[\p{L}.'’ ]*?)\s?[-–]\s?(\p{Lu}[\p{L}.'’ ]*)$/u

/**
 * The region that a county or two towns in one name lie in: `Orange County, CA`, `Co. Cork`, `Raleigh-Durham, NC`. What stands
 * with them has to fit, and nothing is found where it may be several.
 */
export function compoundPlace(
  [first = '', ...others]: readonly string[],
  called: (name: string) => readonly number[],
  lies: (place: number, part: string) => boolean,
): number[] {
  const fits = (place: number) => others.every((other) => lies(place, other))
  const found = american.test(first)
    ? others.length
      ? statesOf(others).filter(fits)
      : []
    : [...countyCalled(first), ...regionsOfTwins(first, called)].filter(fits)
  const distinct = [...new Set(found)]
  return distinct.length === 1 ? distinct : []
}

/** The states of the US that parts may name, by their letters or by name. */
function statesOf(parts: readonly string[]): number[] {
  const { numberOf, names, kindOf, parentOf, codeOf } = gazetteer()
  return parts.flatMap((part) => {
    const folded = foldPlace(part)
    const coded = /^[a-z](?: ?[a-z])$/.test(folded) ? numberOf(`US-${folded.replace(' ', '')}`) : null
    if (coded !== null) return [coded]
    return names
      .whole(folded)
      .map(({ place }) => place)
      .filter((place) => kindOf(place) === 'region' && isIn(place, 'US'))
  })

  function isIn(place: number, country: string): boolean {
    const parent = parentOf(place)
    return parent !== null && codeOf(parent) === country
  }
}

let counties: Map<string, number[]> | undefined

/** Counties of Ireland and the United Kingdom as they are called behind `County` or `Co.` */
function countyCalled(written: string): readonly number[] {
  const name = irish.exec(written)?.[1]
  if (!name) return []
  counties ??= readCounties()
  return counties.get(bareRegion(name)) ?? []
}

function readCounties(): Map<string, number[]> {
  const { numberOf, nameOf } = gazetteer()
  const codes = 'CE CN CO CW DL D G KE KK KY LD LH LK LM LS MH MN MO OY RN SO TA WD WH WW WX'.split(' ')
  const found = new Map<string, number[]>()
  for (const code of [...codes.map((each) => `IE-${each}`), 'GB-DUR']) {
    const place = numberOf(code)
    if (place !== null) found.set(bareRegion(nameOf(place)), [place])
  }
  const northern = numberOf('GB-NIR')
  // The six counties of Northern Ireland are no regions any more.
  for (const name of ['antrim', 'armagh', 'down', 'fermanagh', 'londonderry', 'derry', 'tyrone'])
    if (northern !== null) found.set(name, [northern])
  return found
}

/** The smallest regions that have a place of each name. */
function regionsOfTwins(written: string, called: (name: string) => readonly number[]): number[] {
  const [, one = '', other = ''] = twins.exec(written) ?? []
  if (!one || !other) return []
  const { kindOf } = gazetteer()
  const beside = called(foldPlace(other))
  return called(foldPlace(one)).flatMap((place) =>
    beside.flatMap((twin) => {
      const chain = placeChainOf(twin)
      const shared = placeChainOf(place).find((each) => chain.includes(each))
      return shared === undefined || kindOf(shared) === 'country' ? [] : [shared]
    }),
  )
}
