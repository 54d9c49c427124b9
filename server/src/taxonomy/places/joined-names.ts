import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { gazetteer } from './gazetteer.ts'
import { placesNamed } from './resolve-place.ts'
import { notedCity } from './where-words.ts'

const mark = '\u0002'

/** Marks the *and* in names of one place, such as `Castile and León`, so that they are not read as two. */
export function withJoinedNames(text: string): string {
  if (!/&|\band\b/i.test(text)) return text
  return text
    .split(/([,()（）|;/\n]|\s[-–—]\s)/)
    .map((part) => (isOneName(part) ? part.replace(/&|\band\b/gi, mark) : part))
    .join('')
}

/** Undoes the marks. */
export function apartAgain(text: string): string {
  return text.replaceAll(mark, 'and')
}

function isOneName(part: string): boolean {
  return /&|\band\b/i.test(part) && gazetteer().names.whole(foldPlace(part)).length > 0
}

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
