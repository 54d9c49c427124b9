import { type FoundDegree, isSchoolLike } from './degree-words.ts'
import { isCountry, placeCode, splitPlace } from './place-code.ts'

const joining =
  /^[\s,:–—-]*(?:(?:degree\s+)?(?:in|of|from|en|em|für|de|der|major(?:ing)? in|specializ\p{L}+ in|mention|spécialité|an der)\s+)?/iu

/** `MIT, BSc in Physics` and `Bachelor of Science, Physics, MIT`: the subject, and the school where it is there too. */
export function splitDegree(
  text: string,
  { from, to }: FoundDegree,
): { field: string | null; school: string | null } {
  const before = text
    .slice(0, from)
    .replace(/[\s,:–—(-]+$/u, '')
    .replace(/[\s,]+(?:hon(?:ou?rs|s)?\.?|gce)$/iu, '')
    .trim()
  const after = text
    .slice(to)
    .replace(/^\s*\((?:hons?\.?|honours|mod\.?|[A-Z][A-Za-z]*\.[A-Za-z. -]*)\)/i, '')
  const rest = after.replace(joining, '').trim()
  if (/^\s*from\s/i.test(after) && !before) return { field: null, school: rest }
  const pieces = rest
    .split(/,\s+|\.\s+(?=\p{Lu})|\s[–—-]\s|\s+(?:at|@|from|an der|von der|à l['’]|à la|na|no)\s+|[()]/u)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const subject = behindSchool(before)
  if (subject && !pieces.length) return subject
  const at = pieces.findIndex((piece) => isSchoolLike(piece))
  // What stands before the degree is the school, unless the subject does: `Physics, BSc`.
  if (before && !isSchoolLike(before) && !pieces.length) return { field: before, school: null }
  if (before && !isSchoolLike(before) && at === 0)
    return { field: before, school: rest.slice(rest.indexOf(pieces[0]!)) }
  const [first = null, ...others] = at < 0 ? pieces : pieces.slice(0, at)
  const school = before || (at >= 0 ? rest.slice(rest.indexOf(pieces[at]!)) : others.join(', ') || null)
  return {
    field: first && /\p{L}{2}/u.test(first) && !placeCode(first) ? first.replace(/["“”]/g, '') : null,
    school: school || null,
  }
}

/** The subject between school and degree: `Boğaziçi Üniversitesi, Bilgisayar Mühendisliği`. */
function behindSchool(before: string): { field: string; school: string } | null {
  const [, school = '', field = ''] = /^([^,]+),\s+(\p{Lu}[\p{L}\p{M} &-]{3,60})$/u.exec(before) ?? []
  if (!isSchoolLike(school) || isSchoolLike(field) || departments.test(field) || placeCode(field)) return null
  return { school, field }
}

const departments = /^(?:department|dept|division|faculty|campus|main)(?![\p{L}])/iu

/** A university is called after its town: `University of California, Berkeley`. */
export const isCalledAfterPlace = (name: string) =>
  /^\p{L}*univers\p{L}* (?:of|de|do|da|von|zu)\b/iu.test(name)

/** A school without the place behind it. */
export function withoutPlace(text: string): string {
  const { rest, code } = splitPlace(text)
  const isOutside = code && rest && (!isCalledAfterPlace(rest) || isCountry(text.slice(rest.length + 1)))
  return isOutside ? rest : text.replace(/[()]+$/, '')
}
