import { createHash } from 'node:crypto'
import { setImmediate as giveTurn } from 'node:timers/promises'
import { maxBoardPosts } from '@chainwork/contract/job-boards/values'
import { ZodError } from 'zod'
import { Unreachable } from '../platform/network/public-host.ts'
import { type BoardWeb, NotAllowed, waitOf } from './board-web.ts'
import { type ReadPage, judgeWalk } from './closing-rules.ts'
import type { BoardRow } from './formats/format.ts'
import { type RecognisedBoard, formats, listOf } from './formats/index.ts'
import type { ParsedAd } from '../postings/index.ts'
import { lineOf, readLine } from './read-board-ad.ts'
import { textsOf } from './read-texts.ts'
import type { Validators } from './tables.ts'

/** A row that became a post, or why it did not. */
export interface TakenRow extends Pick<BoardRow, 'id' | 'hasEnded' | 'applyUrl'> {
  /** Whose post it says it is. */
  company: string | null
  /** Changes when anything does that is read of it. */
  hash: string
  /** Reads it; most rows are as they were. Where the list has no texts, this asks for its text, once. Throws BadAd. */
  read(): ParsedAd | Promise<ParsedAd>
  /** When it was first on the board. */
  postedAt: string | null
  /** The place in the board’s own words. */
  location: string | null
}
export interface RefusedRow {
  id: string
  title: string | null
  reason: string
}

export type BoardAnswer =
  | { outcome: 'complete'; rows: TakenRow[]; refused: RefusedRow[]; validators: Validators }
  | { outcome: 'unchanged' }
  | { outcome: 'incomplete' | 'failed'; sentence: string; isDead: boolean; retryAfterMs: number | null }

export interface ReadLimits {
  maxBytes: number
  maxMs: number
  maxPages: number
}
export const readLimits: ReadLimits = { maxBytes: 30_000_000, maxMs: 30_000, maxPages: 200 }
/** Of walks that started again because the board changed. */
const maxWalks = 3

/** Reads a whole board. What goes wrong is a sentence, never an exception. */
export async function readBoard(
  web: BoardWeb,
  board: RecognisedBoard,
  given: { validators: Validators | null; limits?: ReadLimits },
): Promise<BoardAnswer> {
  const { limits = readLimits } = given
  const signal = AbortSignal.timeout(limits.maxMs)
  for (let walks = 1; ; walks++) {
    const answer = await walk(web, board, { ...given, limits, signal })
    if (answer.outcome !== 'again') return answer
    if (walks === maxWalks) return incomplete('The board changed each time it was read.')
  }
}

const notRead = (
  outcome: 'failed' | 'incomplete',
  sentence: string,
  more: { isDead?: boolean; retryAfterMs?: number | null } = {},
): BoardAnswer => ({ outcome, sentence, isDead: false, retryAfterMs: null, ...more })
const failed = notRead.bind(null, 'failed')
const incomplete = notRead.bind(null, 'incomplete')

