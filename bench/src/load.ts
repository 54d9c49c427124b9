import { Agent, request } from 'node:http'
import { type Timing, timing } from './sample.ts'

const agent = new Agent({ keepAlive: true })

/** Asks and reads the whole answer, over connections that stay open; with a body it posts. Throws unless the answer is 200. */
export function ask(address: string, body?: object, asks: Record<string, string> = {}): Promise<void> {
  const text = body && JSON.stringify(body)
  const headers = {
    'accept-encoding': 'identity',
    ...asks,
    ...(text && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      origin: new URL(address).origin,
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method: text ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** So many ask for some seconds, each again once it has its answer. */
export async function load(
  next: () => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Timing & { perSecond: number; answered: number }> {
  const started = performance.now()
  const taken: number[] = []
  const worker = async () => {
    while (performance.now() < started + seconds * 1000) {
      const sent = performance.now()
      await next()
      taken.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const perSecond = (taken.length * 1000) / (performance.now() - started)
  return { ...timing(taken), perSecond, answered: taken.length }
}
