import { type Chunk, chunksOf } from './chunks.ts'
import { type Alternative, type Clause, clauseOf } from './clause.ts'
import { fillersIn } from './fillers.ts'
import { type Lexicon, type Part, type Sense, noLexicon } from './lexicon.ts'

export interface ParsedQuery {
  /** As it was typed. */
  text: string
  must: readonly Clause[]
  not: readonly Clause[]
  /** What comes close is known by these: `must`, names in other orders, and what lies around names. */
  loose: readonly Clause[]
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

/** The same text read again with words replaced as an answer says; what was quoted or ruled out keeps its letters. */
export function rereadQuery(
  { text }: ParsedQuery,
  lexicon: Lexicon,
  corrected: readonly { from: string; to: string }[],
): ParsedQuery {
  return parse(text, lexicon, new Map(corrected.map(({ from, to }) => [from, to])))
}

/** The keyword of a query, read without a lexicon unless that was done. */
export function readKeyword(keyword: string | ParsedQuery | null): ParsedQuery {
  return keyword === null || typeof keyword === 'string' ? parseQuery(keyword ?? '') : keyword
}

const nothing: ReadonlyMap<string, string> = new Map()

function parse(text: string, lexicon: Lexicon, replaced = nothing): ParsedQuery {
  const must: Clause[] = []
  const loose: Clause[] = []
  const not: Clause[] = []
  const parts: Part[] = []
  const chunks = chunksOf(text, lexicon, replaced)
  const fillersAt = (at: number) => fillersIn(chunks, at, lexicon)
  let hasOthers = false
  for (let at = 0; at < chunks.length && !hasOthers; at += fillersAt(at) || 1) {
    const chunk = chunks[at]!
    hasOthers = chunk !== 'OR' && chunk.words.length > 0 && !fillersAt(at)
  }
  let merges = false
  /** What the clause before this was read as. */
  let kind: string | null = null
  const kindAt = (at: number) => {
    const chunk = chunks[at]
    const isName = chunk && chunk !== 'OR' && !chunk.isExcluded && chunk.words.length > 0
    return isName ? (clauseAt(chunks, at, lexicon).sense?.kind ?? null) : null
  }
  /** What a word that rules out is followed by. */
  const negatedAt = (at: number) => {
    const chunk = chunks[at]!
    if (chunk === 'OR' || chunk.isQuoted || chunk.words.length !== 1) return null
    if (!lexicon.isNegation(chunk.words[0]!, null)) return null
    let next = at + 1
    for (let says = fillersAt(next); says; says = fillersAt(next)) next += says
    const meant = chunks[next]
    if (!meant || meant === 'OR' || meant.isExcluded || !meant.words.length) return null
    const read = clauseAt(chunks, next, lexicon)
    return lexicon.isNegation(chunk.words[0]!, read.sense) ? { ...read, at: next } : null
  }
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
    const says = negatedAt(at) ? 0 : fillersAt(at)
    if (says === 1 && !sense && kind && lexicon.isEither(chunk.words[0]!) && kind === kindAt(at + 1)) {
      merges = true
      continue
    }
    kind = sense?.kind ?? null
    if (says > 1 || (says && !sense)) {
      // Words that say nothing count only where there are no others, and then as a part of a name.
      if (!hasOthers) must.push(clauseOf([{ ...plain(chunk), isPrefix: false, isName: true }]))
      else at += says - 1
      continue
    }
    const next = sense ? null : negatedAt(at)
    if (next) {
      const [from, to] = [chunk.from, (chunks[next.at + next.used - 1] as Chunk).to]
      const any = next.clause.any.filter(({ isWider }) => !isWider)
      not.push(clauseOf(any.map((each) => ({ ...each, isPrefix: false }))))
      if (next.sense) {
        const { kind, label } = next.sense
        parts.push({ kind, label, value: null, text: text.slice(from, to), from, to, isExcluded: true })
      }
      kind = null
      at = next.at + next.used - 1
      continue
    }
    const [from, to] = [chunk.from, (chunks[at + used - 1] as Chunk).to]
    const typed = text.slice(from, to)
    if (sense) {
      const { kind, label, value } = sense
      parts.push({ kind, label, value, text: typed, from, to })
      const run = chunks.slice(at, at + used) as Chunk[]
      loose.push(...looserThan(clause, sense, run, lexicon), ...insteadOf(clause, sense, run, lexicon))
    }
    at += used - 1
    must.push({ ...(merges ? either(must.pop()!, clause) : clause), typed })
    merges = false
  }
  // Signs alone ask for something too, and no document has it: an empty question would find everything.
  if (!must.length && !not.length && text.trim())
    must.push(clauseOf([{ words: [noWord], isPhrase: false, isPrefix: false }]))
  const key = [lexicon.name, text, ...[...replaced].map((pair) => pair.join('>'))].join(' ')
  return { text, must, not, loose: [...must, ...loose], parts, key }
}

