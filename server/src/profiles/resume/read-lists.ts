import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { parseLink } from '@chainwork/contract/profiles/links'
import type { Id } from '@chainwork/contract/ids'
import { interests } from '@chainwork/contract/reference/interests'
import { languages } from '@chainwork/contract/reference/languages'
import { linkTypes } from '@chainwork/contract/reference/link-types'
import { findSkills, stableId, taxonomyBook } from '../../taxonomy/index.ts'

const mostSkills = 60
const separators = /[,;|•·/\n\t]+|\s[–—-]\s/u

/** Skills named one by one in their section, then those mentioned anywhere. */
export function readSkills(section: readonly string[], everything: string): ResumeProposal['skills'] {
  const book = taxonomyBook()
  const named = section
    .flatMap((line) => line.replace(/^[^:]{2,30}:\s*/, '').split(separators))
    .flatMap((name) => book.skillByName(name.replace(/\(.*?\)/g, '').trim()) ?? [])
  const found = [
    ...named,
    ...findSkills(section.join('\n'), mostSkills),
    ...findSkills(everything, mostSkills),
  ]
  return [...new Map(found.map(({ id, name }) => [id, { id: id as Id<'skill'>, name }])).values()].slice(
    0,
    mostSkills,
  )
}

const byName = new Map(
  languages.flatMap(({ code, name, nativeName }) =>
    [name, ...nativeName.split(',')].map((each) => [each.trim().toLowerCase(), { code, name }] as const),
  ),
)
const levels: readonly [number, RegExp][] = [
  [5, /native|mother|bilingual|c2|muttersprach/i],
  [4, /full professional|fluent|c1|fließend|advanced|expert/i],
  [3, /professional|proficient|b2|business|good|gut|upper/i],
  [2, /limited|conversational|intermediate|b1|working/i],
  [1, /elementary|basic|beginner|a1|a2|grund/i],
]

/** The level 1–5 that words name; null when they name none. */
export function proficiencyOf(words: string): number | null {
  if (/limited working/i.test(words)) return 2
  return levels.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** `German (native), English – C1`: known languages with the level, if one is named. */
export function readLanguages(section: readonly string[]): ResumeProposal['languages'] {
  const found = new Map<string, ResumeProposal['languages'][number]>()
  for (const part of section.flatMap((line) => line.split(/[,;|•·\n]+/u))) {
    const words = part.toLowerCase().match(/\p{L}+/gu) ?? []
    const language = words.map((word) => byName.get(word)).find(Boolean)
    if (language && !found.has(language.code))
      found.set(language.code, {
        languageCode: language.code,
        name: language.name,
        proficiencyLevel: proficiencyOf(part),
      })
  }
  return [...found.values()]
}

export function languageByName(name: string): { code: string; name: string } | null {
  const folded = name.trim().toLowerCase()
  return (
    byName.get(folded) ??
    languages.find(({ code }) => code === folded.slice(0, 2) && folded.length <= 5) ??
    null
  )
}

/** Interests of our list that are named. */
export function readInterests(section: readonly string[]): ResumeProposal['interests'] {
  const named = new Set(
    section.flatMap((line) => line.split(separators)).map((each) => each.trim().toLowerCase()),
  )
  return interests
    .filter((name) => named.has(name.toLowerCase()))
    .map((name) => ({ id: stableId('interest', name) as Id<'interest'>, name }))
}

const address =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"']+|(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,5}(?:com|io|me|xyz|dev|org|net|co|app|gg|tech)(?:\/[^\s|,;()<>"']*)?/gi

/** Addresses of kinds we know; another one counts as the person's own page, once, and only in the head. */
export function readLinks(head: string, everything: string): ResumeProposal['links'] {
  const found = new Map<string, ResumeProposal['links'][number]>()
  const add = (typed: string, allowsWebsite: boolean) => {
    const text = typed.replace(/[.,;:]+$/, '')
    const kind =
      linkTypes.find((each) => each.name !== 'Website' && parseLink(each, withScheme(text))) ??
      (allowsWebsite && ![...found.values()].some(({ name }) => name === 'Website')
        ? linkTypes.find(({ name }) => name === 'Website')
        : undefined)
    const parsed = kind && parseLink(kind, withScheme(text))
    if (kind && parsed)
      found.set(parsed.url, {
        linkTypeId: stableId('linkType', kind.name) as Id<'linkType'>,
        name: kind.name,
        ...parsed,
      })
  }
  const withoutMail = (text: string) =>
    text.replace(/(?<![^\s@|,;<>()])[^\s@|,;<>()]{1,64}@[^\s@|,;<>()]+/g, ' ')
  for (const [typed] of withoutMail(head).matchAll(address)) add(typed, true)
  for (const [typed] of withoutMail(everything).matchAll(address)) add(typed, false)
  return [...found.values()].slice(0, 30)
}

function withScheme(text: string): string {
  return /^https?:/i.test(text) ? text : `https://${text}`
}
