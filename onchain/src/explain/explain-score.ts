import { method } from '../method.ts'
import type { Ratio, Xp } from '../units.ts'
import type { Coverage, Evidence } from './evidence-of.ts'
import type { ExplainContext, Explanation } from './explanation.ts'
import type { NextStep } from './plan.ts'

interface Explained<Component extends string> {
  score: Xp
  max: 100
  maturity: Ratio
  raw: Readonly<Partial<Record<Component, number>>> & { readonly recencyDays: number | null }
  norm: Readonly<Record<Component, Ratio>>
  points: Readonly<Record<Component, Xp>>
}

/** What differs between the kinds of score, by component. */
export interface Parts<Component extends string> {
  weights: Readonly<Record<Component, number>>
  caps: Readonly<Record<Component, number | null>>
  evidence: Readonly<Record<Component, Evidence[]>>
  next: Readonly<Record<Component, NextStep | null>>
}

/** Puts a score and its parts together, in the order in which points are added. */
export function explainScore<Component extends string>(
  { score, max, maturity, raw, norm, points }: Explained<Component>,
  { weights, caps, evidence, next }: Parts<Component>,
  { asOf, registryVersion, sources, isPending }: ExplainContext,
  { coverage, inputRoot }: { coverage: Coverage; inputRoot: string },
): Explanation<Component> {
  const state = isPending ? 'pending' : raw.recencyDays === null ? 'no-activity' : 'ok'
  return {
    score: isPending ? null : score,
    max,
    state,
    method: method.name,
    registryVersion,
    asOf,
    maturity,
    components: (Object.keys(weights) as Component[]).map((id) => ({
      id,
      raw: id === 'recency' ? raw.recencyDays : (raw[id] ?? 0),
      cap: caps[id],
      weight: weights[id],
      normalised: norm[id],
      points: points[id],
      evidence: evidence[id],
      next: isPending ? null : next[id],
    })),
    coverage,
    sources,
    inputRoot,
  }
}
