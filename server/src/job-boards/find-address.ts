import { maxBoardAddress } from '@chainwork/contract/job-boards/values'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { boardsLinkedFrom, formats, listOf, publicUrl, recogniseBoard, sameOf } from './formats/index.ts'
import type { RecognisedBoard } from './formats/index.ts'
import { NotPublic, UnknownName, Unreachable } from '../platform/network/public-host.ts'
import type { AskPublic } from '../platform/network/ask-public.ts'

export const pageLimits = { maxBytes: 2_000_000, maxMs: 5000 }

/** A page and the boards it links to. Throws `Unreachable`. */
async function lookAtPage(ask: AskPublic, url: URL, signal: AbortSignal) {
  const { status, body, address } = await ask(url, { maxBytes: pageLimits.maxBytes, signal })
  return { boards: status === 200 ? boardsLinkedFrom(body.toString('utf8')) : [], status, body, address }
}

/** Whether a host belongs to a domain. */
export function isOnDomain(domain: string, host: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/**
 * The board that an address is of, or the only one that its page links to; on the company’s own domain also a page that is a job
 * post itself. Otherwise it fails.
 */
export async function findBoard(
  ask: AskPublic,
  address: string,
  fail: ReturnType<typeof failing>,
  domain: string | null,
): Promise<RecognisedBoard> {
  const known = recogniseBoard(address)
  if (known) return known
  const url = publicUrl(address) ?? (await fail('certain'))
  try {
    const page = await lookAtPage(ask, url, AbortSignal.timeout(pageLimits.maxMs))
    const [board, ...others] = page.boards
    if (board && !others.length) return board
    const { href, hostname, pathname, search } = page.address
    const isOwn = domain !== null && [url.hostname, hostname].every((host) => isOnDomain(domain, host))
    if (
      !board &&
      isOwn &&
      page.status === 200 &&
      href.length <= maxBoardAddress &&
      listOf(formats.jobPage, page.body)
    )
      return { system: 'jobPage', host: hostname, key: `${pathname}${search}` }
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
    return refuse('jobBoard.unreadable')
  }
}

/** Pages of a website that usually link to its board. */
const careersPaths = ['', 'careers', 'jobs', 'careers/', 'join']

/** The domain that a company has verified; null for none. */
export async function verifiedDomain(db: Pick<Tx, 'selectFrom'>, companyId: string): Promise<string | null> {
  const company = await db
    .selectFrom('company')
    .select('verified_domain')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.verified_domain ?? null
}

/** Whether pages of a domain, and of no host that it leads to, link to this board and to no other; a page of its own needs no link. */
export async function linksOnlyTo(
  ask: AskPublic,
  domain: string,
  board: RecognisedBoard,
  signal: AbortSignal,
): Promise<boolean> {
  if (board.system === 'jobPage') return isOnDomain(domain, board.host)
  const hosts = new Set([domain, `www.${domain}`])
  const pages = await Promise.all(
    careersPaths.map((path) =>
      lookAtPage(ask, new URL(path, `https://${domain}`), signal).then(
        ({ boards, address }) => (hosts.has(address.hostname) ? boards : []),
        (error: unknown) => {
          if (error instanceof Unreachable) return []
          throw error
        },
      ),
    ),
  )
  const found = new Set(pages.flat().map(sameOf))
  return found.size === 1 && found.has(sameOf(board))
}
