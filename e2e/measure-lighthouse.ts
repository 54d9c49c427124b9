import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { browserArguments, browserPath } from './browser.ts'
import { type Visitor, enterAs, visitors } from './measured-pages.ts'
import { ownServer } from './own-server.ts'

// `npm run bench -- lighthouse` opens every page on a slow phone, as Lighthouse has it; it is run while the machine does
// nothing else; npm fetches Lighthouse for it. `--as guest`, `--only /jobs` and `--times 1` measure less.
const { values } = parseArgs({
  options: { as: { type: 'string' }, only: { type: 'string' }, times: { type: 'string' } },
})
const max = { lcpMs: 1800, shift: 0.02 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

interface Opening {
  scores: Scores
  lcpMs: number
  fcpMs: number
  blockedMs: number
  shift: number
  /** What keeps it from full marks, besides speed. */
  failed: string[]
}

const server = await ownServer({ DEMO: 'on' })
const profile = mkdtempSync(join(tmpdir(), 'chainwork-lighthouse-'))
const browser = spawn(
  await browserPath(),
  [
    ...browserArguments,
    // Whatever is asked for elsewhere is not there.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
)
const shortfalls: string[] = []
try {
  const port = await debuggingPort(browser)
  console.log('worst of each        perf  a11y  best   seo   FCP ms   LCP ms   TBT ms    CLS')
  for (const visitor of visitors) {
    if (values.as && values.as !== visitor.name) continue
    await enterAs(visitor, port, server.origin)
    for (const path of visitor.pages) {
      if (values.only && values.only !== path) continue
      await measure(visitor, path, port)
    }
  }
} finally {
  const closed = new Promise((resolve) => browser.once('close', resolve))
  browser.kill()
  await Promise.all([closed, server.stop()])
  rmSync(profile, { recursive: true, force: true })
}
console.log(shortfalls.length ? `\nfalls short:\n${shortfalls.join('\n')}` : '\nevery page holds')
process.exit(shortfalls.length ? 1 : 0)

/** Opens one page as often as wanted, prints the worst of each number, and notes what falls short. */
async function measure(visitor: Visitor, path: string, port: number): Promise<void> {
  const address = server.origin + (await addressOf(path))
  await fetch(address)
  const openings: Opening[] = []
  for (let time = 0; time < Number(values.times ?? visitor.times); time++)
    openings.push(await open(address, port, visitor.min.seo !== undefined))
  const lowest = (name: keyof Scores) => Math.min(...openings.map(({ scores }) => scores[name]))
  const highest = (name: 'lcpMs' | 'fcpMs' | 'blockedMs' | 'shift') =>
    Math.max(...openings.map((each) => each[name]))
  const columns = [
    ...categories.map((name) => String(lowest(name)).padStart(6)),
    ...(['fcpMs', 'lcpMs', 'blockedMs'] as const).map((name) => highest(name).toFixed(0).padStart(9)),
    highest('shift').toFixed(3).padStart(7),
  ]
  const name = `${visitor.name} ${path}`
  console.log(
    name.length > 20 ? `${name}\n${' '.repeat(20)}${columns.join('')}` : name.padEnd(20) + columns.join(''),
  )
  for (const category of categories)
    if (lowest(category) < (visitor.min[category] ?? 0))
      shortfalls.push(`${name}: ${category} ${lowest(category)}, at least ${visitor.min[category]}`)
  if (visitor.name === 'guest' && highest('lcpMs') > max.lcpMs)
    shortfalls.push(`${name}: LCP ${highest('lcpMs').toFixed(0)} ms, at most ${max.lcpMs}`)
  if (highest('shift') > max.shift)
    shortfalls.push(`${name}: CLS ${highest('shift').toFixed(3)}, at most ${max.shift}`)
  for (const reason of new Set(openings.flatMap(({ failed }) => failed))) console.log(`    ${reason}`)
}

/** The page with its first post or company in place. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes(':')) return path
  const answer = await fetch(`${server.origin}/api/jobs/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jobKeyword: 'solidity' }),
  })
  const { jobPostings } = (await answer.json()) as {
    jobPostings: { slug: string; company: { slug: string } }[]
  }
  const { slug, company } = jobPostings[0]!
  return path.replace(':post', slug).replace(':company', company.slug)
}

async function open(address: string, port: number, isFound: boolean): Promise<Opening> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
  ]
  const { stdout } = await promisify(execFile)('lighthouse', [address, ...options], {
    maxBuffer: 1 << 28,
    timeout: 120_000,
  })
  const report = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  }
  const value = (id: string) => report.audits[id]?.numericValue ?? NaN
  const failed = categories
    .filter((name) => name !== 'performance' && (name !== 'seo' || isFound))
    .flatMap((name) => report.categories[name]!.auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => (report.audits[id]!.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]!.title}`)
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]!.score ?? 0) * 100)]),
    ) as Scores,
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  }
}

function debuggingPort(started: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    started.stderr!.on('data', (chunk) => {
      said += chunk
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)
      if (found) resolve(Number(found[1]))
    })
    started.once('close', () => reject(new Error(`The browser did not start: ${said}`)))
  })
}
