import { ZodError } from 'zod'
import { BadAd } from '../postings/index.ts'
import { Unreachable } from '../platform/network/public-host.ts'
import { type BoardWeb, waitOf } from './board-web.ts'
import type { BoardFormat } from './formats/format.ts'
import type { RecognisedBoard } from './formats/index.ts'

/** The text of a row did not come with this read: the row was seen, and waits for another one. */
export class TextWaits extends BadAd {
  /** Milliseconds until it may be asked for; null for the usual time. */
  readonly waitMs: number | null
  constructor(waitMs: number | null) {
    super('description', 'Its text was not read yet.')
    this.waitMs = waitMs
  }
}

/** Texts that one read asks for, and what they may take: all together, and each. */
export const maxTexts = 20
const [maxMs, maxBytes] = [60_000, 1_000_000]

/** Asks for texts of a board whose list has none, until it has asked often enough or the host wants rest. Throws TextWaits. */
export function textsOf(
  web: BoardWeb,
  board: RecognisedBoard,
  { idOf, read, textPath }: BoardFormat,
): (id: string) => Promise<string> {
  const signal = AbortSignal.timeout(maxMs)
  let [left, hasCome, restMs]: [number, boolean, number | null] = [maxTexts, false, null]
  return async (id) => {
    // While none comes, asking again within minutes would help nobody.
    if (left === 0) throw new TextWaits(hasCome ? 0 : restMs)
    left -= 1
    try {
      const address = new URL(`https://${board.host}${textPath!(board, id)}`)
      const { status, headers, body, ...from } = await web.ask(address, { maxBytes, signal, headers: {} })
      if (status === 429 || status === 503) {
        ;[left, hasCome] = [0, false]
        restMs = waitOf(headers.retryAfter, web.pace.now())
      }
      const raw: unknown = JSON.parse(status === 200 ? body.toString('utf8') : '')
      if (idOf(raw) === id && from.address.hostname === board.host) {
        const { ad } = read(raw, board, web.pace.now())
        hasCome = true
        return ad.description
      }
    } catch (error) {
      if (![Unreachable, SyntaxError, ZodError].some((kind) => error instanceof kind)) throw error
    }
    throw new TextWaits(restMs)
  }
}
