import { Agent, type RequestOptions, request } from 'node:http'
import { cpuSeconds } from './cpu-seconds.ts'
import { line } from './report.ts'
import { timing } from './sample.ts'

/** While views are counted, the page may take this many times as long as without. */
const maxTimes = 1.1
/** Both kinds in turn, so that whatever else the machine does meets them alike. */
const [turns, turnMs, connections] = [6, 2500, 6]

/** What it costs to count views: visits of a job post's page by ever new networks, with the view they send and without. */
export async function compareViews(app: { origin: string; pid: number }, page: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const view = `/api/job-posting/${/pos_\w+/.exec(page)![0]}/view`
  const seen = { page: blank(), counted: blank() }
  let visitor = 0
  for (let turn = -1; turn < turns; turn++)
    for (const kind of ['page', 'counted'] as const) {
      const before = cpuSeconds(app.pid)
      const until = performance.now() + turnMs
      const took: number[] = []
      const visits = async () => {
        while (performance.now() < until) {
          const network = networkNumber(visitor++)
          const sent = performance.now()
          await ask(app.origin + page, { agent, headers: headersOf(network) })
          took.push(performance.now() - sent)
          if (kind === 'counted')
            await ask(app.origin + view, { agent, method: 'POST', headers: headersOf(network) })
        }
      }
      await Promise.all(Array.from({ length: connections }, visits))
      // The first turn of each warms up.
      if (turn < 0) continue
      seen[kind].cpu += cpuSeconds(app.pid) - before
      seen[kind].took.push(...took)
    }
  agent.destroy()
  const each = ({ cpu, took }: Seen) => (cpu * 1000) / took.length
  const [alone, counted] = [each(seen.page), each(seen.counted)]
  const ratio = (one: number, other: number) =>
    `${one.toFixed(2)} of ${other.toFixed(2)} ms, ${(one / other).toFixed(3)} ×`
  const [before, meanwhile] = [timing(seen.page.took).p95, timing(seen.counted.took).p95]
  line("p95 of a job post's page while its views are counted", ratio(meanwhile, before), {
    text: `≤ ${maxTimes} × without`,
    met: meanwhile / before <= maxTimes,
  })
  // A request of its own that nobody waits for: what it takes of the processor is told, and has no target.
  line('CPU of the page and the request that counts its view', ratio(counted, alone))
}

interface Seen {
  cpu: number
  took: number[]
}

const blank = (): Seen => ({ cpu: 0, took: [] })

function networkNumber(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

const headersOf = (network: string) => ({
  'x-forwarded-for': network,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0',
})

function ask(address: string, options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, options, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
