import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.ts'
import { bundleProblems } from './check-bundle.ts'
import { writtenAddresses } from './check-addresses.ts'
import { clockBoundTests } from './check-clocks.ts'
import { passedDoors } from './check-doors.ts'
import { brokenFloors } from './check-floors.ts'
import { handWrittenInputs } from './check-inputs.ts'
import { frameworkProblems } from './check-framework.ts'
import { longFiles } from './check-lengths.ts'
import { deadLinks } from './check-links.ts'
import { rewordedTexts } from './check-sentences.ts'
import { oldDataModel } from './data-model.ts'
import { openWindowLiterals } from './check-open-window.ts'
import { brokenWalls } from './check-sql.ts'
import { styleProblems } from './check-styles.ts'
import { refusedNames } from './check-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Each check with what it found; nothing here changes a file (`npm run fix` does). */
const checks: [name: string, run: () => string[]][] = [
  ['web builds', () => (buildWeb({ quiet: true }), [])],
  ['route types', () => command(bin('react-router'), ['typegen'], 'web')],
  ['types', () => command(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])],
  ['types of the web', () => command(bin('tsc'), ['--noEmit', '-p', 'web/tsconfig.json'])],
  ['types of the console', () => command(bin('tsc'), ['--noEmit', '-p', 'console/tsconfig.json'])],
  ['lint', () => command(bin('oxlint'), ['--deny-warnings', '--quiet'])],
  ['format', () => command(bin('oxfmt'), ['--check', '.'])],
  ['floors', brokenFloors],
  ['walls', brokenWalls],
  ['one door', passedDoors],
  ['framework', frameworkProblems],
  ['addresses of pages', writtenAddresses],
  ['inputs of verbs', handWrittenInputs],
  ['file lengths', longFiles],
  ['styles', styleProblems],
  ['words in names', refusedNames],
  ['open window', openWindowLiterals],
  ['texts of the specification', rewordedTexts],
  ['tests without a stopwatch', clockBoundTests],
  ['links of documents', deadLinks],
  ['data model', oldDataModel],
  ['unused code', () => command(bin('knip'), ['--no-progress'])],
  ['bundle', bundleProblems],
]

/** `npm run check -- --quick` leaves out what needs the web built. */
const slow = process.argv.includes('--quick') ? ['web builds', 'bundle'] : []
const chosen = checks.filter(([name]) => !slow.includes(name))
let failed = 0
for (const [name, run] of chosen) {
  const started = performance.now()
  const problems = run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems.length ? '✗' : '✓'} ${name} (${seconds} s)`)
  for (const problem of problems) console.log(`    ${problem.replaceAll('\n', '\n    ')}`)
  if (problems.length) failed += 1
}
console.log(failed ? `\n${failed} of ${chosen.length} checks failed` : `\nall ${chosen.length} checks hold`)
process.exit(failed ? 1 : 0)

function command(file: string, args: string[], folder = '.'): string[] {
  const ran = spawnSync(file, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (ran.status === 0) return []
  return [`${ran.stdout}${ran.stderr}`.trim() || `${file} ended with ${ran.status ?? ran.signal}`]
}