/** What satisfies one of two clauses; what is spelt as it should be stays so. */
function either(a: Clause, b: Clause): Clause {
  const clause = clauseOf([...a.any, ...b.any])
  return a.isKnown || b.isKnown ? { ...clause, isKnown: true } : clause
}

/** A clause, of how many chunks it is made, and what they were read as. */
interface ReadClause {
  clause: Clause
  used: number
  sense: Sense | null
}

/** How words were read lately. People ask new questions more often than they use new words. */
const readClauses = new WeakMap<Lexicon, Map<string, ReadClause>>()

/** The clause that starts here: the longest run of plain chunks that is a name, else the chunk itself. */
function clauseAt(chunks: (Chunk | 'OR')[], at: number, lexicon: Lexicon): ReadClause {
  const run: Chunk[] = []
  for (const chunk of chunks.slice(at, at + lexicon.longest)) {
    if (chunk === 'OR' || chunk.isExcluded || (chunk.isQuoted && run.length)) break
    run.push(chunk)
    if (chunk.isQuoted) break
  }
  const key = run
    .map(
      ({ words, isQuoted, isLast, isForeign }) =>
        `${isQuoted ? '"' : ''}${isForeign ? '~' : ''}${words.join(' ')}${isLast ? '*' : ''}`,
    )
    .join('|')
  let known = readClauses.get(lexicon)
  if (!known) readClauses.set(lexicon, (known = new Map()))
  const before = known.get(key)
  if (before) return before
  const now = readRun(run, lexicon)
  if (known.size >= maxRemembered) known.clear()
  if (key.length <= maxRememberedLength) known.set(key, now)
  return now
}

function readRun(run: readonly Chunk[], lexicon: Lexicon): ReadClause {
  const first = run[0]!
  for (let length = run.length; length > 0; length--) {
    const part = run.slice(0, length)
    const words = part.flatMap((chunk) => chunk.words)
    const sense = lexicon.sense(words.join(' '))
    // What stands in quotes is meant by its letters.
    if (!sense || (first.isQuoted && !sense.hasOwn)) continue
    const typed = length === 1 ? plain(first) : together(words, part.at(-1)!.isLast)
    const clause = clauseOf(sense.hasOwn ? [typed, ...sense.any] : sense.any)
    return { clause: { ...clause, ...conditionOf(sense), isKnown: true }, used: length, sense }
  }
  const clause = clauseOf([plain(first), ...formsOf(first, lexicon)])
  const isSpelt = first.words.length === 1 && lexicon.isSpelt(first.words[0]!)
  if (first.isQuoted || first.isForeign || lexicon.isLiteral || isSpelt)
    return { clause: { ...clause, isKnown: true }, used: 1, sense: null }
  const like = first.words.length === 1 ? lexicon.like(first.words[0]!) : []
  return { clause: like.length ? { ...clause, like } : clause, used: 1, sense: null }
}

const conditionOf = ({ isCondition }: Sense) => (isCondition ? { isCondition } : {})

/** Close matches of a name: the name itself or its words in any order within one field, and what lies around it. */
function looserThan({ any }: Clause, sense: Sense, chunks: readonly Chunk[], lexicon: Lexicon): Clause[] {
  const words = chunks.flatMap((chunk) => chunk.words).filter((word) => !lexicon.isFiller(word))
  const together = { words, isPhrase: false, isPrefix: false, isName: true, isTogether: true } as const
  const around = (sense.around ?? []).map((each) => clauseOf([each]))
  return words.length > 1 ? [{ ...clauseOf([together, ...any]), ...conditionOf(sense) }, ...around] : around
}

/** What is looked for where nothing has a name: the shorter names in it, and what stands for it otherwise. */
function insteadOf(
  { key }: Clause,
  { instead = [] }: Sense,
  run: readonly Chunk[],
  lexicon: Lexicon,
): Clause[] {
  const found: Clause[] = instead.length ? [clauseOf(instead)] : []
  for (let at = 0; run.length > 1 && at < run.length;) {
    const { clause, used } = readRun(run.slice(at, at + Math.min(run.length - 1, run.length - at)), lexicon)
    if (!run[at]!.words.every((word) => lexicon.isFiller(word))) found.push(clause)
    at += used
  }
  return found.map((clause) => ({ ...clause, insteadOf: key }))
}

function said(words: readonly string[]): Alternative {
  return { words, isPhrase: words.length > 1, isPrefix: false }
}

/** Other forms of a single word: plurals, spellings. */
function formsOf(chunk: Chunk, lexicon: Lexicon): Alternative[] {
  if (chunk.isQuoted || chunk.words.length !== 1) return []
  return lexicon.forms(chunk.words[0]!).map((words) => ({ ...said(words), isForm: true }))
}

function plain({ words, isLast, isExcluded }: Chunk): Alternative {
  const isPrefix = isLast && !isExcluded && words.length === 1 && words[0]!.length >= minPrefix
  return { words, isPhrase: words.length > 1, isPrefix }
}

function together(words: string[], isLast: boolean): Alternative {
  return { words, isPhrase: false, isPrefix: isLast && words.at(-1)!.length >= minPrefix }
}
