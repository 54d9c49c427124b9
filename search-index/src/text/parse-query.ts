import { wordsOf } from './analyzer.ts'
import { type Alternative, type Clause, clauseOf } from './clause.ts'
import { type Lexicon, type Part, type Sense, noLexicon } from './lexicon.ts'

export interface ParsedQuery {
  must: readonly Clause[]
  not: readonly Clause[]
  /** What names were read as, in the order of the text. */
  parts: readonly Part[]
  /** The same for texts that are read the same way. */
  key: string
}

const maxClauses = 24
const minPrefix = 3
/** What the tokenizer never makes, so that nothing has it. */
const noWord = '%'

/** What was read lately: a page, its facets and its next page ask for the same words. */
const parsed = new WeakMap<Lexicon, Map<string, ParsedQuery>>()
const [maxRemembered, maxRememberedLength] = [1000, 100]

interface Chunk {
  words: string[]
  isQuoted: boolean
  isExcluded: boolean
  isLast: boolean
  from: number
  to: number
}

/**
 * What was typed as an AND of ORs: quotes are phrases, `-word` excludes, `OR` merges its neighbors, names of the lexicon
 * are read as what they stand for, and the last word is also a beginning unless a space follows it.
 */
export function parseQuery(text: string, lexicon: Lexicon = noLexicon): ParsedQuery {
  let known = parsed.get(lexicon)
  if (!known) parsed.set(lexicon, (known = new Map()))
  const before = known.get(text)
  if (before) return before
  const now = parse(text, lexicon)
  if (known.size >= maxRemembered) known.clear()
  if (text.length <= maxRememberedLength) known.set(text, now)
  return now
}

/** The keyword of a query, read without a lexicon unless that was done. */
export function readKeyword(keyword: string | ParsedQuery | null): ParsedQuery {
  return keyword === null || typeof keyword === 'string' ? parseQuery(keyword ?? '') : keyword
}

function parse(text: string, lexicon: Lexicon): ParsedQuery {
  const must: Clause[] = []
  const not: Clause[] = []
  const parts: Part[] = []
  const chunks = chunksOf(text).flatMap((chunk): (Chunk | 'OR')[] =>
    chunk === 'OR' ? [chunk] : divided(chunk, text, lexicon),
  )
  const isFiller = (chunk: Chunk | 'OR') =>
    chunk !== 'OR' && !chunk.isQuoted && chunk.words.length === 1 && lexicon.isFiller(chunk.words[0]!)
  const hasOthers = chunks.some((chunk) => chunk !== 'OR' && chunk.words.length > 0 && !isFiller(chunk))
  let merges = false
  for (let at = 0; at < chunks.length && must.length + not.length < maxClauses; at++) {
    const chunk = chunks[at]!
    if (chunk === 'OR') {
      merges = must.length > 0
      continue
    }
    if (!chunk.words.length) continue
    if (chunk.isExcluded) {
      not.push(clauseOf([plain(chunk)]))
      continue
    }
    const { clause, used, sense } = clauseAt(chunks, at, lexicon)
    if (!sense && isFiller(chunk)) {
      // Words that say nothing count only where there are no others, and then as a part of a name.
      if (!hasOthers) must.push(clauseOf([{ ...plain(chunk), isPrefix: false, isName: true }]))
      continue
    }
    if (sense) {
      const [from, to] = [chunk.from, (chunks[at + used - 1] as Chunk).to]
      const { kind, label, value } = sense
      parts.push({ kind, label, value, text: text.slice(from, to), from, to })
    }
    at += used - 1
    if (merges) must.push(clauseOf([...must.pop()!.any, ...clause.any]))
    else must.push(clause)
    merges = false
  }
  // Signs alone ask for something too, and no document has it: an empty question would find everything.
  if (!must.length && !not.length && text.trim())
    must.push(clauseOf([{ words: [noWord], isPhrase: false, isPrefix: false }]))
  return { must, not, parts, key: `${lexicon.name} ${text}` }
}

/** A phrase, whose end may be missing, or a run of anything but spaces. */
const chunk = /-?"[^"]*"?|\S+/g

