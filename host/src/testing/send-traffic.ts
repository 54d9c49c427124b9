import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const kinds = ['page', 'search', 'message', 'dismissal'] as const
type Kind = (typeof kinds)[number]

export interface Answer {
  kind: Kind
  /** 0 where the connection broke. */
  status: number
  /** When it was there, and how long it took; milliseconds. */
  at: number
  ms: number
}

/** A write that a client sent, by the key of its row, and whether it was acknowledged. */
export interface Written {
  kind: 'message' | 'dismissal'
  key: string
  isAcknowledged: boolean
  at: number
}

export interface Traffic {
  answers: Answer[]
  ledger: Written[]
  stop(): Promise<void>
}

/** Seekers who take turns in dismissing one posting after another: what one of them may do in a minute is bounded. */
export interface Client {
  seekers: readonly { token: string; seekerId: string }[]
  postings: readonly string[]
}

/**
 * Each client reads a page, searches, writes a message and dismisses a posting, again and again, one request a connection. Nothing
 * is sent twice: what was not acknowledged is nobody's promise.
 */
export function sendTraffic(port: number, clients: readonly Client[]): Traffic {
  const traffic: Pick<Traffic, 'answers' | 'ledger'> = { answers: [], ledger: [] }
  const stopping = new AbortController()
  let sent = 0
  async function ask(kind: Kind, path: string, { token, body }: { token?: string; body?: object } = {}) {
    const began = performance.now()
    const status = await statusOf(port, path, token ?? null, sent++, body)
    const at = performance.now()
    traffic.answers.push({ kind, status, at, ms: at - began })
    return status === 200
  }
  async function write(kind: Written['kind'], key: string, acknowledged: Promise<boolean>) {
    const isAcknowledged = await acknowledged
    traffic.ledger.push({ kind, key, isAcknowledged, at: performance.now() })
  }
  async function round(client: Client, count: number) {
    await ask('page', `/jobs?q=engineer%20${sent}`)
    await ask('search', '/api/jobs/search', { body: { jobKeyword: 'Engineer' } })
    const email = `message-${sent}@example.org`
    const message = { firstName: 'Ada', email, helpType: 'Technical Support', termsOfService: true }
    await write('message', email, ask('message', '/api/contact-us', { body: message }))
    const posting = client.postings[count]
    if (!posting) throw new Error('More postings are needed')
    const { token, seekerId } = client.seekers[count % client.seekers.length]!
    const dismissed = ask('dismissal', `/api/job-posting/${posting}/dismissal`, {
      token,
      body: {},
    })
    await write('dismissal', `${seekerId} ${posting}`, dismissed)
    // The databases and both nodes share the two cores.
    await wait(100, undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = clients.map(async (client) => {
    for (let count = 0; !stopping.signal.aborted; count++) await round(client, count)
  })
  return {
    ...traffic,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** A request on its own connection and from its own network, so that no request budget is used up. */
function statusOf(
  port: number,
  path: string,
  token: string | null,
  from: number,
  body?: object,
): Promise<number> {
  const headers = {
    'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
    accept: body ? 'application/json' : 'text/html',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers,
        agent: false,
        timeout: 20_000,
      },
      (answer) => {
        answer
          .on('error', () => resolve(0))
          .on('end', () => resolve(answer.complete ? answer.statusCode! : 0))
        answer.resume()
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', () => resolve(0))
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}
