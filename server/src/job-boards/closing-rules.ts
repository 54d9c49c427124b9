import type { CloseReason } from '@chainwork/contract/job-boards/values'
import { dayMs, hourMs } from '@chainwork/contract/durations'

/** One page as it was read: the ids of its rows in their order, null where a row has none that can be read. */
export interface ReadPage {
  ids: readonly (string | null)[]
  /** How many rows the board says it has; null where it does not say. */
  total: number | null
  /** Rows of a full page; null where one answer is everything. */
  fullAt: number | null
}

/** What the pages read so far come to: everything, another page, the walk again from its start, or nothing that counts. */
export type Walk =
  | { state: 'complete'; ids: readonly string[] }
  | { state: 'next' }
  | { state: 'again'; because: string }
  | { state: 'incomplete'; because: string }

/** Rule 1: only a whole walk counts. Pages overlap by one row, as rows shift while they are walked. */
export function judgeWalk(pages: readonly ReadPage[], rules: Rules = allRules): Walk {
  const last = pages.at(-1)!
  const before = pages.at(-2)
  if (rules.complete && before && last.ids[0] !== before.ids.at(-1))
    return { state: 'again', because: 'The board changed while it was read.' }
  if (last.fullAt !== null && last.ids.length >= last.fullAt) return { state: 'next' }
  const ids = pages.flatMap((page, at) => (at && last.fullAt !== null ? page.ids.slice(1) : [...page.ids]))
  if (rules.complete && ids.some((id) => id === null))
    return { state: 'incomplete', because: 'A row of the board has no id that can be read.' }
  // An id that came twice stands in the place of one that did not come.
  const distinct = [...new Set(ids.filter((id) => id !== null))]
  if (rules.complete && last.total !== null && last.total !== distinct.length)
    return {
      state: last.fullAt === null ? 'incomplete' : 'again',
      because: `The board says that it has ${last.total} posts, but ${distinct.length} came.`,
    }
  return { state: 'complete', ids: distinct }
}

/** A post as the rules know it. */
export interface WatchedPost {
  id: string
  /** Since when complete reads miss it. */
  missedAt: number | null
  /** Complete reads that missed it since. */
  misses: number
  /** It vanished together with many others. */
  isMass: boolean
}

/** What the rules remember of a board between two reads; moments are milliseconds. */
export interface Closing {
  missed?: Record<string, Pick<WatchedPost, 'misses' | 'isMass'>>
  emptyAt?: number | null
  emptyReads?: number
  /** It is held, as only an operator knows whether a board that has been empty so long is one. */
  isEmptyHeld?: boolean
  deadAt?: number | null
  deadReads?: number
  isHidden?: boolean
}

/** What a read found. `isUnsure`: empty may mean unknown. `dead` is 404 or 410; `isPage` is a board that is a single page with one post. */
export type Finding =
  | { kind: 'complete'; ids: ReadonlySet<string>; ended: ReadonlySet<string>; isUnsure?: boolean }
  | { kind: 'dead'; hostAnswers: boolean; isPage?: boolean }
  | { kind: 'failed' }

export interface Decision {
  closing: Closing
  /** Posts that this read misses, new and old ones. */
  missed: Map<string, number>
  close: Map<string, CloseReason>
  /** No complete read for too long: all are hidden until there is one. */
  isHidden: boolean
  /** When a read has to come at the latest, beside the usual interval; null for none. */
  readAt: number | null
}

/** Each rule can be switched off, so that a test shows what it is for. */
export interface Rules {
  complete: boolean
  twice: boolean
  mass: boolean
  empty: boolean
  dead: boolean
  unreadable: boolean
}
export const allRules: Rules = {
  complete: true,
  twice: true,
  mass: true,
  empty: true,
  dead: true,
  unreadable: true,
}

export const closingTimes = {
  twice: 6 * hourMs,
  slow: 24 * hourMs,
  dead: 48 * hourMs,
  hidden: 14 * dayMs,
  unreadable: 30 * dayMs,
  held: 7 * dayMs,
}
const [massShare, massFloor] = [0.3, 5]

/**
 * Rules 2 to 6: what one read closes among the open posts of a board. `lastCompleteAt` is the complete read before this one,
 * or when the board was added. Two ids are never taken for one (rule 8): posts are known by nothing else.
 */
