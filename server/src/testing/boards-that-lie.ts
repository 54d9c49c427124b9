import { dayMs, hourMs } from '@chainwork/contract/durations'
import { closingTimes, decideClosing, judgeWalk } from '../job-boards/closing-rules.ts'
import type { Closing, Finding, ReadPage, Rules, WatchedPost } from '../job-boards/closing-rules.ts'

interface Truth {
  goneAt: number | null
  /** It is still listed although its own end date has passed. */
  isListed?: boolean
}
type Trouble =
  | 'none'
  | 'cut'
  | 'doubled'
  | 'shifted'
  | 'noId'
  | 'half'
  | 'few'
  | 'empty'
  | 'dead'
  | 'hostDown'
  | 'failed'

/** How a board ends for good. */
type Ending = 'empty' | 'dead' | 'failed'
const endings: Ending[] = ['empty', 'dead', 'failed']

/** What went wrong: a post closed that was there, or one left open long after it went. */
export interface Fault {
  what: 'closed' | 'left'
  read: number
  trouble: Trouble
}

/** How long each trouble may last before a rule believes it. */
const longest: Record<Trouble, number> = {
  none: 0,
  cut: 20 * dayMs,
  doubled: 20 * dayMs,
  shifted: 20 * dayMs,
  noId: 20 * dayMs,
  few: 5.5 * hourMs,
  half: 23 * hourMs,
  empty: 23 * hourMs,
  dead: 47 * hourMs,
  hostDown: 13 * dayMs,
  failed: 13 * dayMs,
}
const troubles = Object.keys(longest) as Trouble[]
/** Lies that are believed at the third read may last for days, if only two reads see them. */
const seenTwice: ReadonlySet<Trouble> = new Set(['half', 'empty', 'dead'])
const longestSparse = 5 * dayMs
const fullAt = 10
const interval = 3 * hourMs

/** A board that evolves, fails, lies and shrinks, read through the rules until `reads` are done. Answers the first fault. */
export function watchBoards(seed: number, reads: number, rules: Rules): Fault | null {
  const random = seeded(seed)
  for (let done = 0; done < reads;) {
    const fault = watchOne(random, Math.min(400, reads - done), done, rules)
    if (fault) return fault
    done += 400
  }
  return null
}

function watchOne(random: () => number, reads: number, from: number, rules: Rules): Fault | null {
  const truth = new Map<string, Truth>()
  let serial = 0
  const open = new Map<string, WatchedPost>()
  let closing: Closing = {}
  let now = Date.UTC(2026, 10, 1)
  let lastCompleteAt = now
  let trouble: Trouble = 'none'
  // The first read finds everything: what was never seen cannot be missed.
  let [troubleUntil, calmUntil] = [0, now]
  let lastLive = now
  /** How often a sparse lie may still be seen; null for one that every read sees. */
  let lies: number | null = null
  let ending: Ending | null = null
  const endsAt = random() < 0.5 ? Math.floor(random() * 200) : Infinity
  // Two ids that differ by their case alone are two posts.
  const add = () => truth.set(`${serial % 2 ? 'P' : 'p'}${serial++ >> 1}`, { goneAt: null })
  for (let at = Math.floor(random() * 60); at >= 0; at--) add()
  for (let read = 0; read < reads; read++) {
    const live = [...truth].filter(([, { goneAt }]) => goneAt === null).map(([id]) => id)
    if (trouble === 'none' && !ending && read >= endsAt) {
      ending = endings[Math.floor(random() * endings.length)]!
      lastLive = now
      if (ending !== 'failed') for (const id of live) truth.get(id)!.goneAt = now
    }
    if (trouble === 'none' && !ending && random() < 0.3) add()
    const share = random() < 0.02 ? random() : random() < 0.2 ? 0.03 : 0
    for (const id of live)
      if (!ending && random() < share) truth.set(id, { goneAt: now, isListed: random() < 0.2 })
    if (now >= troubleUntil && trouble !== 'none') {
      trouble = 'none'
      calmUntil = now + 3 * dayMs
    }
    if (trouble === 'none' && !ending && now > calmUntil && random() < 0.1) {
      trouble = troubles[Math.floor(random() * troubles.length)]!
      lies = seenTwice.has(trouble) && random() < 0.5 ? 2 : null
      troubleUntil = now + (lies === null ? longest[trouble] : longestSparse) * random()
    }
    const isLie = lies === null || (lies > 0 && (lies === 2 || random() < 0.1))
    if (lies !== null && isLie) lies -= 1
    const finding = ask(random, ending ?? (trouble === 'none' || isLie ? trouble : 'failed'), truth, rules)
    const decision = decideClosing(
      { closing, lastCompleteAt, isHeld: false },
      [...open.values()],
      finding,
      now,
      rules,
    )
    for (const [id, reason] of decision.close) {
      open.delete(id)
      if (
        truth.get(id)!.goneAt === null &&
        !(reason === 'boardUnreadable' && now - lastCompleteAt >= closingTimes.unreadable)
      )
        return { what: 'closed', read: from + read, trouble }
    }
    for (const [id, { goneAt }] of truth) if (goneAt !== null && !open.has(id)) truth.delete(id)
    closing = decision.closing
    if (finding.kind === 'complete') lastCompleteAt = now
    if (trouble !== 'none') lastLive = now
    for (const post of open.values()) {
      const missedAt = decision.missed.get(post.id) ?? null
      const memory = closing.missed?.[post.id]
      if (finding.kind === 'complete')
        open.set(post.id, {
          id: post.id,
          missedAt,
          misses: memory?.misses ?? 0,
          isMass: memory?.isMass ?? false,
        })
      if (finding.kind === 'complete' && finding.ended.has(post.id))
        return { what: 'left', read: from + read, trouble }
      // Of a board that never answers again, only the length of its silence is known.
      const goneAt = ending === 'failed' ? null : truth.get(post.id)!.goneAt
      // In time: after the longest waits of two rules in a row, as what shrinks may empty then, and some reads.
      if (goneAt !== null && now - Math.max(goneAt, lastLive) > 2 * closingTimes.slow + 4 * interval)
        return { what: 'left', read: from + read, trouble }
    }
    if (!decision.isHidden && now - lastCompleteAt >= closingTimes.hidden && open.size)
      return { what: 'left', read: from + read, trouble }
    if (now - lastCompleteAt >= closingTimes.unreadable && open.size)
      return { what: 'left', read: from + read, trouble }
    if (finding.kind === 'complete')
      for (const id of finding.ids)
        if (!open.has(id) && !finding.ended.has(id))
          open.set(id, { id, missedAt: null, misses: 0, isMass: false })
    const usual = now + interval * (0.9 + random() * 0.2)
    now = decision.readAt === null ? usual : Math.max(now + hourMs, Math.min(usual, decision.readAt))
  }
  return null
}

