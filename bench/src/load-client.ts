import http from 'node:http'
import { payloadNumber } from './shapes.ts'
import { sampleInTurn } from './sample.ts'

/** A browser's side, as a process of its own so that it does not take the server's time. */
export type LoadTask =
  | { kind: 'latency'; port: number; rounds: number; encoding: string }
  | { kind: 'throughput'; port: number; path: string; asks: Asks; seconds: number }

/** Nothing; the same questions again and again, as people do; or each in words that nobody used before. */
export type Asks = 'nothing' | 'again' | 'new'

/** Both kinds ask these, so that the cards they need are warm once each was asked. */
const warmShapes = 200
const agent = new http.Agent({ keepAlive: true })

function call(port: number, path: string, payload: object | null, encoding = 'identity'): Promise<number> {
  const body = payload && JSON.stringify(payload)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          'accept-encoding': encoding,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(200) : reject(new Error(`${path}: ${reply.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

async function perSecond({ port, path, asks, seconds }: LoadTask & { kind: 'throughput' }): Promise<number> {
  let done = 0
  let number = 0
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  const connection = async () => {
    while (performance.now() < end) {
      await call(port, path, asks === 'nothing' ? null : payload(number++, asks === 'new'))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, connection))
  return (done * 1000) / (performance.now() - started)
}

/** A new question leaves out a word that nobody has, so that the same is found. */
function payload(number: number, isNew: boolean): object {
  const body = payloadNumber(number % warmShapes)
  return isNew ? { ...body, jobKeyword: `${body.jobKeyword ?? ''} -new${number}` } : body
}

process.on('message', async (task: LoadTask) => {
  if (task.kind === 'throughput') return process.send!(await perSecond(task))
  const { port, rounds, encoding } = task
  process.send!(
    await sampleInTurn(rounds, {
      select: { work: () => call(port, '/bench/select', null) },
      search: { work: (at) => call(port, '/api/jobs/search', payloadNumber(at % warmShapes), encoding) },
    }),
  )
})
