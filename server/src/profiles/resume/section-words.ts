import { vocabulary } from '../../taxonomy/index.ts'

export type SectionKind =
  | 'head'
  | 'about'
  | 'employment'
  | 'education'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'links'
  | 'other'

/** Titles of sections, folded: lower case, without marks, `&` as a word of its own. */
const kinds: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(vocabulary.headings).flatMap(([kind, words]) =>
    words.flatMap((each) => each.split('|')).map((word) => [word, kind as SectionKind] as const),
  ),
)

/** The same without spaces, because `W O R K E X P E R I E N C E` does not show where a word ends. */
const spacedKinds: ReadonlyMap<string, SectionKind> = new Map(
  [...kinds].map(([title, kind]) => [title.replaceAll(' ', ''), kind]),
)

/** Lower case, without marks and punctuation; `&` and `+` are the word that joins. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const heads = Object.entries(vocabulary.headingWords).map(
  ([kind, words]) => [kind, new RegExp(words.join('|'), 'u')] as const,
)

/** What a title nobody knows holds by the word that carries it: `Related Engineering Experience`. Only its form says that it is one. */
export function kindByHeadWord(text: string): SectionKind | null {
  if (!/^\p{Lu}/u.test(text) || /[\d,;@|/\t.]/.test(text)) return null
  const folded = foldTitle(text)
  if (folded.split(' ').length > 5) return null
  const kind = heads.find(([, pattern]) => pattern.test(folded))?.[0]
  return kind && kind !== 'none' ? (kind as SectionKind) : null
}

/** What a section with this title holds; null when the title is none we know. */
export function kindOfTitle(text: string): SectionKind | null {
  const folded = foldTitle(text)
  // `S K I L L S` is spaced out for its looks.
  const isSpaced = /^(?:(?:\p{L}|and) ){3,}\p{L}$/u.test(folded)
  const known = isSpaced ? spacedKinds.get(folded.replaceAll(' ', '')) : kinds.get(folded)
  if (known) return known
  // Of two titles in one, `Skills & Interests`, the first counts where nothing better is known.
  const parts = folded.split(/ (?:and|und|et|y|e) /)
  const [first, ...rest] = parts.map((part) => kinds.get(part))
  if (parts.length !== 2 || !first || !rest.every(Boolean)) return null
  return first === 'other' ? rest[0]! : first
}
