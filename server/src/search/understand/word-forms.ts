import { vocabulary } from '../../taxonomy/index.ts'

/** Compounds as they are written together, with their parts (a hyphen reads as a blank); each way of writing finds all. */
export const compoundWords: ReadonlyMap<string, readonly string[]> = new Map(
  vocabulary.compounds.map((parts) => [parts.replaceAll(' ', ''), parts.split(' ')]),
)

/** British and American spellings of the end of a word, with what may follow. */
const spellings = [
  ['isation', 'ization', 's?'],
  ['ise', 'ize', '[drs]?'],
  ['ising', 'izing', ''],
  ['^programme', 'program', 's?'],
  ['^centre', 'center', 's?'],
  ['elling', 'eling', ''],
] as const
/** These end other American words as well. */
const british = [
  ['our', 'or', 's?'],
  ['yse', 'yze', '[drs]?'],
] as const
const respelt = [
  ...spellings,
  ...british,
  ...spellings.map(([from, to, tail]) => [from.replace(/\w+/, to), from.replace('^', ''), tail] as const),
].map(([from, to, tail]) => [new RegExp(`${from}(${tail})$`), `${to}$1`] as const)

/**
 * Other forms of an English word: its plural or singular and its spelling on the other side of the Atlantic. Words of less
 * than four letters, with digits or from other scripts have none.
 */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return []
  const forms = new Set<string>([otherNumberOf(word)])
  for (const [from, to] of respelt) if (from.test(word)) forms.add(word.replace(from, to))
  forms.delete(word)
  return [...forms]
}

/** The plural of a singular and the other way round, by the rules of spelling alone. */
export function otherNumberOf(word: string): string {
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s')) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (/(ch|sh|x|z)$/.test(word)) return `${word}es`
  return `${word}s`
}

/** Endings of inflected job names, with what the listed name has instead; accents are folded. */
const endings: readonly (readonly [ending: RegExp, instead: readonly string[]])[] = [
  // desarrolladores
  [/(?<=[a-z]{3}[lnrz])es$/, ['']],
  // sviluppatori, grafici, giornalisti
  [/(?<=[a-z]{4})i$/, ['e', 'o', 'a']],
  // Entwicklerinnen
  [/(?<=[a-z]{4})innen$/, ['', 'in']],
  // programistów, inżynierem
  [/(?<=[a-z]{4})(ow|owi|em)$/, ['', 'a']],
  // дизайнера, программисты, розробників
  [/(?<=[\u0430-\u0457]{4})(а|у|ом|ы|и|ов|ів|ам|ами|ах|е)$/, ['']],
  // разработкой
  [/(?<=[\u0430-\u0457]{4})(и|у|ои|ы|е)$/, ['а']],
  // المبرمج
  [/^ال(?=\p{L}{3})/u, ['']],
]

/** Base forms of a typed word: its singular, its nominative, or without its article. */
export function basesOf(word: string): string[] {
  const other = endings.flatMap(([ending, instead]) =>
    ending.test(word) ? instead.map((end) => word.replace(ending, end)) : [],
  )
  return /^[a-z]{4,}s$/.test(word) ? [otherNumberOf(word), ...other] : other
}
