import type { EducationLevel } from '@chainwork/contract/profiles/values'
import { isCountry, placeCode, splitPlace } from './place-code.ts'

const edge = '(?![\\p{L}])'
const at = '(?<![\\p{L}])'
const abbreviated = (chars: string) =>
  `(?:${chars
    .split('|')
    .map((each) => each.split('').join('\\.?\\s?'))
    .join('|')})`

/** How degrees are written; the first that matches is the level. Whatever stands after it may be the subject. */
const patterns: readonly (readonly [EducationLevel, string])[] = [
  ['Integrated', "md[-/ ]phd|integrated (?:master(?:['’]?s)?|m\\.?sc)(?: degree)?"],
  [
    'Doctor',
    `ph\\.?\\s?d\\.?|d\\.?\\s?phil\\.?|doctorate|doctor of \\p{L}+|doctor|doctoral (?:degree|studies)|promotion|dissertation|dr\\. ?(?:rer|phil|ing|med|iur|oec)\\.?(?: ?(?:nat|pol)\\.?)?|doktorat|doctorat|doctorado|doctor(?=\\sen)|doutorado|doutoramento|dottorato|doktora|doctorandus|juris doctor|j\\.?d\\.?(?=[\\s,]|$)|博士|кандидат наук`,
  ],
  [
    'Master',
    `master(?:['’]?s)?(?: degree)? of (?:science|arts|engineering|business administration|laws|fine arts|philosophy|education|public \\p{L}+)|(?:exec(?:utive)? )?(?:mba|emba)|master(?:['’]s)?(?: degree| studium)?(?: (?:1|2|i|ii|m1|m2))?|masterstudium|maîtrise|maitrise|magister(?: in[żz]ynier)?|m[aá]ster universitario|máster|mestrado(?: integrado)?|mestre|laurea magistrale|diplom-\\p{L}+|diplom(?!a|e)|diplôme d['’]ing[ée]nieure?|cycle ing[ée]nieur|postgraduate (?:degree|diploma)|pós-graduação|posgrado|${abbreviated('msc|mse|meng|mphil|mfa|mres|llm|mpa|mph|mba')}\\.?|m\\.?\\s?[as]\\.?(?=[\\s,()]|$)|硕士|修士|магистр|magisterexamen|masterexamen|civilingenj[öo]r|siviling?eni[øo]r|y[üu]ksek lisans|wo[- ]master|m\\.e\\.(?=\\s)|m\\.?tech\\.?`,
  ],
  [
    'Bachelor',
    `bachelor(?:['’]?s)?(?: degree)? of (?:science|arts|engineering|business administration|laws|fine arts|commerce|technology|education)|bachelor(?:['’]s)?(?: degree| studium)?|bachelorstudium|licence(?: professionnelle| pro)?(?: (?:1|2|3))?|licenciatura|licenciado|licenciada|bacharelado|bacharel|grado|ingenier[ií]a t[ée]cnica|laurea(?: triennale)?|undergraduate(?: degree)?|vordiplom|baccalaur[ée]at (?:en|universitaire(?: en)?)|licencjat|in[żz]ynier(?=,|$)|бакалавр|bachiller(?=\\sen)|学士号|b\\.?\\s?e\\.?(?=\\s?\\()|b\\.e\\.(?=\\s)|${abbreviated('bsc|bse|beng|bba|bcom|btech|bdes|bfa|llb|bed')}\\.?|b\\.?\\s?[as]\\.?(?=[\\s,()]|$)|a\\.b\\.(?=\\sin\\s)|hbo(?:[- ]bachelor)?|lisans|kandidatexamen|h[öo]gskoleingenj[öo]r|学士|本科`,
  ],
  [
    'Associate',
    `associate(?:['’]?s)?(?: degree)?(?: of (?:science|arts|applied science))?|${abbreviated('aas')}\\.?|a\\.[as]\\.?(?=[\\s,(]|$)|bts|dut|iut diploma|tecn[oó]logo|fp superior|ciclo formativo de grado superior|[öo]n ?lisans|大专`,
  ],
  [
    'Highschool',
    'high[- ]school(?: diploma)?|secondary school(?: diploma)?|abitur|allgemeine hochschulreife|hochschulreife|fachabitur|matura|baccalaur[ée]at|bachillerato|ensino (?:m[ée]dio|secund[aá]rio)|a[- ]levels?|ged|maturit[aà]|高中|realschulabschluss|mittlere reife|hauptschulabschluss|fachhochschulreife|hsc|ssc|gcses?|leaving certificate|liceum og[óo]lnokszta[łl]c[ąa]ce|高校',
  ],
]
const compiled = patterns.map(
  ([level, source]) =>
    [
      level,
      new RegExp(
        `${at}(?:${source})(?:\\s?\\((?:hons?\\.?|honours)\\)|\\s(?:with )?(?:hons?\\.?|honours)${edge})?${edge}`,
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

const schools =
  /(?<![\p{L}])(?:universit\p{L}*|universidad\p{L}*|univ\.|uni|college|institute?|institut|instituto|istituto|school|academy|akademie|academia|hochschule|\p{L}*hochschule|hogeschool|[üu]niversites\p{L}*|högskola\p{L}*|høgskole\p{L}*|yliopisto|univerzit\p{L}*|polytech\p{L}*|politécnic\p{L}*|politecnico|école|ecole|escuela|escola|faculty|facultad|faculdade|fakultät|gymnasium|\p{L}*gymnasium|\p{L}*schule|lyc[ée]e|liceo|liceu|collège|colegio|colégio|conservato\p{L}+|seminary|eth|epfl|mit|ucl|lse|tu|fh|rwth|kit|lmu|insa|iut|hec|essec|escp|iit|nyu|ucla|usc|caltech|kth|puc\p{L}*|puc-\p{L}+|usp|unicamp|unam|boot ?camp|sciences po|sorbonne)(?![\p{L}])|大学|学院|学校|中学|高校|高等学校|(?<![\p{L}])(?:politechnika|uniwersytet|akademia|университет|институт|академия|мгту|мгу|спбгу|мфти|вшэ|спбгэту)(?![\p{L}])/iu

/** Whether words name a school by what schools call themselves. */
export function isSchoolLike(text: string): boolean {
  return schools.test(text)
}

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
