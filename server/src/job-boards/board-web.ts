import { dayMs } from '@chainwork/contract/durations'
import type { Pace } from '../platform/chains/pace.ts'
import type { AskPublic, PublicAnswer, PublicLimits } from '../platform/network/ask-public.ts'
import { Unreachable } from '../platform/network/public-host.ts'

/** How this installation names itself to boards, with where to complain. */
export function boardUserAgent(origin: string): string {
  return `ChainworkBoards/1.0 (+${origin}/where-posts-come-from)`
}

/** The board’s own robots.txt says no. */
export class NotAllowed extends Unreachable {}

const restMs = 1000
const maxRobots = 500_000

/** Asks hosts of boards as a guest should: what robots.txt allows, one question at a time, a second apart. */
export class BoardWeb {
  private readonly turns = new Map<string, Promise<unknown>>()
  private readonly robots = new Map<string, { until: number; rules: [isAllowed: boolean, path: string][] }>()
  private readonly askPublic: AskPublic
  readonly pace: Pace

  constructor(ask: AskPublic, pace: Pace) {
    this.askPublic = ask
    this.pace = pace
  }

  /** One page of a board. Throws `Unreachable`. */
  async ask(address: URL, limits: PublicLimits): Promise<PublicAnswer> {
    if (!(await this.mayAsk(address, limits))) throw new NotAllowed('robots.txt does not allow it')
    return this.inTurn(address, limits)
  }

  private inTurn(address: URL, limits: PublicLimits): Promise<PublicAnswer> {
    const { hostname } = address
    const before = this.turns.get(hostname) ?? Promise.resolve()
    const turn = before.then(async () => {
      limits.signal.throwIfAborted()
      return this.askPublic(address, limits)
    })
    const rested = turn
      .catch(() => undefined)
      .then(() => this.pace.wait(restMs, new AbortController().signal))
      .finally(() => {
        if (this.turns.get(hostname) === rested) this.turns.delete(hostname)
      })
    this.turns.set(hostname, rested)
    return turn.catch((error: unknown) => {
      throw error instanceof Unreachable ? error : new Unreachable('too slow')
    })
  }

  private async mayAsk({ hostname, pathname, search }: URL, { signal }: PublicLimits): Promise<boolean> {
    const now = this.pace.now().getTime()
    let known = this.robots.get(hostname)
    if (!known || known.until < now) {
      const address = new URL(`https://${hostname}/robots.txt`)
      const answer = await this.inTurn(address, { maxBytes: maxRobots, signal })
      // A host without the file allows all; one that is broken is asked again later.
      if (answer.status >= 500) throw new Unreachable(`answered ${answer.status}`)
      known = {
        until: now + dayMs,
        rules: answer.status === 200 ? rulesOf(answer.body.toString('utf8')) : [],
      }
      if (this.robots.size > 5000) this.robots.clear()
      this.robots.set(hostname, known)
    }
    return isAllowed(known.rules, `${pathname}${search}`)
  }
}

/** How long a board asks to be left alone, at most a week; null where it does not say. */
export function waitOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d{1,12}$/.test(retryAfter.trim()) ? Number(retryAfter) : null
  const ms = seconds === null ? Date.parse(retryAfter) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) || ms <= 0 ? null : Math.min(ms, 7 * dayMs)
}

/** What robots.txt says to us: our own group where there is one, otherwise that of everybody. */
export function rulesOf(text: string): [isAllowed: boolean, path: string][] {
  const groups = new Map<string, [boolean, string][]>()
  let [agents, isOver]: [string[], boolean] = [[], true]
  for (const line of text.split(/\r?\n/).slice(0, 5000)) {
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? []
    const field = name?.toLowerCase()
    if (field === 'user-agent') {
      agents = isOver ? [value!.toLowerCase()] : [...agents, value!.toLowerCase()]
      isOver = false
    } else if (field === 'allow' || field === 'disallow') {
      isOver = true
      if (value)
        for (const agent of agents)
          groups.set(agent, [...(groups.get(agent) ?? []), [field === 'allow', value]])
    }
  }
  return groups.get('chainworkboards') ?? groups.get('*') ?? []
}

/** The longest rule that fits decides; nothing that fits allows. */
export function isAllowed(rules: readonly [boolean, string][], path: string): boolean {
  const fitting = rules
    .filter(([, pattern]) => patternOf(pattern).test(path))
    .toSorted(([one, a], [other, b]) => b.length - a.length || Number(other) - Number(one))
  return fitting[0]?.[0] ?? true
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.slice(0, 500).replace(/\*+/g, '*').replace(/\$$/, '').split('*').slice(0, 10)
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')
  return new RegExp(`^${escaped}${pattern.endsWith('$') ? '$' : ''}`)
}
