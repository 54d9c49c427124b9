/** Compounds as they are written together, with their parts (a hyphen reads as a blank); each way of writing finds all. */
export const compoundWords: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'front end,back end,full stack,on chain,off chain,cross chain,block chain,smart contract,dev ops,dev sec ops,start up,' +
    'cyber security,e commerce,health care,fin tech,game fi,web app,data base,copy writer,open source,real time,' +
    'no code,low code,multi chain,side chain,main net,test net,key word,layer 2,web 3,' +
    'post doc,pre sales,non profit,life cycle,work flow,help desk,road map,white paper,book keeper,sales force'
  )
    .split(',')
    .map((parts) => [parts.replaceAll(' ', ''), parts.split(' ')]),
)

/** British spellings by what is American about them. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/isation(s?)$/, 'ization$1'],
  [/ise(d|r|s)?$/, 'ize$1'],
  [/ising$/, 'izing'],
  [/our(s?)$/, 'or$1'],
  [/yse(d|r|s)?$/, 'yze$1'],
  [/^programme(s?)$/, 'program$1'],
  [/^centre(s?)$/, 'center$1'],
  [/elling$/, 'eling'],
]
const american: readonly (readonly [american: RegExp, british: string])[] = [
  [/ization(s?)$/, 'isation$1'],
  [/ize(d|r|s)?$/, 'ise$1'],
  [/izing$/, 'ising'],
  [/^program(s?)$/, 'programme$1'],
  [/^center(s?)$/, 'centre$1'],
  [/eling$/, 'elling'],
]

/**
 * Other forms of an English word: its plural or singular and its spelling on the other side of the Atlantic. Words of less
 * than four letters, with digits or from other scripts have none.
 */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return []
  const forms = new Set<string>([otherNumberOf(word)])
  for (const [from, to] of [...spellings, ...american]) {
    if (!from.test(word)) continue
    const other = word.replace(from, to)
    forms.add(other)
  }
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
