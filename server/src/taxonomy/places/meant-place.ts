import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { placeChainOf } from './found-place.ts'
import { gazetteer } from './gazetteer.ts'

/** So many times the weight of the next of its name, and everyone means this place. */
const dominant = 10

/** Cities that everyone means although another of the name, or of a similar weight, is no tenth of their size. */
const everyoneMeans = new Map(
  `Barcelona ES-CT-3128760,Hyderabad IN-TS-1269843,Vancouver CA-BC-6173331,Manchester GB-MAN,Athens GR-I-264371,Valencia ES-VC-2509954
Saint Louis US-MO-4407066,St Louis US-MO-4407066,Luxembourg LU,Cork IE-M-2965140,Bristol GB-BST,Mexico MX,Niger NE,Lima PE-LMA,Wyoming US-WY,Florence IT-52-3176959,Ontario CA-ON,Virginia US-VA,Bali ID-BA,Almaty KZ-75,Limerick IE-M-2962943,Buenos Aires AR-C,Colombo LK-1-1248991,Salvador BR-BA-3450554`
    .split(/[,\n]/)
    .map((line) => [foldPlace(line.slice(0, line.lastIndexOf(' '))), line.slice(line.lastIndexOf(' ') + 1)]),
)

/** Where a region and a city elsewhere share a name, the city is meant by as many once it has so many people. */
const noted = 100_000

/** Names that more often are something else: they count only with what the place lies in. */
const notAlone = new Set(
  `atlantis,solana,union,unity,mobile,west coast,east coast,north coast,spring,vite,mongo,axum,java,independence
enterprise,central,metro,mission,siri,suede,hims,meta,opportunity,alliance,best,boom,can,deal,manage,mentor,much,republic
federal,prosper,humble,lens,lot,oss,sig,sim,salt,peer,elk,ico,main,along,come,grad,plum,apex,bay,gulf,green,mountain`.split(
    /[,\n]/,
  ),
)

/**
 * Which of the places of one name are meant: one, when it is the only one or everyone means it, otherwise all of them, the
 * weightiest first. Of a region and the city in it that it is named after, the city is meant, unless it is far smaller.
 */
export function meantPlaces(folded: string, places: readonly number[], isAlone = true): number[] {
  if (isAlone && notAlone.has(folded)) return []
  const { weightOf, codeOf, numberOf, kindOf, peopleOf } = gazetteer()
  const distinct = [...new Set(places)]
  const meant = distinct
    .filter((place) => !distinct.some((other) => other !== place && hides(other, place)))
    .sort((a, b) => weightOf(b) - weightOf(a) || (codeOf(a) < codeOf(b) ? -1 : 1))
  const [first, second] = meant
  if (first === undefined || second === undefined) return meant
  // A country wins over a small town of the same name: `Palau`.
  const countries = meant.filter((one) => kindOf(one) === 'country')
  if (
    countries.length === 1 &&
    meant.every((one) => kindOf(one) !== 'region' && (kindOf(one) === 'country' || peopleOf(one) < noted))
  )
    return countries
  if (dominates(first, second)) return [first]
  const known = everyoneMeans.get(folded)
  const place = known ? numberOf(known) : null
  return place !== null && meant.includes(place) ? [place] : meant
}

/** Whether who names the second of two places of one name means the first. */
function hides(other: number, place: number): boolean {
  const { kindOf, peopleOf, parentOf } = gazetteer()
  if (placeChainOf(place).includes(other)) return kindOf(other) === 'country'
  if (kindOf(place) !== 'region') return false
  if (placeChainOf(other).includes(place)) return peopleOf(place) < dominant * peopleOf(other)
  // A province that the cities are not counted by, beside the city it is named after.
  const home = parentOf(place)
  return peopleOf(place) === 0 && peopleOf(other) > 0 && home !== null && placeChainOf(other).includes(home)
}

function dominates(first: number, second: number): boolean {
  const { weightOf, peopleOf, kindOf, isCity } = gazetteer()
  if (weightOf(first) === 0 || weightOf(first) < dominant * weightOf(second)) return false
  return kindOf(first) !== 'region' || isCity(first) || peopleOf(second) < noted
}