export function decideClosing(
  board: { closing: Closing; lastCompleteAt: number; isHeld: boolean },
  open: readonly WatchedPost[],
  finding: Finding,
  now: number,
  rules: Rules = allRules,
): Decision {
  if (finding.kind === 'complete') return afterComplete(board, open, finding, now, rules)
  const { closing } = board
  const decision: Decision = {
    closing: { ...closing },
    missed: new Map(open.flatMap(({ id, missedAt }) => (missedAt === null ? [] : [[id, missedAt] as const]))),
    close: new Map(),
    isHidden: closing.isHidden === true,
    readAt: null,
  }
  const closeAll = (reason: CloseReason) => open.forEach(({ id }) => decision.close.set(id, reason))
  // While the whole host answers nobody, that a board is gone means nothing.
  if (finding.kind === 'dead' && (finding.hostAnswers || !rules.dead)) {
    const deadAt = closing.deadAt ?? now
    const deadReads = (closing.deadReads ?? 0) + 1
    Object.assign(decision.closing, { deadAt, deadReads })
    const [reads, after] = finding.isPage ? [2, closingTimes.twice] : [3, closingTimes.dead]
    if (!rules.dead || (deadReads >= reads && now - deadAt >= after)) closeAll('boardGone')
  }
  const silent = now - board.lastCompleteAt
  if (rules.unreadable && silent >= closingTimes.unreadable) closeAll('boardUnreadable')
  else if (rules.unreadable && silent >= closingTimes.hidden) decision.isHidden = true
  decision.closing.isHidden = decision.isHidden
  return decision
}

function afterComplete(
  { closing, isHeld }: { closing: Closing; isHeld: boolean },
  open: readonly WatchedPost[],
  { ids, ended, isUnsure = false }: Extract<Finding, { kind: 'complete' }>,
  now: number,
  rules: Rules,
): Decision {
  const close = new Map<string, CloseReason>()
  const missed = new Map<string, number>()
  const remembered: Record<string, Pick<WatchedPost, 'misses' | 'isMass'>> = {}
  const gone = open.filter(({ id }) => !ids.has(id))
  const isEmpty = ids.size === 0 && open.length > 0
  const emptyAt = isEmpty ? (closing.emptyAt ?? now) : null
  const emptyReads = isEmpty ? (closing.emptyReads ?? 0) + 1 : 0
  const fresh = gone.filter(({ missedAt }) => missedAt === null).length
  // What goes while many are missing belongs to them: the part that is shown shifts.
  const isMassNow =
    rules.mass &&
    (gone.some(({ isMass }) => isMass) || (fresh >= massFloor && fresh > open.length * massShare))
  let isEmptyHeld = isEmpty && closing.isEmptyHeld === true
  let readAt: number | null = null
  const wait = (until: number) => {
    readAt = Math.min(readAt ?? until, until)
  }
  for (const post of open) {
    if (ended.has(post.id)) close.set(post.id, 'ended')
    if (ids.has(post.id) || close.has(post.id)) continue
    const missedAt = post.missedAt ?? now
    const misses = post.misses + 1
    const isMass = post.isMass || (post.missedAt === null && isMassNow)
    missed.set(post.id, missedAt)
    remembered[post.id] = { misses, isMass }
    const [reads, after] = !rules.twice
      ? ([1, 0] as const)
      : isMass
        ? ([3, closingTimes.slow] as const)
        : ([2, closingTimes.twice] as const)
    if (isEmpty && rules.empty) continue
    if (misses < reads || now - missedAt < after) wait(Math.max(missedAt + after, now + 1))
    else if (!(isMass && isHeld)) close.set(post.id, 'vanished')
  }
  if (isEmpty && rules.empty) {
    if (emptyReads < 3 || now - emptyAt! < closingTimes.slow) wait(emptyAt! + closingTimes.slow)
    else if (isUnsure && !isEmptyHeld) isEmptyHeld = true
    else if (!isHeld) open.forEach(({ id }) => close.has(id) || close.set(id, 'emptied'))
  }
  for (const id of close.keys()) {
    missed.delete(id)
    delete remembered[id]
  }
  return {
    closing: {
      missed: remembered,
      emptyAt,
      emptyReads,
      isEmptyHeld,
      deadAt: null,
      deadReads: 0,
      isHidden: false,
    },
    missed,
    close,
    isHidden: false,
    readAt,
  }
}
