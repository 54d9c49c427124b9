import { languages } from '@chainwork/contract/reference/languages'
import { vocabulary } from '../../taxonomy/index.ts'

const words = vocabulary.languages

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
  for (const tongue of words.tongues.split(' ')) {
    const called = new Intl.DisplayNames(tongue, { type: 'language', fallback: 'none' })
    for (const { code, name } of languages) {
      const written = called.of(code)
      if (written) map.set(fold(written), { code, name })
    }
  }
  for (const { code, name, nativeName } of languages)
    for (const each of [name, ...nativeName.split(/[,(]/)])
      if (fold(each).length > 1) map.set(fold(each.replace(')', '')), { code, name })
  for (const [alias, code] of Object.entries(words.aliases))
    map.set(alias, { code, name: languages.find((each) => each.code === code)!.name })
  return map
}

/** What people write for each level; a longer phrase before the words in it. */
const levels = words.levels.map(({ level, words: written }) => ({ level, pattern: new RegExp(written, 'i') }))

/** The level 1–5 that words name; null when they name none. */
export function proficiencyOf(text: string): number | null {
  return levels.find(({ pattern }) => pattern.test(text))?.level ?? null
}
