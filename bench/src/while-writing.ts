import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Database, type LiveIndex, openMailer, openQueue, systemClock } from '@chainwork/server'
import { readOne } from '@chainwork/server/job-boards/run-reads'
import { greenhouseList } from '@chainwork/server/testing/build-boards'
import { systemPace } from '@chainwork/server/platform/chains/pace'
import { BoardWeb } from '@chainwork/server/job-boards/board-web'
import { recordChanges } from '@chainwork/server/subscriptions'
import { sendRecalls } from '@chainwork/server/trust/send-recalls'
import { sql } from 'kysely'
import type { LoadTask } from './load-client.ts'
import { openBenchApi } from './measure-http.ts'
import { line, ratioLine } from './report.ts'
import { timing } from './sample.ts'

/** How much longer searches may take under heavy writing. */
const maxTimes = 1.2
const [rounds, people, posts, searches] = [4, 10_000, 500, 500]

/** Searches over HTTP under heavy writing in the same process, against idle ones, in turn. */
export async function measureWhileWriting(database: Database, index: LiveIndex): Promise<void> {
  const queue = await openQueue({ database, clock: systemClock })
  const origin = 'http://127.0.0.1'
  // Nothing is delivered; only the outbox counts here.
  openMailer({ database, queue, url: 'smtp://127.0.0.1:9', from: 'mail@chainwork.test', origin })
  const app = await openBenchApi(database, index)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const client = fork(new URL('./load-client.ts', import.meta.url))
  const search = async (count: number): Promise<number[]> => {
    client.send({ kind: 'paced', origin: `${origin}:${port}`, rounds: count } satisfies LoadTask)
    return (await once(client, 'message'))[0]
  }
  const inTurn = async (work: (round: number) => Promise<unknown>) => {
    const [idle, busy]: [number[], number[]] = [[], []]
    let ms = 0
    for (let round = 0; round < rounds; round++) {
      idle.push(...(await search(searches)))
      const began = performance.now()
      const over = new AbortController()
      const working = work(round).finally(() => over.abort())
      while (!over.signal.aborted) busy.push(...(await search(20)))
      await working
      ms += performance.now() - began
      await index.catchUp()
    }
    return { idle: timing(idle), busy: timing(busy), seconds: ms / 1000, searches: busy.length }
  }
  await search(2000)
  await somePeople(database)
  const recalls = await inTurn(async (round) => {
    await aRecall(database, round)
    await sendRecalls(database, new Date())
  })
  ratioLine(`searches while ${people} people hear of a recall`, recalls.busy, recalls.idle, maxTimes, 'idle')
  line('their emails are on their way after', `${recalls.seconds.toFixed(1)} s`, {
    text: '≤ 60 s',
    met: recalls.seconds <= 60,
  })
  const reads = await inTurn((round) => firstRead(database, round))
  ratioLine(
    `searches while ${rounds} boards of ${posts} are first read`,
    reads.busy,
    reads.idle,
    maxTimes,
    'idle',
  )
  line('each of them takes', `${(reads.seconds / rounds).toFixed(1)} s`)
  client.disconnect()
  await app.close()
  await queue.stop()
}

async function somePeople({ db }: Database): Promise<void> {
  await sql`insert into app_user (id, email, email_verified, name, first_name)
    select 'usr_r' || n, 'r' || n || '@example.org', true, 'R', 'R' from generate_series(1, ${people}::int) n`.execute(
    db,
  )
}

async function aRecall({ db }: Database, round: number): Promise<void> {
  await sql`insert into recall (id, case_id, company_id, company, is_imitated, state, ordered_by, ordered_at, sends_at)
    values (${`rcl_${round}`}, ${`cas_${round}`}, 'com', 'Acme', false, 'ordered', 'op', now(), now() - interval '1 minute')`.execute(
    db,
  )
  const share = people / rounds
  await sql`insert into recall_recipient (recall_id, user_id)
    select ${`rcl_${round}`}, 'usr_r' || n from generate_series(${round * share + 1}::int, ${(round + 1) * share}::int) n`.execute(
    db,
  )
}

async function firstRead(database: Database, round: number): Promise<void> {
  const id = `jbd_${round}`
  await sql`insert into job_board (id, system, host, key, name, company_id, created_at, closing)
    select ${id}, 'greenhouse', 'boards-api.greenhouse.io', ${id}, 'Acme', min(id), now(), '{}' from company`.execute(
    database.db,
  )
  const body = Buffer.from(
    JSON.stringify(
      greenhouseList(
        Array.from({ length: posts }, (_post, at) => ({
          id: round * posts + at + 1,
          content: adText(round * posts + at),
        })),
      ),
    ),
  )
  const headers = { etag: null, lastModified: null, retryAfter: null }
  const boards = new BoardWeb(
    async (address) => ({ status: address.pathname === '/robots.txt' ? 404 : 200, headers, body, address }),
    systemPace,
  )
  const done = await readOne({ database, clock: systemClock, recordChanges, boards }, id)
  if (done?.counts.created !== posts) throw new Error(JSON.stringify(done?.counts))
}

const sentences = [
  'We are looking for a # engineer who is excited about decentralised systems and wants to own whole parts of our platform.',
  'You design, build and run services in Rust, Go and TypeScript that # thousands of people depend on every day.',
  'The base salary range for this role is $140,000 to $180,000 a year, # depending on experience and location.',
  'This is a full-time position; you may work remotely from # anywhere in Europe, or from our office in Berlin.',
  'You have at least five years of experience with Kubernetes, PostgreSQL and # distributed systems.',
  'Bonus points if you have written smart contracts in Solidity, audited # protocols, or contributed to open source.',
  'We offer competitive pay, equity, a yearly # learning budget, health insurance and six weeks of vacation.',
  'Our team is spread over nine time zones and works # asynchronously: we write things down and meet twice a week.',
  'Together with product and design you decide # what we build next and how we measure whether it helped.',
  'You review the code of others with care, and like it when # your own is reviewed.',
  'Acme is an equal opportunity employer: we celebrate # diversity and are committed to an inclusive environment.',
  'Please send a short letter with links to # what you have built; a degree is not required.',
  'The hiring process has three steps: a call of thirty minutes, # a paid exercise and a day with the team.',
]

/** The text of an ad: twenty sentences, each with a word of its own. */
function adText(seed: number): string {
  const said = Array.from({ length: 20 }, (_each, at) => sentences[(at * 7 + seed) % sentences.length]!)
  return said
    .map((sentence, at) => `<p>${sentence.replace('#', `w${(seed * 31 + at * 17) % 9973}`)}</p>`)
    .join('')
}
