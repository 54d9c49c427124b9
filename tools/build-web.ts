import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { oneAtATime } from './one-at-a-time.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'web/build/.built-from')
const sources = [
  'web/app',
  'web/public',
  'contract/src',
  'web/package.json',
  'web/vite.config.ts',
  'web/named-widths.ts',
  'console/src',
  'console/index.html',
  'console/vite.config.ts',
  'web/react-router.config.ts',
  'package-lock.json',
]
/** The pages of the market, and those of operators. */
const parts = [
  { tool: 'react-router', folder: 'web', files: 'build/client' },
  { tool: 'vite', folder: 'console', files: 'build/assets' },
] as const
const compressible = /\.(js|css|svg|html|json|txt|webmanifest|xml)$/

/** True when the pages that are built are those of the sources. */
export function isBuilt(): boolean {
  return readStamp() === newestChange()
}

/** Builds the web once for each state of its sources, however many ask at the same moment. Returns true when it had to build. */
export function buildWeb(options: { quiet: boolean }): boolean {
  if (isBuilt()) return false
  const came = oneAtATime(join(root, 'web/.building'), () => (isBuilt() ? 'already built' : build(options)))
  if (came === 'failed') process.exit(1)
  return came === 'built'
}

function build(options: { quiet: boolean }): 'built' | 'failed' {
  const state = newestChange()
  // What is begun and not finished is no build.
  rmSync(stamp, { force: true })
  if (options.quiet) process.stdout.write('Building the web pages (once) …\n')
  for (const { tool, folder, files } of parts) {
    const built = spawnSync(join(root, 'node_modules/.bin', tool), ['build'], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: options.quiet ? 'pipe' : 'inherit',
      encoding: 'utf8',
    })
    if (built.status !== 0) {
      process.stderr.write(
        `${built.stdout ?? ''}${built.stderr ?? ''}\nThe pages of ${folder} could not be built.\n`,
      )
      return 'failed'
    }
    compressFiles(join(root, folder, files))
  }
  writeFileSync(stamp, state)
  return 'built'
}

/** Puts a .br and a .gz beside every text file, so that serving costs no compression. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < 1000) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Number, size and time of all sources, in seconds: copies and images of a machine keep no more. Different after any edit. */
function newestChange(): string {
  let newest = 0
  let count = 0
  let bytes = 0
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) return readdirSync(path).forEach((name) => visit(join(path, name)))
    newest = Math.max(newest, stats.mtimeMs)
    count += 1
    bytes += stats.size
  }
  sources.forEach((source) => visit(join(root, source)))
  return `${Math.floor(newest / 1000)} ${count} ${bytes}`
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) buildWeb({ quiet: process.argv.includes('--quiet') })
