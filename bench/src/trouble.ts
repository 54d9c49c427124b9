import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@chainwork/host/testing/load-product'
import { type RunningApp, runApp } from '@chainwork/host/testing/run-app'
import { buildWeb } from '@chainwork/tools/build-web'
import { findPostgres } from '@chainwork/tools/scratch-postgres'
import { scratchFolder, scratchPostgres } from './setup.ts'

/** What people read while something is wrong, measured from outside: `npm run bench -- trouble` prints its table in docs/operations/reference.md. */
buildWeb({ quiet: true })
const json = { 'content-type': 'application/json' }
const quiet = { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' }
const rows: string[][] = []

/** Status, time and words of one answer. */
async function ask(url: string, init: RequestInit = {}): Promise<string> {
  const started = performance.now()
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    const text = await answer.text()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const words =
      /"why":"([^"]+)"/.exec(text) ??
      /"message":"([^"]+)"/.exec(text) ??
      /role="alert"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(text) ??
      /<h1[^>]*>([^<]+)/.exec(text)
    return `${answer.status}, ${seconds} s${words && answer.status >= 400 ? `, “${words[1]}”` : ''}`
  } catch {
    return 'no connection'
  }
}

/** One row: what reading, writing, a page, a form and the probe answer now. */
async function measure(trouble: string, { origin }: RunningApp, token: string): Promise<void> {
  const bearer = { authorization: `Bearer ${token}` }
  const cookie = `chainwork.session_token=${token}`
  const form = new URLSearchParams({
    firstName: 'Ada',
    email: 'ada@example.org',
    helpType: 'Technical Support',
    termsOfService: 'true',
  })
  rows.push([
    trouble,
    await ask(`${origin}/api/job-seeker/me/education`, { headers: bearer }),
    await ask(`${origin}/api/preferences`, {
      method: 'PATCH',
      headers: { ...bearer, ...json },
      body: JSON.stringify({ receivePromotions: true }),
    }),
    await ask(`${origin}/profile`, { headers: { cookie, accept: 'text/html' } }),
    await ask(`${origin}/contact`, { method: 'POST', body: form, headers: { accept: 'text/html' } }),
    await ask(`${origin}/readyz`),
  ])
  console.log(rows.at(-1)!.join(' | '))
}

async function secondsUntilReady({ origin }: RunningApp): Promise<string> {
  const started = performance.now()
  while (!(await ask(`${origin}/readyz`)).startsWith('200')) await wait(200)
  return ((performance.now() - started) / 1000).toFixed(1)
}

async function onPostgres(): Promise<void> {
  const server = await scratchPostgres()
  const app = await runApp({ DATA_DIR: scratchFolder(), DATABASE_URL: server.url, ...quiet })
  const token = await signIn(app.origin)
  const change = (sql: string) =>
    execFileSync(
      join(findPostgres()!, 'psql'),
      ['-q', server.url, '-c', sql, '-c', 'select pg_reload_conf()'],
      {
        env: { ...process.env, PGOPTIONS: '-c default_transaction_read_only=off' },
        stdio: 'ignore',
      },
    )
  const signal = (name: 'STOP' | 'CONT') => {
    process.kill(server.pid, `SIG${name}`)
    execFileSync('pkill', [`-${name}`, '-P', String(server.pid)])
  }
  await measure('nothing', app, token)
  change('alter system set default_transaction_read_only = on')
  await wait(1000)
  await measure('PostgreSQL takes no changes', app, token)
  change('alter system reset default_transaction_read_only')
  console.log(`ready again after ${await secondsUntilReady(app)} s`)
  signal('STOP')
  await measure('PostgreSQL hangs', app, token)
  signal('CONT')
  console.log(`ready again after ${await secondsUntilReady(app)} s`)
  await server.stop()
  await measure('PostgreSQL is stopped', app, token)
  await app.stop()
}

/** The folder of the embedded database on a disk of its own, which is then filled to the last byte. */
async function onFullDisk(): Promise<void> {
  const directory = scratchFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', directory], { stdio: 'ignore' })
  } catch {
    return console.log('A disk of its own cannot be mounted here: the row of the full disk is left out')
  }
  try {
    const app = await runApp({ DATA_DIR: directory, ...quiet })
    const token = await signIn(app.origin)
    const filler = join(directory, 'filler')
    fill(filler)
    await wait(16_000)
    await measure('disk full, embedded database', app, token)
    rmSync(filler)
    console.log(`ready again after ${await secondsUntilReady(app)} s`)
    await app.stop()
  } finally {
    execFileSync('umount', [directory])
  }
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(64 * 1024))
  } catch {
    closeSync(file)
  }
}

/** Kills the server while somebody saves again and again; what was confirmed last, or what was under way, has to be there. */
async function onKill(): Promise<void> {
  const directory = scratchFolder()
  const app = await runApp({ DATA_DIR: directory, ...quiet })
  const headers = { authorization: `Bearer ${await signIn(app.origin)}`, ...json }
  let confirmed = 0
  setTimeout(() => void app.stop('SIGKILL'), 1500)
  for (let at = 1; ; at += 1) {
    const body = JSON.stringify({ about: `Saved ${at}` })
    const saved = await fetch(`${app.origin}/api/job-seeker/me`, { method: 'PATCH', headers, body }).catch(
      () => null,
    )
    if (saved?.status !== 200) break
    confirmed = at
  }
  const started = performance.now()
  const again = await runApp({ DATA_DIR: directory, ...quiet })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const profile = await (await fetch(`${again.origin}/api/graph/job-seeker/me`, { headers })).text()
  const found = Number(/"about":"Saved (\d+)"/.exec(profile)?.[1])
  const isStored = found === confirmed || found === confirmed + 1
  console.log(
    `kill -9: ${confirmed} writes confirmed, ${isStored ? 'none' : 'SOME'} lost, ready after ${seconds} s`,
  )
  await again.stop()
}

await onPostgres()
await onFullDisk()
await onKill()
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
