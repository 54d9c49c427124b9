import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '@chainwork/tools/build-web'
import { sourceFiles } from '@chainwork/tools/source-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnvironment, openedAt } from './testing/run-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'chainwork-production-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Lock {
  packages: Record<string, { dev?: boolean; workspaces?: string[] }>
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const isDevelopment = (path: string) => lock.packages[path]?.dev === true
/** Where packages are installed: `node_modules/a`, and those that are inside of something else. */
const installed = Object.keys(lock.packages).filter((path) => path.includes('node_modules/'))

/** Leaves in the folder what `npm ci --omit=dev` and the built pages make of the project, as links. */
function install(): void {
  const packages = installed.filter(
    (path) => path.lastIndexOf('node_modules/') === 0 && !isDevelopment(path) && existsSync(join(root, path)),
  )
  // Times come along: by them the pages are known to be built.
  const own = ['package.json', 'package-lock.json', ...lock.packages['']!.workspaces!]
  execFileSync('cp', ['--archive', '--link', '--parents', ...own, ...packages, folder], { cwd: root })
  for (const path of installed.filter(isDevelopment))
    rmSync(join(folder, path), { recursive: true, force: true })
}

describe('an installation without development packages', () => {
  beforeAll(() => {
    buildWeb({ quiet: true })
    install()
  }, 300_000)

  test('starts, says that it is ready, shows a page and stops in order', { timeout: 120_000 }, async () => {
    const child = spawn('node_modules/node/bin/node', ['tools/start.ts'], {
      cwd: folder,
      env: { ...cleanEnvironment(), DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const origin = await openedAt(child)
    const ready = await fetch(`${origin}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
    expect((await fetch(`${origin}/jobs`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('has what operators type', { timeout: 60_000 }, () => {
    const said = execFileSync('node_modules/node/bin/node', ['host/src/cli/main.ts', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(said).toContain('doctor')
  })
})

/** What is not part of a running product. */
const besides = /\.(test|race)\.ts$|\/(testing|tools|bench|dev-chain)\/|^(web|e2e|bench|tools)\/|\/dev\.ts$/

test('what the product loads at any time is no development package', () => {
  const wrong: string[] = []
  for (const file of sourceFiles(root).filter((path) => !besides.test(path))) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(
      /^(import|export) type [^;]*? from .*$/gms,
      '',
    )
    for (const [, name] of text.matchAll(
      /(?:^(?:import|export|\}).* from |^import |\bimport\()'([^.'][^']*)'/gm,
    )) {
      const [scope, rest] = name!.split('/')
      const path = `node_modules/${scope!.startsWith('@') ? `${scope}/${rest}` : scope}`
      if (!isBuiltin(name!) && (isDevelopment(path) || !lock.packages[path])) wrong.push(`${file}: ${name}`)
    }
  }
  expect(wrong).toEqual([])
})
