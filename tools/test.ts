import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.ts'
import { changedSince, touchedBy } from './changed-tests.ts'
import { type JourneyReport, countJourneys, maxUnsteady } from './count-journeys.ts'
import { type ScratchPostgres, startScratchPostgres } from './scratch-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'chainwork-tests-'))
const totals = { passed: 0, failed: 0, skipped: 0 }

// `--changed` or `--changed=COMMIT`: what a change touches.
const changed = process.argv.find((argument) => argument.startsWith('--changed'))
const since = changed ? (changed.split('=')[1] ?? 'HEAD') : null
let environment: NodeJS.ProcessEnv = process.env
if (since) await runTouched(since)
else await runEverything()
rmSync(reports, { recursive: true, force: true })

const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed || !(totals.passed || since) ? 1 : 0)

/** Everything a fresh machine can run; what it cannot is named with its reason. */
async function runEverything(): Promise<void> {
  buildWeb({ quiet: true })
  const servers = await startServers(2)
  if (!servers.length)
    console.log(
      'Skipped: the tests on a real PostgreSQL (races, SQL plans), because no PostgreSQL server is installed here.',
    )
  runVitest('unit', ['run'])
  if (servers.length) runVitest('races', ['run', '--config', 'vitest.races.config.ts'])
  runPlaywright([])
  if (process.env['TEST_ROUNDS'] === 'many') runMutants()
  for (const server of servers) await server.stop()
}

/** So many PostgreSQL servers, or none where none is installed. */
async function startServers(count: number): Promise<ScratchPostgres[]> {
  const servers: ScratchPostgres[] = []
  for (let started = 0; started < count; started++) {
    const server = await startScratchPostgres()
    if (server) servers.push(server)
  }
  if (servers.length)
    environment = { ...process.env, TEST_DATABASE_URL: servers.map(({ url }) => url).join(' ') }
  return servers
}

async function runTouched(commit: string): Promise<void> {
  const { unit, journeys } = touchedBy(changedSince(commit))
  const servers = await startServers(2)
  runVitest('unit', ['run', '--changed', commit, '--passWithNoTests', ...unit])
  for (const server of servers) await server.stop()
  if (journeys) {
    buildWeb({ quiet: true })
    runPlaywright([`--only-changed=${commit}`, '--pass-with-no-tests'])
  }
  console.log('Only the tests of what was changed; npm test runs all of them.')
}

function runVitest(name: string, args: string[]): void {
  const report = join(reports, `${name}.json`)
  const ran = run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
  count(ran, () => {
    const found = JSON.parse(readFileSync(report, 'utf8')) as Record<
      'numPassedTests' | 'numFailedTests' | 'numPendingTests',
      number
    >
    return { passed: found.numPassedTests, failed: found.numFailedTests, skipped: found.numPendingTests }
  })
}

function runPlaywright(args: string[]): void {
  const report = join(reports, 'e2e.json')
  const ran = run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...args],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  count(ran, () => {
    const { unsteady, ...counted } = countJourneys(JSON.parse(readFileSync(report, 'utf8')) as JourneyReport)
    for (const { journey, trace } of unsteady)
      console.log(`unsteady: ${journey}${trace ? `\n    npx playwright show-trace ${trace}` : ''}`)
    if (unsteady.length > maxUnsteady)
      console.log(`More than ${maxUnsteady} unsteady journeys: they count as failed.`)
    return counted
  })
}

/** Changes scores and wallet proofs in hundreds of small ways, each of which some test must notice. */
function runMutants(): void {
  const env = { ...environment, TEST_ROUNDS: undefined }
  const { status } = spawnSync(process.execPath, ['tools/mutate.ts'], { cwd: root, stdio: 'inherit', env })
  totals[status === 0 ? 'passed' : 'failed'] += 1
}

function run(tool: string, args: string[], extra: Record<string, string> = {}): number {
  return (
    spawnSync(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...extra },
    }).status ?? 1
  )
}

/** A runner that broke down without a report counts as one failure, so nothing passes by not running. */
function count(status: number, read: () => typeof totals): void {
  try {
    const found = read()
    totals.passed += found.passed
    totals.failed += found.failed || (status === 0 ? 0 : 1)
    totals.skipped += found.skipped
  } catch {
    totals.failed += 1
  }
}