async function walk(
  web: BoardWeb,
  board: RecognisedBoard,
  { validators, limits, signal }: { validators: Validators | null; limits: ReadLimits; signal: AbortSignal },
): Promise<BoardAnswer | { outcome: 'again' }> {
  const format = formats[board.system]
  const version = format.version
  const isSame = validators?.version === version && !isOver(validators.endsAt, web.pace.now())
  const known = isSame ? validators : null
  const pages: ReadPage[] = []
  const rows = new Map<string, unknown>()
  const digest = createHash('sha256')
  let [bytes, etag, lastModified]: [number, string | null, string | null] = [0, null, null]
  for (let at = 0; at < limits.maxPages; at++) {
    const { path, fullAt } = format.page(board, at)
    let answer
    try {
      const headers = at === 0 && fullAt === null && known ? conditions(known) : {}
      const maxBytes = limits.maxBytes - bytes
      answer = await web.ask(new URL(`https://${board.host}${path}`), { maxBytes, signal, headers })
    } catch (error) {
      if (error instanceof NotAllowed) return failed('Its robots.txt does not allow the board to be read.')
      if (!(error instanceof Unreachable)) throw error
      return failed(`The board could not be read: ${error.message}.`)
    }
    const { status, headers, body } = answer
    if (answer.address.hostname !== board.host) return failed('The board sent its reader to another host.')
    if (status === 304 && known) return { outcome: 'unchanged' }
    if (status === 429 || status === 503) {
      const retryAfterMs = waitOf(headers.retryAfter, web.pace.now())
      return failed(`The board asked to be left alone for a while (${status}).`, { retryAfterMs })
    }
    if (status === 404 || status === 410) return failed(`The board answered ${status}.`, { isDead: at === 0 })
    if (status !== 200) return failed(`The board answered ${status}.`)
    bytes += body.length
    digest.update(body)
    // The bytes equal an earlier complete answer, so there is nothing new to parse.
    if (fullAt === null && known && digest.copy().digest('base64url') === known.digest)
      return { outcome: 'unchanged' }
    const page = listOf(format, body)
    if (!page) return failed(format.notList ?? 'The board answered with something that is not its list.')
    ;[etag, lastModified] = [headers.etag, headers.lastModified]
    const ids = page.rows.map((row) => format.idOf(row))
    ids.forEach((id, index) => id !== null && rows.set(id, page.rows[index]))
    pages.push({ ids, total: page.total, fullAt })
    if (rows.size > maxBoardPosts) return incomplete(`The board has more than ${maxBoardPosts} posts.`)
    const walked = judgeWalk(pages)
    if (walked.state === 'again') return { outcome: 'again' }
    if (walked.state === 'incomplete') return incomplete(walked.because)
    if (walked.state === 'complete') {
      const hash = digest.digest('base64url')
      if (known?.digest === hash) return { outcome: 'unchanged' }
      const isWhole = fullAt === null
      const { endsAt, ...read } = await readRows(web, board, rows)
      return {
        outcome: 'complete',
        ...read,
        validators: {
          etag: isWhole ? etag : null,
          lastModified: isWhole ? lastModified : null,
          digest: hash,
          endsAt,
          version,
        },
      }
    }
  }
  return incomplete(`The board has more than ${limits.maxPages} pages.`)
}

function isOver(endsAt: string | null | undefined, now: Date): boolean {
  return typeof endsAt === 'string' && new Date(endsAt) <= now
}

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  if (etag) return { 'if-none-match': etag }
  return lastModified ? { 'if-modified-since': lastModified } : {}
}

const rowsInTurn = 10

/** Rows in the import’s shape, and when the first of them ends. One that is refused was still seen. */
async function readRows(web: BoardWeb, board: RecognisedBoard, rows: ReadonlyMap<string, unknown>) {
  const format = formats[board.system]
  const now = web.pace.now()
  const textOf = format.textPath ? textsOf(web, board, format) : null
  const [taken, refused]: [TakenRow[], RefusedRow[]] = [[], []]
  let endsAt: string | null = null
  for (const [id, raw] of rows) {
    if ((taken.length + refused.length) % rowsInTurn === 0) await giveTurn()
    try {
      const { ad, endsAt: end, ...row } = format.read(raw, board, now)
      if (end && !row.hasEnded && (!endsAt || end < endsAt)) endsAt = end
      const line = lineOf(ad, id)
      const hash = createHash('sha256').update(JSON.stringify(line)).update(row.applyUrl).digest('base64url')
      let withText: Promise<ParsedAd> | undefined
      const read = textOf
        ? () => (withText ??= textOf(id).then((text) => readLine(lineOf({ ...ad, description: text }, id))))
        : () => readLine(line)
      taken.push({ ...row, company: ad.company, location: ad.location, postedAt: ad.postedAt, hash, read })
    } catch (error) {
      if (!(error instanceof ZodError)) throw error
      const { title } = raw as { title?: unknown }
      refused.push({
        id,
        title: typeof title === 'string' ? title.slice(0, 200) : null,
        reason: 'A field is not of the kind that the system documents.',
      })
    }
  }
  // Of texts that come one by one, the newest come first.
  if (textOf) taken.sort((a, b) => (b.postedAt ?? '').localeCompare(a.postedAt ?? ''))
  return { rows: taken, refused, endsAt }
}
