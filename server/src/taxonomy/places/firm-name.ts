import { gazetteer } from './gazetteer.ts'
import { placesNamed } from './resolve-place.ts'
import { notedCity } from './where-words.ts'

/** Whether a text is a company such as `Ernst & Young`: two names, only one of them a place, and a small one. */
export function isFirm(text: string): boolean {
  const names = text.trim().split(/\s+(?:&|\+|and)\s+/)
  if (names.length !== 2 || !names.every((name) => /^\p{Lu}[^,()/;|]*$/u.test(name))) return false
  const [known = [], ...others] = names.map(placesNamed).filter((named) => named.length)
  const { kindOf, peopleOf } = gazetteer()
  return (
    others.length === 0 &&
    known.length > 0 &&
    known.every((place) => kindOf(place) === 'city' && peopleOf(place) < notedCity)
  )
}
