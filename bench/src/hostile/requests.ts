import { request as open } from 'node:http'
import { fileURLToPath } from 'node:url'
import { signIn } from '@chainwork/host/testing/load-product'
import { freePort } from '@chainwork/server/platform/network/free-port'
import { type Person, type Shape, addressShapes, callShapes, formShapes, uploadShapes } from './shapes.ts'
import { line } from '../report.ts'
import { startServer } from '../setup.ts'

/** No request holds the event loop longer, milliseconds. */
const maxHeldMs = 200
/** The shortest of so many counts: what else the machine does comes and goes, what a shape costs comes each time. */
const rounds = 3
const shown = 10

/** Sends what is made to be slow to the running product, as a guest, a job seeker and a recruiter, and measures its event loop. */
export async function measureRequests(): Promise<void> {
  const watchPort = await freePort()
  const app = await startServer({
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${fileURLToPath(new URL('watch-loop.ts', import.meta.url))}`,
    WATCH_LOOP_PORT: String(watchPort),
  })
  const tokens: Record<Person, string | null> = {
    guest: null,
    seeker: await signIn(app.origin),
    recruiter: await signIn(app.origin, 'owner@chainwork.example'),
  }
  const held: { name: string; ms: number; status: string }[] = []
  for (const shape of [...addressShapes(), ...formShapes(), ...uploadShapes(), ...callShapes()])
    for (const person of shape.by ? [shape.by] : (Object.keys(tokens) as Person[])) {
      let ms = Infinity
      let status = ''
      for (let round = 0; round < rounds && ms > maxHeldMs / 4; round += 1) {
        await ask(watchPort)
        status = await send(app.origin, shape, tokens[person])
        ms = Math.min(ms, Number(await ask(watchPort)))
      }
      held.push({ name: `${person}: ${shape.name}`, ms, status })
    }
  const worst = held.toSorted((one, other) => other.ms - one.ms)
  console.log(`  ${held.length} hostile requests on ${app.kind}`)
  for (const { name, ms, status } of worst.slice(0, shown))
    line(name, `${ms.toFixed(0)} ms held, ${status}`, { text: `≤ ${maxHeldMs} ms`, met: ms <= maxHeldMs })
}

async function ask(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}`)).text()
}

/** Answers the status, or what became of the connection. */
function send(origin: string, shape: Shape, token: string | null): Promise<string> {
  return new Promise((resolve) => {
    const cookie = [token ? `chainwork.session_token=${token}` : '', shape.headers?.['cookie'] ?? '']
    const sent = open(
      `${origin}${shape.path}`,
      {
        method: shape.method ?? 'GET',
        agent: false,
        headers: {
          accept: 'text/html',
          origin,
          ...shape.headers,
          cookie: cookie.filter(Boolean).join('; '),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('close', () => resolve(String(answer.statusCode)))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'no answer'))
    sent.end(shape.body?.())
  })
}
