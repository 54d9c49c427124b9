import type { DocumentKind } from '../kind.ts'

/** The one analyzer, for what is indexed and for what is searched, so that both always agree. */

/** Words of a text that are looked at, unless less is asked for. */
const maxWords = 3000
const maxWordLength = 40
/** Stands between the parts of a field, so that no phrase runs from one into the next. */
export const boundary = '|'

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
/** `.net`, then words that may end as C++, C#, Node.js or ASP.NET do, then runs of CJK. */
const tokens = new RegExp(
  `(?<![\\p{L}\\p{N}])\\.net(?![\\p{L}\\p{N}])|[${cjk}]+|(?:(?![${cjk}])[\\p{L}\\p{N}])+(?:\\.(?:js|net)(?![\\p{L}\\p{N}])|\\+\\+|#)?`,
  'gu',
)
const isCjk = new RegExp(`^[${cjk}]`, 'u')

/** Most of what is typed needs nothing but lower case. */
const isPlain = /^[ -~]*$/

/** Case, width and diacritics folded; text that is not well-formed is mended. */
function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
}

/** What is typed is mostly one of these, which needs no tokenizing. */
const isOneWord = new RegExp(`^[A-Za-z0-9]{1,${maxWordLength}}$`)

/** The words of a text in order; CJK runs become overlapping pairs. */
export function wordsOf(text: string, max = maxWords): string[] {
  if (isOneWord.test(text)) return [text.toLowerCase()]
  const words: string[] = []
  for (const token of fold(text).match(tokens) ?? []) {
    if (words.length >= max) break
    if (isCjk.test(token)) words.push(...pairsOf([...token].slice(0, 200)))
    else words.push(token.slice(0, maxWordLength))
  }
  return words
}

function pairsOf(chars: string[]): string[] {
  if (chars.length < 2) return chars
  return chars.slice(1).map((char, index) => chars[index]! + char)
}

/** Light English stemming for prose: plurals only (Harman's S-stemmer), never names or short words. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word)) return word
  if (word.endsWith('ies') && !/[ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (word.endsWith('es') && !/[aeo]es$/.test(word)) return word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}

/** The words of a document, field by field, as the index keeps them; a field of several parts may be given as a list. */
export function analyze(
  { fields }: DocumentKind,
  texts: Readonly<Record<string, string | readonly string[]>>,
): string[] {
  return fields.map(({ name, maxWords, maxParts = 1, isProse }) => {
    const parts = [texts[name] ?? ''].flat().slice(0, maxParts)
    return parts
      .map((part) => {
        const words = wordsOf(part, maxWords)
        return (isProse ? words.map(stem) : words).join(' ')
      })
      .join(` ${boundary} `)
  })
}
