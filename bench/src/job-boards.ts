import { createHash } from 'node:crypto'
import { BoardWeb } from '@chainwork/server/job-boards/board-web'
import { readBoard } from '@chainwork/server/job-boards/read-board'
import { greenhouseList } from '@chainwork/server/testing/build-boards'
import type { AskPublic } from '@chainwork/server/platform/network/ask-public'
import { line } from './report.ts'

const [boards, posts, rounds, maxRatio] = [54, 100, 9, 1.5]

const bodies = Array.from({ length: boards }, (_board, at) =>
  Buffer.from(
    JSON.stringify(
      greenhouseList(
        Array.from({ length: posts }, (_post, id) => ({ id: at * posts + id + 1, content: longContent(id) })),
      ),
    ),
  ),
)
const noHeaders = { etag: null, lastModified: null, retryAfter: null }
const ask: AskPublic = async (address) => {
  const at = Number(/board(\d+)/.exec(address.pathname)?.[1] ?? -1)
  return at < 0
    ? { status: 404, headers: noHeaders, body: Buffer.from(''), address }
    : { status: 200, headers: noHeaders, body: bodies[at]!, address }
}
const web = new BoardWeb(ask, { now: () => new Date(), random: () => 0.5, wait: async () => {} })
const named = (at: number) =>
  ({ system: 'greenhouse', host: 'boards-api.greenhouse.io', key: `board${at}` }) as const

const first = await Promise.all(
  bodies.map(async (_body, at) => {
    const answer = await readBoard(web, named(at), { validators: null })
    if (answer.outcome !== 'complete') throw new Error(answer.outcome)
    return answer.validators
  }),
)
const synced = await fastest(async () => {
  for (const at of bodies.keys()) {
    const { outcome } = await readBoard(web, named(at), { validators: first[at]! })
    if (outcome !== 'unchanged') throw new Error(outcome)
  }
})
const parsed = await fastest(async () => {
  for (const body of bodies) {
    JSON.parse(body.toString('utf8'))
    createHash('sha256').update(body).digest()
  }
})
const ratio = synced / parsed
line(
  `${boards} boards of ${posts} posts that did not change`,
  `${synced.toFixed(0)} ms of processor, ${ratio.toFixed(2)} ×`,
  {
    text: `≤ ${maxRatio} × JSON.parse and a hash (${parsed.toFixed(0)} ms)`,
    met: ratio <= maxRatio,
  },
)

/** Milliseconds of processor time, the fewest of some rounds. */
async function fastest(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

/** As long as posts mostly are. */
function longContent(seed: number): string {
  return `&lt;p&gt;${Array.from({ length: 700 }, (_word, at) => `word${(at * 31 + seed) % 997}`).join(' ')}&lt;/p&gt;`
}
