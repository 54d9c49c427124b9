import type { EducationLevel } from '@chainwork/contract/profiles/values'
import { vocabulary } from '../../taxonomy/index.ts'
import { isCountry, placeCode, splitPlace } from './place-code.ts'

const { levels, schools: called, schoolsByName, partsOfSchools } = vocabulary.degrees
const [at, edge] = ['(?<![\\p{L}])', '(?![\\p{L}])']
/** `~msc` may have points and blanks between its letters. */
const written = (name: string) =>
  name.startsWith('~') ? `${name.slice(1).split('').join('\\.?\\s?')}\\.?` : name
/** How degrees are written; the first that matches is the level. Whatever stands after it may be the subject. */
const compiled = Object.entries(levels).map(
  ([level, names]) =>
    [
      level as EducationLevel,
      new RegExp(
        `${at}(?:${names.map(written).join('|')})(?:\\s?\\((?:hons?\\.?|honours)\\)|\\s(?:with )?(?:hons?\\.?|honours)${edge})?${edge}`,
        'iu',
      ),
    ] as const,
)

export interface FoundDegree {
  level: EducationLevel
  from: number
  to: number
}

const work = /thesis|arbeit|mémoire|trabajo (?:fin|de fin)|dissertation:|advisor|minor/iu

/** The degree a line names and where; null for none, and for the work somebody wrote to get one. */
export function findDegree(text: string): FoundDegree | null {
  if (text.length > 200 || work.test(text)) return null
  let found: FoundDegree | null = null
  for (const [level, pattern] of compiled) {
    const match = pattern.exec(text)
    if (match && (!found || match.index < found.from))
      found = { level, from: match.index, to: match.index + match[0].length }
  }
  return found
}

const schools = new RegExp(
  `${at}(?:${[...called, ...schoolsByName].join('|')})${edge}|${partsOfSchools.join('|')}`,
  'iu',
)

/** Whether words name a school by what schools call themselves. */
export function isSchoolLike(text: string): boolean {
  return schools.test(text)
}

const joining =
  /^[\s,:–—-]*(?:(?:degree\s+)?(?:in|of|from|en|em|für|de|der|major(?:ing)? in|specializ\p{L}+ in|mention|spécialité|an der|z|по)\s+)?/iu

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

/** `CAS Blockchain, Hochschule Luzern`: of two names the school, and what was learned there. */
export function besideSchool(text: string): { school: string; field: string } | null {
  const [first = '', second = '', ...others] = text.split(/,\s+|\s[–—]\s/)
  if (!second || others.length || placeCode(second) || isSchoolLike(first) === isSchoolLike(second))
    return null
  const [school, field] = isSchoolLike(first) ? [first, second] : [second, first]
  const subject = field.replace(
    /^(?:certificate|diploma|zertifikat|certificado|certificat)\s(?:in|of|en|em)\s/iu,
    '',
  )
  return /^\p{Lu}/u.test(field) && !graded.test(field) ? { school, field: subject } : null
}

/** How well somebody did is neither subject nor school. */
export const graded =
  /\b(?:expected|anticipated|voraussichtlich|gpa|grade|note|mention|honou?rs|distinction|cum laude|average|nota|media|moyenne|durchschnitt|abschlussnote)\b|^\d/i
