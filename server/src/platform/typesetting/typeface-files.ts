import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** One font file: a part of a typeface, with the characters its maker lists for it. */
export interface TypefaceFile {
  /** Unique; also the font's name inside a document. */
  name: string
  /** Files by weight; one file for both is a variable font. */
  path: (weight: Weight) => string
  isVariable: boolean
  covers: (codePoint: number) => boolean
}

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

const latinSubsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const scripts = ['arabic', 'hebrew', 'devanagari', 'bengali', 'thai', 'khmer', 'georgian', 'armenian']
type Cjk = 'jp' | 'kr' | 'sc'

const plex = once(() =>
  ranges('@fontsource/ibm-plex-sans')
    .filter(([subset]) => latinSubsets.includes(subset))
    .toSorted(([one], [other]) => latinSubsets.indexOf(one) - latinSubsets.indexOf(other))
    .map(([subset, covers]) => ({
      name: `plex-${subset}`,
      path: (weight: Weight) =>
        require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff2`),
      isVariable: false,
      covers,
    })),
)
const noto = once(() => scripts.flatMap((script) => notoFiles(script, (subset) => subset === script)))
const cjk = {
  jp: once(() => notoFiles('jp', (subset) => /^\d+$/.test(subset))),
  kr: once(() => notoFiles('kr', (subset) => /^\d+$/.test(subset))),
  sc: once(() => notoFiles('sc', (subset) => /^\d+$/.test(subset))),
}

/** Characters all Chinese, Japanese and Korean fonts have, each in its own shape, and no other font of ours. */
const isEastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u

/**
 * The files that may be needed for a text, the first that has a character first. Shared characters of China, Japan and Korea
 * take the shapes of the language whose own letters stand in the text.
 */
export function typefaceFiles(text: string): TypefaceFile[] {
  const files = [...plex()]
  if (/[^\p{sc=Latin}\p{sc=Common}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(text)) files.push(...noto())
  if (isEastAsian.test(text)) {
    const first: Cjk = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'jp' : /\p{sc=Hang}/u.test(text) ? 'kr' : 'sc'
    for (const language of new Set<Cjk>([first, 'sc', 'jp', 'kr'])) files.push(...cjk[language]())
  }
  return files
}

function notoFiles(script: string, isWanted: (subset: string) => boolean): TypefaceFile[] {
  const family = `noto-sans-${script}`
  return ranges(`@fontsource-variable/${family}`)
    .filter(([subset]) => isWanted(subset))
    .map(([subset, covers]) => ({
      name: `${family}-${subset}`,
      path: () =>
        require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
      isVariable: true,
      covers,
    }))
}

/** Subset → whether it has a character, from the list that its package carries. */
function ranges(name: string): [subset: string, covers: (codePoint: number) => boolean][] {
  const listed = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(listed).map(([subset, list]) => {
    const spans = list.split(',').map((span) => {
      const [from, to = from] = span.replace('U+', '').split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const
    })
    return [
      subset.replace(/[[\]]/g, ''),
      (codePoint) => spans.some(([from, to]) => from <= codePoint && codePoint <= to),
    ]
  })
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
