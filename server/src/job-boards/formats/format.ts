import type { BoardSystem } from '@chainwork/contract/job-boards/values'
import type { z } from 'zod'

/** One board: the host that answers for it and its name there, case kept. */
export interface BoardKey {
  host: string
  key: string
}

/** The same key for a board, however its name is typed. */
export const sameOf = ({ host, key }: BoardKey): string => `${host}\n${key.toLowerCase()}`

/** One page of a board: what to ask, and how many rows make it full; null where one answer is everything. */
export interface PageQuestion {
  path: string
  /** Rows of a full page; the next one begins with the last row of this. */
  fullAt: number | null
}

/** A row in the shape that imports are made of; null is what the board does not state. */
export interface BoardAd {
  title: string
  description: string
  company: string | null
  location: string | null
  countryCode: string | null
  remote: boolean | null
  workplace: 'remote' | 'hybrid' | 'onsite' | null
  salaryMin: number | null
  salaryMax: number | null
  currency: string | null
  salaryPeriod: string | null
  employmentType: string | null
  experience: string | null
  postedAt: string | null
}

/** Pay that a row does not state. */
export const noPay = { salaryMin: null, salaryMax: null, currency: null, salaryPeriod: null }
export type BoardPay = Pick<BoardAd, keyof typeof noPay>

export interface BoardRow {
  id: string
  /** It says itself that it ended, or must not be shown. */
  hasEnded: boolean
  /** When it will have, where it says so. */
  endsAt: string | null
  applyUrl: string
  ad: BoardAd
}

/** One system: which addresses are its boards, how one is listed, and what a row says. */
export interface BoardFormat {
  system: BoardSystem
  /** Raised when rows are read otherwise: what was read before is read again. */
  version: number
  recognise(address: URL): BoardKey | null
  /** Where people see it. */
  addressOf(board: BoardKey): string
  page(board: BoardKey, at: number): PageQuestion
  /** Where the text of a row is, on systems whose list has none: a row as `read` takes it. */
  textPath?(board: BoardKey, id: string): string
  /** Its answer for a board that it does not know is an empty one. */
  isEmptyUnsure?: true
  /** Parses an answer, as JSON by default. Throws if it can't. */
  parse?(text: string): unknown
  /** The sentence for an answer that isn't a list. */
  notList?: string
  /** The rows of an answer and how many the board says it has; null where it does not say. */
  envelope: z.ZodType<{ rows: unknown[]; total: number | null }>
  idOf(row: unknown): string | null
  /** Throws what zod throws. */
  read(row: unknown, board: BoardKey, now: Date): BoardRow
}

/** The parts of a path, decoded; null where they cannot be. */
export function pathParts({ pathname }: URL): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Words that a board may be called by; nothing that leads elsewhere. */
export function isKey(key: string | undefined): key is string {
  return (
    key !== undefined &&
    /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,99}$/u.test(key) &&
    !/\.(?:js|css|html?|xml|json|ico|png|txt)$/i.test(key)
  )
}

/**
 * The board that an address is of: on a system's pages the first part of its path, and on what answers for them the part behind
 * `path`. `hosts` leads from those pages to that.
 */
export function boardAt(
  address: URL,
  { hosts, path }: { hosts: Readonly<Record<string, string>>; path: readonly string[] },
): BoardKey | null {
  const parts = pathParts(address)
  const isApi = Object.values(hosts).includes(address.hostname)
  const host = isApi ? address.hostname : hosts[address.hostname]
  if (!parts || !host || (isApi && path.some((part, at) => parts[at] !== part))) return null
  const key = parts[isApi ? path.length : 0]
  return isKey(key) ? { host, key } : null
}

/** Text of a row without what nobody sees; blank is none. */
export function words(text: string | null | undefined): string | null {
  return (
    text
      ?.replace(/\p{Cf}+/gu, '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  )
}

/** A moment as a board writes it, in ISO; null for none of this century. */
export function moment(text: string | number | null | undefined): string | null {
  if (text === null || text === undefined) return null
  const at = new Date(
    typeof text === 'number' ? text : text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, '$1T$2Z'),
  )
  return Number.isNaN(at.getTime()) || !/^20\d\d-/.test(at.toISOString()) ? null : at.toISOString()
}

/** An https address of a row; the fallback where it has none. */
export function httpsOr(text: string | null | undefined, fallback: string): string {
  const url = text ? URL.parse(text) : null
  return url?.protocol === 'https:' && !url.username && !url.password && url.href.length <= 1000
    ? url.href
    : fallback
}