/** What one read finds, through the walk over its pages. */
function ask(random: () => number, trouble: Trouble, truth: Map<string, Truth>, rules: Rules): Finding {
  const ended = new Set([...truth].filter(([, { isListed }]) => isListed).map(([id]) => id))
  if (trouble === 'failed') return { kind: 'failed' }
  if (trouble === 'dead') return { kind: 'dead', hostAnswers: true }
  if (trouble === 'hostDown') return { kind: 'dead', hostAnswers: false }
  const there = [...truth].filter(([id, { goneAt }]) => goneAt === null || ended.has(id)).map(([id]) => id)
  const rows =
    trouble === 'empty'
      ? []
      : trouble === 'half'
        ? there.slice(0, there.length < 9 ? undefined : Math.floor(there.length / 3))
        : trouble === 'few'
          ? there.slice(1 + Math.floor(random() * 3))
          : there
  const isPaged = random() < 0.5
  const pages: ReadPage[] = []
  if (!isPaged) {
    const sent = trouble === 'cut' ? rows.slice(0, -1) : rows
    const first = trouble === 'noId' ? null : trouble === 'doubled' ? sent.at(-1) : undefined
    const ids = first === undefined ? sent : [first, ...sent.slice(1)]
    const total = trouble === 'cut' || trouble === 'doubled' ? rows.length : null
    pages.push({ ids, total, fullAt: null })
    return found(judgeWalk(pages, rules), ended)
  }
  if (trouble === 'cut' || trouble === 'doubled' || trouble === 'noId') return { kind: 'failed' }
  // A row goes while the pages are walked: all behind it move up by one.
  const shift = trouble === 'shifted' ? 1 : 0
  for (let at = 0; ; at++) {
    const begin = at * (fullAt - 1) + (at ? shift : 0)
    pages.push({ ids: rows.slice(begin, begin + fullAt), total: null, fullAt })
    const walk = judgeWalk(pages, rules)
    if (walk.state !== 'next') return found(walk, ended)
  }
}

function found(walk: ReturnType<typeof judgeWalk>, ended: ReadonlySet<string>): Finding {
  if (walk.state !== 'complete') return { kind: 'failed' }
  const ids = new Set(walk.ids)
  return { kind: 'complete', ids, ended: new Set([...ended].filter((id) => ids.has(id))) }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
