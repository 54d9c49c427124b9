import { setTimeout as wait } from 'node:timers/promises'
import { signInSeeker } from '@chainwork/host/testing/load-product'
import { line, milliseconds } from '../report.ts'
import { sampleInTurn } from '../sample.ts'
import { startProduct } from '../setup.ts'

/** The most that a stored on-chain profile may take, in the time of a route with one small query. */
const target = 1.5
const rounds = 400

/** A stored profile of the demo against a route with one query. */
export async function measureProfile(): Promise<void> {
  const { origin } = await startProduct()
  const authorization = `Bearer ${await signInSeeker(origin)}`
  const get = async (path: string, encoding = 'identity') => {
    const headers = { authorization, 'accept-encoding': encoding }
    return (await fetch(`${origin}/api/job-seeker/me/${path}`, { headers })).text()
  }
  await settled(() => get('web3-profile'))
  const { constant, profile, compressed } = await sampleInTurn(
    rounds,
    {
      constant: { work: () => get('web3-account') },
      profile: { work: () => get('web3-profile') },
      compressed: { work: () => get('web3-profile', 'br, gzip') },
    },
    rounds / 2,
  )
  const ratio = profile.p50 / constant.p50
  line('route with one query', milliseconds(constant))
  line('stored on-chain profile', `${milliseconds(profile)}, ${ratio.toFixed(2)} × in half of all`, {
    text: `≤ ${target} × that route`,
    met: ratio <= target,
  })
  line('the same, compressed', milliseconds(compressed))
}

/** Waits until the scores of the demo's seeker are there and no chain is being read. */
async function settled(read: () => Promise<string>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { state, sources } = JSON.parse(await read()) as { state: string; sources: { state: string }[] }
    if (state === 'ok' && sources.every((reading) => reading.state === 'read')) return
    await wait(500)
  }
  throw new Error('the demo’s seeker has no scores')
}
