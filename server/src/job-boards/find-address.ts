import { boardsLinkedFrom, publicUrl, recogniseBoard, sameOf } from './formats/index.ts'
import type { RecognisedBoard } from './formats/index.ts'
import { Unreachable } from '../platform/network/public-host.ts'
import type { AskPublic } from '../platform/network/ask-public.ts'

export const pageLimits = { maxBytes: 2_000_000, maxMs: 5000 }

/** The boards that a page links to; none where it cannot be read, or where other hosts than `hosts` answer for it. */
export async function boardsOnPage(
  ask: AskPublic,
  url: URL,
  signal: AbortSignal,
  hosts?: readonly string[],
): Promise<RecognisedBoard[]> {
  try {
    const { status, body, address } = await ask(url, { maxBytes: pageLimits.maxBytes, signal })
    if (hosts && !hosts.includes(address.hostname)) return []
    return status === 200 ? boardsLinkedFrom(body.toString('utf8')) : []
  } catch (error) {
    if (error instanceof Unreachable) return []
    throw error
  }
}

/** The board that an address is of, or the only one that its page links to. */
export async function findBoard(
  ask: AskPublic,
  address: string,
  signal: AbortSignal,
): Promise<RecognisedBoard | null> {
  const known = recogniseBoard(address)
  if (known) return known
  const url = publicUrl(address)
  if (!url) return null
  const [board, ...others] = await boardsOnPage(ask, url, signal)
  return others.length ? null : (board ?? null)
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
    careersPaths.map((path) => boardsOnPage(ask, new URL(path, `https://${domain}`), signal, hosts)),
  )
  const found = new Set(pages.flat().map(sameOf))
  return found.size === 1 && found.has(sameOf(board))
}
