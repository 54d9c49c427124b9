import { z } from 'zod'
import { address, readAs } from '../answer-fields.ts'
import { BadAnswer } from '../chain-source.ts'
import type { Ask } from '../open-provider.ts'
import type { DegenScore } from './credentials.ts'

const trait = z.looseObject({ value: z.number().nonnegative(), isConfirmed: z.boolean().optional() })
const beacon = z.looseObject({
  address: address.optional(),
  isConfirmed: z.boolean().optional(),
  updatedAt: z.union([z.number(), z.string()]).nullish(),
  traits: z.looseObject({ degen_score: trait.optional() }),
})

/** DegenScores of wallets with a confirmed beacon, as issued. */
export async function readDegenScores(
  ask: Ask,
  url: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<DegenScore[]> {
  const scores: DegenScore[] = []
  for (const wallet of addresses) {
    const score = await ask({ url: new URL(`${url}/${wallet}`), signal, emptyStatus: 404 }, (answer) =>
      parseBeacon(answer, wallet),
    )
    if (score) scores.push(score)
  }
  return scores
}

/** The score of a beacon; null where there is none, or its holder has not confirmed it. Throws BadAnswer. */
export function parseBeacon(answer: unknown, wallet: string): DegenScore | null {
  if (answer === null) return null
  const found = readAs(beacon, answer)
  if (found.address !== undefined && found.address !== wallet)
    throw new BadAnswer('The provider answered with a beacon of another wallet')
  const score = found.traits.degen_score
  if (!score) return null
  const isConfirmed = found.isConfirmed ?? score.isConfirmed
  if (isConfirmed === undefined) throw new BadAnswer('The provider answered in another form (isConfirmed)')
  if (!isConfirmed) return null
  return { address: wallet, score: score.value, updatedAt: momentOf(found.updatedAt ?? null) }
}

/** Seconds or milliseconds since 1970, or a date in words. */
function momentOf(given: number | string | null): string | null {
  if (given === null) return null
  const moment = new Date(typeof given === 'number' && given < 1e11 ? given * 1000 : given)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
