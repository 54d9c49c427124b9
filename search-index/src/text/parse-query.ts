import { wordsOf } from './analyzer.ts'

/** One way to satisfy a clause: these words anywhere, or (phrase) next to each other in one field. */
export interface Alternative {
  words: readonly string[]
  isPhrase: boolean
  /** The last word also stands for every word that begins with it, in every field but prose. */
  isPrefix: boolean
}

export interface Clause {
  any: readonly Alternative[]
  /** The same for clauses that find the same: what is found is kept under it. */
  key: string
}

export interface ParsedQuery {
  must: readonly Clause[]
  not: readonly Clause[]
}

/** A clause of these alternatives. */
export function clauseOf(any: readonly Alternative[]): Clause {
  const keys = any.map(
    ({ words, isPhrase, isPrefix }) => `${isPhrase ? '"' : ''}${isPrefix ? '*' : ''}${words.join(' ')}`,
  )
  return { any, key: `clause ${keys.join('|')}` }
}

/** Normalised name or alias (words joined by spaces) → the other names of the same thing, as words. */
export type Aliases = ReadonlyMap<string, readonly (readonly string[])[]>

const maxClauses = 24
const shortestPrefix = 3
const maxAliasWords = 4
/** What the tokenizer never makes, so that nothing has it. */
const noWord = '%'

/** What was read lately: a page, its facets and its next page ask for the same words. */
const parsed = new WeakMap<Aliases, Map<string, ParsedQuery>>()
const [maxRemembered, maxRememberedLength] = [1000, 100]
const noAliases: Aliases = new Map()

interface Chunk {
  words: string[]
  isQuoted: boolean
  isExcluded: boolean
  isLast: boolean
}

/**
 * What was typed as an AND of ORs: quotes are phrases, `-word` excludes, `OR` merges its neighbours, known names also
 * stand for their aliases, and the last word is also a beginning unless a space follows it.
 */
export function parseQuery(text: string, aliases: Aliases = noAliases): ParsedQuery {
  let known = parsed.get(aliases)
  if (!known) parsed.set(aliases, (known = new Map()))
  const before = known.get(text)
  if (before) return before
  const now = parse(text, aliases)
  if (known.size >= maxRemembered) known.clear()
  if (text.length <= maxRememberedLength) known.set(text, now)
  return now
}

function parse(text: string, aliases: Aliases): ParsedQuery {
  const must: Clause[] = []
  const not: Clause[] = []
  const chunks = chunksOf(text)
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
    const { clause, used } = clauseAt(chunks, at, aliases)
    at += used - 1
    if (merges) must.push(clauseOf([...must.pop()!.any, ...clause.any]))
    else must.push(clause)
    merges = false
  }
  // Signs alone ask for something too, and no document has it: an empty question would find everything.
  if (!must.length && !not.length && text.trim())
    must.push(clauseOf([{ words: [noWord], isPhrase: false, isPrefix: false }]))
  return { must, not }
}

/** A phrase, whose end may be missing, or a run of anything but spaces. */
const chunk = /-?"[^"]*"?|\S+/g

function chunksOf(text: string): (Chunk | 'OR')[] {
  const found = text.match(chunk) ?? []
  return found.map((typed, index) => {
    if (typed === 'OR') return 'OR'
    const isQuoted = /^-?"/.test(typed)
    const isExcluded = typed[0] === '-' && (isQuoted || (typed.length > 1 && typed[1] !== '-'))
    return {
      words: wordsOf(typed, 12),
      isQuoted,
      isExcluded,
      isLast: index === found.length - 1 && !isQuoted && !/\s$/.test(text),
    }
  })
}

function plain(chunk: Chunk): Alternative {
  return {
    words: chunk.words,
    isPhrase: chunk.words.length > 1,
    isPrefix:
      chunk.isLast &&
      !chunk.isExcluded &&
      chunk.words.length === 1 &&
      chunk.words[0]!.length >= shortestPrefix,
  }
}

/** The clause that starts here: the longest run of plain chunks that is a known name, else the chunk itself. */
function clauseAt(chunks: (Chunk | 'OR')[], at: number, aliases: Aliases): { clause: Clause; used: number } {
  const first = chunks[at] as Chunk
  const run: Chunk[] = []
  for (const chunk of chunks.slice(at, at + maxAliasWords)) {
    if (chunk === 'OR' || chunk.isExcluded || (chunk.isQuoted && run.length)) break
    run.push(chunk)
    if (chunk.isQuoted) break
  }
  for (let length = run.length; length > 0; length--) {
    const part = run.slice(0, length)
    const words = part.flatMap((chunk) => chunk.words)
    const others = aliases.get(words.join(' '))
    if (!others) continue
    const own =
      length === 1
        ? plain(first)
        : { words, isPhrase: false, isPrefix: part.at(-1)!.isLast && words.at(-1)!.length >= shortestPrefix }
    return {
      clause: clauseOf([
        own,
        ...others.map((other) => ({ words: other, isPhrase: other.length > 1, isPrefix: false })),
      ]),
      used: length,
    }
  }
  return { clause: clauseOf([plain(first)]), used: 1 }
}
