import { secretHash } from '@chainwork/server/identity/codes'
import { openLiveIndex } from '@chainwork/server'
import { parseArgs } from 'node:util'
import { openBenchApi } from './measure-http.ts'
import { line, milliseconds } from './report.ts'
import { type Timing, sampleInTurn } from './sample.ts'
import { madeScratch, scratchFolder, scratchPostgres } from './setup.ts'

// Conversations by the million messages, as both sides open and list them, against the route with the smallest statement there is.
const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000000' } } })
const [rounds, eachThread, seekers, companies] = [400, 50, 5000, 100]
const threads = Math.ceil(Number(values.messages) / eachThread)
const maxMore = 5

const database = await madeScratch((await scratchPostgres()).url, 4)
const run = (statement: string) => database.pool.query(statement)
const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`

await run(
  `insert into company (id, name) select ${id('com', 'n')}, 'Company ' || n from generate_series(1, ${companies}) n`,
)
await run(`insert into app_user (id, email, email_verified, first_name, last_name)
  select ${id('usr', 'n')}, n || '@example.org', true, 'Ada', 'No. ' || n from generate_series(1, ${seekers + companies}) n`)
await run(`insert into seeker (id, user_id, findable)
  select ${id('see', 'n')}, ${id('usr', 'n')}, 'everyone' from generate_series(1, ${seekers}) n`)
await run(`insert into recruiter (id, user_id, company_id, role)
  select ${id('rec', 'n')}, ${id('usr', `n + ${seekers}`)}, ${id('com', 'n')}, 'owner' from generate_series(1, ${companies}) n`)
await run(
  `insert into application_posting (digest, job_title, content) values ('text', 'Rust Engineer', '{}')`,
)
await run(`insert into application (id, posting_id, company_id, seeker_id, applied_at, moved_at, shown_at, posting_digest, answers, profile)
  select ${id('app', 'n')}, ${id('pos', `n / ${seekers}`)}, ${id('com', `n % ${companies} + 1`)}, ${id('see', `n % ${seekers} + 1`)},
    now(), now(), now(), 'text', '[]', '{}' from generate_series(1, ${threads}) n`)
await run(`insert into thread (id, company_id, posting_id, job_title, seeker_id, application_id, created_at, last_at, messages, seeker_wrote)
  select ${id('thr', 'n')}, company_id, posting_id, 'Rust Engineer', seeker_id, a.id, now(), now() - n * interval '1 second',
    ${eachThread}, ${eachThread} from generate_series(1, ${threads}) n join application a on a.id = ${id('app', 'n')}`)
await run(`insert into thread_message (id, thread_id, seq, kind, side, by_user_id, text, at)
  select ${id('msg', `n * ${eachThread} + m`)}, ${id('thr', 'n')}, m, 'text', case when m % 2 = 0 then 'jobSeeker' else 'recruiter' end,
    case when m % 2 = 0 then ${id('usr', `n % ${seekers} + 1`)} else ${id('usr', `n % ${companies} + 1 + ${seekers}`)} end,
    repeat('Words that somebody wrote. ', 6), now() from generate_series(1, ${threads}) n, generate_series(1, ${eachThread}) m`)
await run(`insert into thread_unread (user_id, thread_id, company_id, first_seq, messages)
  select ${id('usr', `n % ${companies} + 1 + ${seekers}`)}, ${id('thr', 'n')}, ${id('com', `n % ${companies} + 1`)}, ${eachThread}, 1
  from generate_series(1, ${threads}) n where n % 10 = 0`)
const people = seekers + companies
for (let at = 1; at <= people; at++)
  if (at <= 50 || at > seekers)
    await database.pool.query(
      `insert into user_session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [`ses_${at}`, `usr_${String(at).padStart(26, '0')}`, secretHash(tokenOf(at))],
    )
await run('vacuum analyze')

const index = openLiveIndex({ database, directory: scratchFolder() })
const app = await openBenchApi(database, index)
app.get(
  '/bench/select',
  async () => (await database.pool.query({ name: 'bench', text: 'select 1 as one' })).rows[0],
)

function tokenOf(at: number): string {
  return `a-token-for-measuring-${at}`
}
const get = async (url: string, user: number) => {
  const { statusCode, payload } = await app.inject({
    url,
    headers: { authorization: `Bearer ${tokenOf(user)}` },
  })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${payload}`)
}
const threadOf = (at: number) => `thr_${String(at).padStart(26, '0')}`
const company = (at: number) => (at % companies) + 1
const figures = await sampleInTurn(rounds, {
  select: { work: () => get('/bench/select', 1) },
  ownList: { work: (at) => get('/api/thread', (at % 50) + 1) },
  companyList: { work: (at) => get('/api/thread', seekers + company(at)) },
  ownThread: { work: (at) => get(`/api/thread/${threadOf((at % 49) + 1)}/message`, (at % 49) + 2) },
  companyThread: { work: (at) => get(`/api/thread/${threadOf(at + 1)}/message`, seekers + company(at + 1)) },
})
const size = (threads * eachThread).toLocaleString('en-US')
line(`a route with one SELECT 1, at ${size} messages`, milliseconds(figures.select))
const more = (name: string, one: Timing) =>
  line(
    name,
    `${milliseconds(one)}, + ${(one.p95 - figures.select.p95).toFixed(1)} ms, ${(one.p95 / figures.select.p95).toFixed(1)} ×`,
    {
      text: `≤ SELECT 1 + ${maxMore} ms`,
      met: one.p95 <= figures.select.p95 + maxMore,
    },
  )
more('a person lists their threads', figures.ownList)
more(`a company lists 30 of ${threads / companies}`, figures.companyList)
more('a person opens a thread', figures.ownThread)
more('a company opens a thread', figures.companyThread)
await app.close()
await index.stop()
