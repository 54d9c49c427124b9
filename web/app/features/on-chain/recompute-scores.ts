import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { z } from 'zod'
import { type ActivityEvent, explain } from '@chainwork/onchain'

const file = z.object({ asOf: z.number().int(), method: z.string(), events: z.array(z.unknown()) })

export interface Recomputed {
  events: number
  scores: { name: (typeof scoreNames)[number]; score: number | null }[]
  inputRoot: string
  /** The file holds other transactions than those that are shown, or counts them to another day or by another method. */
  hasOtherInput: boolean
  /** What differs from what is shown; nothing when every bit agrees. */
  differences: string[]
}

/** Computes all four scores from an exported file and compares every number with what is shown, bit for bit. */
export function recomputeScores(exported: unknown, web3: Web3Profile): Recomputed {
  const { asOf, method, events } = file.parse(exported)
  const explained = explain(events as ActivityEvent[], {
    asOf,
    registryVersion: web3.registryVersion,
    sources: [],
  })
  const shownRoot = web3.explanation?.DEX_SCORE.inputRoot ?? null
  const differences = method === web3.method ? [] : [`method ${method} instead of ${web3.method}`]
  for (const name of scoreNames) {
    const [own, shown] = [explained[name], web3.explanation?.[name]]
    const compare = (what: string, a: unknown, b: unknown) =>
      Object.is(a, b) ? undefined : differences.push(`${name} ${what}: ${String(a)} instead of ${String(b)}`)
    compare('score', own.score, web3.onChainScores[name].score)
    if (!shown) continue
    compare('maturity', own.maturity, shown.maturity)
    if (shown.inputRoot !== null) compare('inputRoot', own.inputRoot, shown.inputRoot)
    for (const [at, { id, raw, points }] of own.components.entries()) {
      compare(`${id} raw`, raw, shown.components[at]?.raw)
      compare(`${id} points`, points, shown.components[at]?.points)
    }
  }
  return {
    events: events.length,
    scores: scoreNames.map((name) => ({ name, score: explained[name].score })),
    inputRoot: explained.DEX_SCORE.inputRoot,
    hasOtherInput:
      method !== web3.method ||
      asOf !== web3.explanation?.DEX_SCORE.asOf ||
      (shownRoot !== null && shownRoot !== explained.DEX_SCORE.inputRoot),
    differences,
  }
}
