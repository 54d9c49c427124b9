import { Agent, get } from 'node:http'

export interface Load {
  perSecond: number
  p50: number
  p95: number
  failed: number
  /** All requests, with those of the warm-up. */
  answered: number
}

/** Keeps a number of kept-alive connections busy for some seconds, each with the next address, after a warm-up of the same kind. */
export async function load(
  nextAddress: () => string,
  options: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const warm = await run(nextAddress, agent, options.connections, options.seconds / 2)
  const { taken, failed, seconds } = await run(nextAddress, agent, options.connections, options.seconds)
  agent.destroy()
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return {
    perSecond: taken.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    failed,
    answered: taken.length + warm.taken.length,
  }
}

async function run(nextAddress: () => string, agent: Agent, connections: number, seconds: number) {
  const started = performance.now()
  const until = started + seconds * 1000
  const taken: number[] = []
  let failed = 0
  const worker = async () => {
    while (performance.now() < until) {
      const sent = performance.now()
      if ((await request(nextAddress(), agent)) === 200) taken.push(performance.now() - sent)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { taken, failed, seconds: (performance.now() - started) / 1000 }
}

function request(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
