import { languages } from '@chainwork/contract/reference/languages'

const tongues = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'cs',
  'ru',
  'ja',
  'zh',
  'sv',
  'da',
  'nb',
  'fi',
  'tr',
  'ro',
  'hu',
  'uk',
  'ko',
]

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

let names: Map<string, { code: string; name: string }> | undefined

/** The language that a name in one of several languages means: `Deutsch`, `allemand`, `德语`. */
export function languageCalled(name: string): { code: string; name: string } | null {
  names ??= compile()
  return names.get(fold(name)) ?? null
}

/** The same, also by its code: `de`, `en-US`. */
export function languageByName(name: string): { code: string; name: string } | null {
  const folded = fold(name)
  return (
    languageCalled(name) ??
    languages.find(({ code }) => code === folded.slice(0, 2) && folded.length <= 5) ??
    null
  )
}

function compile(): Map<string, { code: string; name: string }> {
  const map = new Map<string, { code: string; name: string }>()
  for (const tongue of tongues) {
    const called = new Intl.DisplayNames(tongue, { type: 'language', fallback: 'none' })
    for (const { code, name } of languages) {
      const written = called.of(code)
      if (written) map.set(fold(written), { code, name })
    }
  }
  for (const { code, name, nativeName } of languages)
    for (const each of [name, ...nativeName.split(/[,(]/)])
      if (fold(each).length > 1) map.set(fold(each.replace(')', '')), { code, name })
  for (const [alias, code] of [
    ['mandarin', 'zh'],
    ['mandarin chinese', 'zh'],
    ['mandarim', 'zh'],
    ['farsi', 'fa'],
    ['castellano', 'es'],
    ['castilian', 'es'],
    ['flemish', 'nl'],
    ['普通话', 'zh'],
    ['汉语', 'zh'],
    ['国语', 'zh'],
    ['中文', 'zh'],
    ['英文', 'en'],
    ['日文', 'ja'],
    ['德文', 'de'],
    ['法文', 'fr'],
    ['韩文', 'ko'],
    ['韓文', 'ko'],
  ] as const)
    map.set(alias, { code, name: languages.find((each) => each.code === code)!.name })
  return map
}

/** What people write for each level; a longer phrase before the words in it. */
const levels: readonly [number, RegExp][] = [
  [2, /limited working|eingeschränkt/i],
  [4, /full professional|full working/i],
  [3, /professional working|minimum professional/i],
  [
    5,
    /nati[vf]|mother|bilingual|first language|\bc2\b|muttersprach|erstsprache|zweisprachig|langue maternelle|maternelle|bilingue|nativ|lengua materna|materna|l[ií]ngua materna|madrelingua|modersm[åa]l|morsm[åa]l|anadil|äidinkieli|родной|moedertaal|ojczyst|rodil|родн|母语|母語|精通|ネイティブ/i,
  ],
  [
    4,
    /fluent|\bc1\b|flytande|flydende|flytende|sujuva|ileri|fließend|fliessend|verhandlungssicher|sehr gut|advanced|expert|proficiency|courant|couramment|avancé|fluido|fluida|avanzado|fluente|avançado|fluência|vloeiend|fluente|avanzato|biegł|plynn|свобод|流利|熟练|流暢/i,
  ],
  [
    3,
    /professional|proficient|\bb2\b|business|\bgood\b|\bgut\b|gute|upper|professionnel|bon niveau|profesional|profissional|良好/i,
  ],
  [
    2,
    /limited|conversational|intermediate|\bb1\b|working|mittelstufe|konversation|intermédiaire|interm[eé]dio|intermedio|intermediário|intermediate|scolaire|一般/i,
  ],
  [
    1,
    /elementary|basic|beginner|\ba1\b|\ba2\b|grund|anfänger|débutant|notions|élémentaire|b[aá]sic|elemental|elementar|principiante|noções|\bbasis|podstaw|základ|базов|基础|入门/i,
  ],
]

/** The level 1–5 that words name; null when they name none. */
export function proficiencyOf(words: string): number | null {
  return levels.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
