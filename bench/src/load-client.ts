import { ask, load } from './load.ts'
import { payloadNumber } from './shapes.ts'
import { sampleInTurn } from './sample.ts'

/** A browser's side, as a process of its own so that it does not take the server's time. */
export type LoadTask =
  | { kind: 'latency'; origin: string; rounds: number; encoding: string }
  | { kind: 'throughput'; origin: string; path: string; asks: Asks; seconds: number }
  | { kind: 'paced'; origin: string; rounds: number }

/** Nothing; the same questions again and again, as people do; or each in words that nobody used before. */
export type Asks = 'nothing' | 'again' | 'new'

/** Both kinds ask these, so that the cards they need are warm once each was asked. */
const warmShapes = 200
const pauseMs = 5

/** A new question leaves out a word that nobody has, so that the same is found. */
function payload(number: number, asks: Asks): object | undefined {
  if (asks === 'nothing') return undefined
  const body = payloadNumber(number % warmShapes)
  return asks === 'new' ? { ...body, jobKeyword: `${body.jobKeyword ?? ''} -new${number}` } : body
}

let pacedBefore = 0

/** Milliseconds that each search took. They are paced, so a pause of the server delays as many of them as it lasts. */
async function pacedTimes(search: string, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < rounds; at++) {
    const started = performance.now()
    await ask(search, payloadNumber(pacedBefore++ % warmShapes))
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times
}

process.on('message', async (task: LoadTask) => {
  const { origin } = task
  if (task.kind === 'throughput') {
    const { path, asks, seconds } = task
    let number = 0
    const next = () => ask(origin + path, payload(number++, asks))
    return process.send!((await load(next, { connections: 16, seconds })).perSecond)
  }
  const search = `${origin}/api/jobs/search`
  if (task.kind === 'paced') return process.send!(await pacedTimes(search, task.rounds))
  process.send!(
    await sampleInTurn(task.rounds, {
      select: { work: () => ask(`${origin}/bench/select`) },
      search: {
        work: (at) => ask(search, payloadNumber(at % warmShapes), { 'accept-encoding': task.encoding }),
      },
    }),
  )
})