function chunksOf(text: string): (Chunk | 'OR')[] {
  const found = [...text.matchAll(chunk)]
  return found.map(({ 0: typed, index: from }, at) => {
    if (typed === 'OR') return 'OR'
    const isQuoted = /^-?"/.test(typed)
    const isExcluded = typed[0] === '-' && (isQuoted || (typed.length > 1 && typed[1] !== '-'))
    return {
      words: wordsOf(typed, 12),
      isQuoted,
      isExcluded,
      isLast: at === found.length - 1 && !isQuoted && !/\s$/.test(text),
      from,
      to: from + typed.length,
    }
  })
}

/** What joins words that each mean something: `UI/UX`, `rust,berlin`. */
const joint = /[/,;|&·、，]+/g

/** The words of a chunk apart where signs join them, unless together they are a name: `CI/CD`. */
function divided(chunk: Chunk, text: string, lexicon: Lexicon): Chunk[] {
  if (chunk.isQuoted || chunk.isExcluded || chunk.words.length < 2 || lexicon.isLiteral) return [chunk]
  if (lexicon.sense(chunk.words.join(' '))) return [chunk]
  const typed = text.slice(chunk.from, chunk.to)
  const apart = typed.replace(joint, (signs) => ' '.repeat(signs.length))
  // A hyphen joins words to one, unless one of them is a place or a way to work: `berlin-based`.
  const hasTerms = chunk.words.some((word) => lexicon.sense(word)?.any[0]?.terms)
  return [...(hasTerms ? apart.replaceAll('-', ' ') : apart).matchAll(/\S+/g)].map(({ 0: part, index }) => {
    const from = chunk.from + index
    const to = from + part.length
    return { ...chunk, words: wordsOf(part, 12), isLast: chunk.isLast && to === chunk.to, from, to }
  })
}

/** The clause that starts here: the longest run of plain chunks that is a name, else the chunk itself. */
function clauseAt(
  chunks: (Chunk | 'OR')[],
  at: number,
  lexicon: Lexicon,
): { clause: Clause; used: number; sense: Sense | null } {
  const first = chunks[at] as Chunk
  const run: Chunk[] = []
  for (const chunk of chunks.slice(at, at + lexicon.longest)) {
    if (chunk === 'OR' || chunk.isExcluded || (chunk.isQuoted && run.length)) break
    run.push(chunk)
    if (chunk.isQuoted) break
  }
  for (let length = run.length; length > 0; length--) {
    const part = run.slice(0, length)
    const words = part.flatMap((chunk) => chunk.words)
    const sense = lexicon.sense(words.join(' '))
    // What stands in quotes is meant by its letters.
    if (!sense || (first.isQuoted && !sense.hasOwn)) continue
    const typed = length === 1 ? plain(first) : together(words, part.at(-1)!.isLast)
    const clause = clauseOf(sense.hasOwn ? [typed, ...sense.any] : sense.any)
    return { clause: { ...clause, isKnown: true }, used: length, sense }
  }
  const clause = clauseOf([plain(first), ...formsOf(first, lexicon)])
  const isKnown = first.isQuoted || lexicon.isLiteral
  return { clause: isKnown ? { ...clause, isKnown } : clause, used: 1, sense: null }
}

/** Other forms of a single word: plurals, spellings. */
function formsOf(chunk: Chunk, lexicon: Lexicon): Alternative[] {
  if (chunk.isQuoted || chunk.words.length !== 1) return []
  return lexicon
    .forms(chunk.words[0]!)
    .map((words) => ({ words, isPhrase: words.length > 1, isPrefix: false, isForm: true }))
}

function plain({ words, isLast, isExcluded }: Chunk): Alternative {
  const isPrefix = isLast && !isExcluded && words.length === 1 && words[0]!.length >= minPrefix
  return { words, isPhrase: words.length > 1, isPrefix }
}

function together(words: string[], isLast: boolean): Alternative {
  return { words, isPhrase: false, isPrefix: isLast && words.at(-1)!.length >= minPrefix }
}
