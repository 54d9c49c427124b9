import { refuse } from '../platform/failure.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { boardsLinkedFrom, publicUrl, recogniseBoard, sameOf } from './formats/index.ts'
import type { RecognisedBoard } from './formats/index.ts'
import { NotPublic, UnknownName, Unreachable } from '../platform/network/public-host.ts'
import type { AskPublic } from '../platform/network/ask-public.ts'

export const pageLimits = { maxBytes: 2_000_000, maxMs: 5000 }

/** The boards that a page links to; none where other hosts than `hosts` answer for it. Throws `Unreachable`. */
async function boardsOnPage(
  ask: AskPublic,
  url: URL,
  signal: AbortSignal,
  hosts?: readonly string[],
): Promise<RecognisedBoard[]> {
  const { status, body, address } = await ask(url, { maxBytes: pageLimits.maxBytes, signal })
  if (hosts && !hosts.includes(address.hostname)) return []
  return status === 200 ? boardsLinkedFrom(body.toString('utf8')) : []
}

/** The board that an address is of, or the only one that its page links to; otherwise it fails. */
export async function findBoard(
  ask: AskPublic,
  address: string,
  fail: ReturnType<typeof failing>,
): Promise<RecognisedBoard> {
  const known = recogniseBoard(address)
  if (known) return known
  const url = publicUrl(address) ?? (await fail('certain'))
  try {
    const [board, ...others] = await boardsOnPage(ask, url, AbortSignal.timeout(pageLimits.maxMs))
    if (board && !others.length) return board
  } catch (error) {
    if (error instanceof NotPublic || error instanceof UnknownName) return fail('unnamed')
    if (!(error instanceof Unreachable)) throw error
  }
  return fail('asked')
}

/**
 * How long a refusal takes, in milliseconds. All failures behind a stranger's host take equally long, so timing does not reveal what is there; so
 * do names that do not resolve and those that lead into a private network. A malformed address, or a known system's answer, hides nothing.
 */
export const failureMs = { certain: 0, unnamed: 1500, asked: 6000 }

/** Refuses `jobBoard.unreadable` once that time has passed. */
export function failing(pace: BoardPorts['web']['pace']): (what: keyof typeof failureMs) => Promise<never> {
  const startedAt = pace.now().getTime()
  return async (what) => {
    const passed = pace.now().getTime() - startedAt
    // A slow lookup must not show how slow it was.
    const isLate = what === 'unnamed' && passed > failureMs.unnamed
    const left = failureMs[isLate ? 'asked' : what] - passed
    if (left > 0) await pace.wait(left, new AbortController().signal)
    return refuse('jobBoard.unreadable', { address: 'Check the address.' })
  }
}

/** Pages of a website that usually link to its board. */
const careersPaths = ['', 'careers', 'jobs', 'careers/', 'join']

/** Whether pages of a domain, and of no host that it leads to, link to this board and to no other. */
export async function linksOnlyTo(
  ask: AskPublic,
  domain: string,
  board: Pick<RecognisedBoard, 'host' | 'key'>,
  signal: AbortSignal,
): Promise<boolean> {
  const hosts = [domain, `www.${domain}`]
  const pages = await Promise.all(
    careersPaths.map((path) =>
      boardsOnPage(ask, new URL(path, `https://${domain}`), signal, hosts).catch((error: unknown) => {
        if (error instanceof Unreachable) return []
        throw error
      }),
    ),
  )
  const found = new Set(pages.flat().map(sameOf))
  return found.size === 1 && found.has(sameOf(board))
}
