import { newId } from '@chainwork/server'
import { candidatesQuery } from '@chainwork/server/alerts/match-new-postings'
import { metKeys, seedAlerts } from '@chainwork/server/testing/seed-alerts'
import { seedCrowd } from '@chainwork/server/testing/seed-crowd'
import { line } from './report.ts'
import { sampleInTurn } from './sample.ts'
import { madeScratch, scratchPostgres, startServer } from './setup.ts'

// Applicants and applying are asked over HTTP of a server that is a process of its own; ratios are of one run.
const page = { pagination: { offset: 0, limit: 20 } }
const [few, many] = [100, 10_000]
const [fewAlerts, manyAlerts] = [1000, 100_000]
const applicants = 500
const atOnce = 8
const rounds = 60

const { url } = await scratchPostgres()
const database = await madeScratch(url, 4)

const crowds = [await seedCrowd(database, few, new Date()), await seedCrowd(database, many, new Date())]
const recruiters = await Promise.all(crowds.map(({ company, user }) => joinCompany(user, company)))
await database.pool.query('vacuum analyze')
const app = await startServer({ DATABASE_URL: url, DEMO: 'off' })
const search = (at: number, more: object) =>
  ask('POST', '/api/recruiter/applicant/search', recruiters[at]!, { ...page, ...more })
const ofPosting = (more: object) => (at: number) => search(at, { jobPostingId: crowds[at]!.posting, ...more })
console.log(`PostgreSQL, ${few} and ${many.toLocaleString('en-US')} applications, over HTTP`)
await compare('applicants of a posting', ofPosting({}))
await compare('applicants of a posting by on-chain fit', ofPosting({ sortBy: 'fit' }))
await compare('applicants of a posting by match', ofPosting({ sortBy: 'match' }))
await compare('applicants of the company', (at) => search(at, {}))
await compare('board', (at) =>
  ask('GET', `/api/recruiter/job-posting/${crowds[at]!.posting}/board`, recruiters[at]!),
)
await measureApplying()
await measureAlerts()

/** The same question about few and about many applications, in turn. */
async function compare(name: string, call: (crowd: number) => Promise<number>): Promise<void> {
  const ok = async (crowd: number) => {
    const status = await call(crowd)
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  const took = await sampleInTurn(rounds, { small: { work: () => ok(0) }, large: { work: () => ok(1) } }, 20)
  const ratio = took.large.p50 / took.small.p50
  line(name, `p50 ${took.small.p50.toFixed(1)} and ${took.large.p50.toFixed(1)} ms, ${ratio.toFixed(2)} ×`, {
    text: '≤ 2 ×',
    met: ratio <= 2,
  })
}

/** People who apply for one posting as fast as it goes; each is answered, and each answered one is kept once. */
async function measureApplying(): Promise<void> {
  const posting = crowds[0]!.posting
  const people = await seedPeople(applicants)
  const left = [...people]
  let acknowledged = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let token = left.shift(); token; token = left.shift())
        if ((await ask('POST', '/api/graph/job-application', token, { jobPostingId: posting })) === 200)
          acknowledged += 1
    }),
  )
  const perSecond = (acknowledged * 1000) / (performance.now() - started)
  const { rows } = await database.pool.query<{ stored: number }>(
    'select count(*)::int as stored from application where posting_id = $1',
    [posting],
  )
  const lost = acknowledged + few - rows[0]!.stored
  line(`${applicants} people apply for one posting, ${atOnce} at once`, `${perSecond.toFixed(0)} a second`, {
    text: '≥ 50 a second',
    met: perSecond >= 50,
  })
  line('of those acknowledged are lost or kept twice', `${lost} of ${acknowledged}`, {
    text: 'none of all',
    met: lost === 0 && acknowledged === applicants,
  })
}

/** One new posting against few and many alerts: the one query that finds whom it concerns. */
async function measureAlerts(): Promise<void> {
  const ask = async () => {
    const { rows } = await candidatesQuery(metKeys, '').execute(database.db)
    if (rows.length !== 10) throw new Error(`${rows.length} alerts were met`)
  }
  await seedAlerts(database, 0, fewAlerts)
  const small = (await sampleInTurn(rounds, { ask: { work: ask } }, 10)).ask
  await seedAlerts(database, fewAlerts, manyAlerts)
  const large = (await sampleInTurn(rounds, { ask: { work: ask } }, 10)).ask
  const ratio = large.p50 / small.p50
  line(
    `a posting meets ${fewAlerts.toLocaleString('en-US')} and ${manyAlerts.toLocaleString('en-US')} alerts`,
    `p50 ${small.p50.toFixed(1)} and ${large.p50.toFixed(1)} ms, ${ratio.toFixed(2)} ×`,
    { text: '≤ 2 ×', met: ratio <= 2 },
  )
  const { sql, parameters } = candidatesQuery(metKeys, '').compile(database.db)
  const plan = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
  const reads = plan.rows.map((row) => row['QUERY PLAN']).filter((step) => / Scan /.test(step))
  const whole = reads.filter((step) => step.includes('Seq Scan')).length
  line('reads of whole tables in it', String(whole), { text: 'none', met: whole === 0 })
}

/** The owner of a crowd's posting, with a session. */
async function joinCompany(user: string, company: string): Promise<string> {
  await database.pool.query('update app_user set email_verified = true where id = $1', [user])
  await database.pool.query(
    `insert into recruiter (id, user_id, company_id, role) values ($1, $2, $3, 'owner')`,
    [newId('recruiter'), user, company],
  )
  return openSession(user, company)
}

async function seedPeople(count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const id = newId('user')
    await database.pool.query(
      `insert into app_user (id, email, email_verified, name) values ($1, $2, true, 'Somebody')`,
      [id, `person-${at}@example.org`],
    )
    await database.pool.query('insert into seeker (id, user_id) values ($1, $2)', [newId('seeker'), id])
    tokens.push(await openSession(id, null))
  }
  return tokens
}

async function openSession(user: string, company: string | null): Promise<string> {
  const id = newId('session')
  const token = `token-of-${id}`
  await database.pool.query(
    `insert into user_session (id, user_id, token_hash, context, company_id, expires_at)
    values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $4, $5, now() + interval '1 day')`,
    [id, user, token, company ? 'recruiter' : 'jobSeeker', company],
  )
  return token
}

/** Asks as anyone who the token belongs to and reads the whole answer. */
async function ask(method: string, path: string, token: string, body?: object): Promise<number> {
  const answer = await fetch(app.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.arrayBuffer()
  return answer.status
}
